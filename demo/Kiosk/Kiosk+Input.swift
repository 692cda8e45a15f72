import Poof
import PoofSDL

extension Kiosk {
  func handle(_ event: WindowEvent, at time: Double) {
    switch event {
    case .pointer(let event): point(event, at: time)
    case .resized(let size, let scale): move(into: size, scale: scale, at: time)
    case .hover(let place):
      if place != nil { onCursor?(true) }
      if case .playing = part { show.hover(over: place, at: time) }
    case .redraw: drawn = nil
    // No key leads out of it, and no closed window: a signal does.
    case .key, .dropped, .visibility, .quit: break
    }
  }

  private func point(_ event: PointerEvent, at time: Double) {
    lastTouch = time
    if event.phase == .began, event.pointer > 0 { onCursor?(false) }
    switch part {
    case .over: break
    case .demonstrating:
      guard event.phase == .began else { return }
      isWanted = true
      if let ready {
        begin(ready, at: time)
        show.handle(event, at: time)
      }
    case .playing(let card):
      if show.phase != .finished { return show.handle(event, at: time) }
      guard event.phase == .began, time >= show.phaseStart + times.rest else { return }
      isWanted = true
      leave(card, at: time)
    }
  }

  /// Goes on on a canvas of another size; one without an area changes nothing.
  private func move(into size: PixelSize, scale: Float, at time: Double) {
    guard size.isDrawable else { return }
    drawn = nil
    guard size != canvas.size || scale != canvas.scale else { return }
    canvas = (size, scale)
    // A screen changes its size when it is set up, and hardly ever again: it may take a moment.
    take(work.stage(around: prize, canvas: size, scale: scale))
    if ready != nil {
      ready = nil
      makeCard()
    }
  }
}
