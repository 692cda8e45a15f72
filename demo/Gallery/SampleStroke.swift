import Poof
import PoofProgram

/// A card with one stroke on it, to show what a brush or a material does.
struct SampleStroke {
  let painting: CardPainting
  let material: Material
  /// The brush; nil for the one that suits the material.
  let brush: Brush?

  private static let steps = 96

  /// Draws the card once nothing moves on it any more.
  func image() -> Image {
    let size = painting.prize.size
    var settings = CardShow.Settings()
    settings.use(material, on: size)
    settings.threshold = nil
    settings.debris = nil
    settings.appearDuration = 0
    let show = CardShow(
      prize: painting.prize, coating: painting.coating, outline: painting.outline,
      settings: settings)
    let gesture = brush == nil ? SampleGesture(for: material) : .wave
    let width = gesture.brushWidth * Float(size.height)
    if let brush {
      if brush.isRestoring {
        // What covers again shows only where something is bare.
        show.settings.brush = Brush(cap: .round, width: 2 * width)
        scratch(show, by: gesture, from: 0)
      }
      show.settings.brush = brush.with(width: width)
    } else {
      show.settings.brush = material.brush.with(width: width)
    }
    scratch(show, by: gesture, from: 1)
    var canvas = Canvas(size: size)
    show.draw(at: 6, into: &canvas)
    return canvas.snapshot()
  }

  /// Goes over the card, in half a second from `start` s on.
  private func scratch(_ show: CardShow, by gesture: SampleGesture, from start: Double) {
    let size = painting.prize.size
    for step in 0...Self.steps {
      let part = Float(step) / Float(Self.steps)
      let place = gesture.place(at: part)
      let phase: PointerEvent.Phase =
        step == 0 ? .began : step == Self.steps ? .ended : .moved
      show.handle(
        PointerEvent(
          phase: phase,
          position: Point(x: place.x * Float(size.width), y: place.y * Float(size.height))),
        at: start + 0.5 * Double(part))
    }
  }
}
