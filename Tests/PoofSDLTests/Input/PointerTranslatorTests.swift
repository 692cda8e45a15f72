import CSDL2
import PoofCore
import Testing

import PoofSDL

@MainActor
struct PointerTranslatorTests {
  /// Two px a point, the canvas 10 px from the left and 20 from the top.
  private func translator() -> PointerTranslator {
    PointerTranslator(
      windowSize: PixelSize(width: 100, height: 50), outputSize: PixelSize(width: 200, height: 100),
      origin: Point(x: 10, y: 20))
  }

  private func mouse(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT,
    which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    if type == SDL_MOUSEMOTION {
      event.motion.which = which
      (event.motion.x, event.motion.y) = (x, y)
    } else {
      event.button.which = which
      event.button.button = UInt8(button)
      (event.button.x, event.button.y) = (x, y)
    }
    return event
  }

  private func finger(
    _ type: SDL_EventType, _ id: SDL_FingerID, _ x: Float, _ y: Float, device: SDL_TouchID = 1,
    pressure: Float = 1
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.tfinger.touchId = device
    event.tfinger.fingerId = id
    (event.tfinger.x, event.tfinger.y) = (x, y)
    event.tfinger.pressure = pressure
    return event
  }

  private func windowEvent(_ kind: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(kind.rawValue)
    return event
  }

  private func pointer(
    _ id: Int, _ phase: PointerEvent.Phase, _ x: Float, _ y: Float
  ) -> WindowEvent {
    .pointer(PointerEvent(pointer: id, phase: phase, position: Point(x: x, y: y)))
  }

  @Test("window points become canvas pixels, also outside the window")
  func places() {
    var pointers = translator()
    #expect(pointers.translate(mouse(SDL_MOUSEBUTTONDOWN, 5, 10)) == [pointer(0, .began, 0, 0)])
    #expect(pointers.translate(mouse(SDL_MOUSEMOTION, -20, 80)) == [pointer(0, .moved, -50, 140)])
    #expect(pointers.translate(mouse(SDL_MOUSEBUTTONUP, 100, 50)) == [pointer(0, .ended, 190, 80)])
  }

  @Test("a mouse without a button down hovers")
  func hover() {
    var pointers = translator()
    #expect(pointers.translate(mouse(SDL_MOUSEMOTION, 10, 20)) == [.hover(Point(x: 10, y: 20))])
    #expect(pointers.translate(windowEvent(SDL_WINDOWEVENT_LEAVE)) == [.hover(nil)])
    _ = pointers.translate(mouse(SDL_MOUSEBUTTONDOWN, 10, 20))
    #expect(pointers.translate(windowEvent(SDL_WINDOWEVENT_LEAVE)).isEmpty)
  }

  @Test("only the left button scratches", arguments: [SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT])
  func otherButtons(button: Int32) {
    var pointers = translator()
    #expect(pointers.translate(mouse(SDL_MOUSEBUTTONDOWN, 1, 1, button: button)).isEmpty)
    _ = pointers.translate(mouse(SDL_MOUSEBUTTONDOWN, 1, 1))
    #expect(pointers.translate(mouse(SDL_MOUSEBUTTONUP, 1, 1, button: button)).isEmpty)
    #expect(pointers.translate(mouse(SDL_MOUSEMOTION, 10, 15)) == [pointer(0, .moved, 10, 10)])
  }

  @Test("touches do not count twice, as finger and as mouse")
  func synthesised() {
    var pointers = translator()
    for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEMOTION, SDL_MOUSEBUTTONUP] {
      #expect(pointers.translate(mouse(type, 1, 1, which: poof_touch_mouse_id())).isEmpty)
    }
    let device = poof_mouse_touch_id()
    #expect(pointers.translate(finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: device)).isEmpty)
  }

  @Test("each finger keeps the lowest number that was free, and gives it back")
  func fingerNumbers() {
    var pointers = translator()
    #expect(
      pointers.translate(finger(SDL_FINGERDOWN, 900, 0.5, 0.5)) == [pointer(1, .began, 90, 30)])
    #expect(
      pointers.translate(finger(SDL_FINGERDOWN, 17, 1, 1)) == [pointer(2, .began, 190, 80)])
    // The same number on another screen is another finger.
    #expect(
      pointers.translate(finger(SDL_FINGERDOWN, 17, 0, 0, device: 2))
        == [pointer(3, .began, -10, -20)])
    #expect(
      pointers.translate(finger(SDL_FINGERUP, 900, 0.5, 0.5)) == [pointer(1, .ended, 90, 30)])
    #expect(
      pointers.translate(finger(SDL_FINGERMOTION, 17, 0.5, 1)) == [pointer(2, .moved, 90, 80)])
    #expect(
      pointers.translate(finger(SDL_FINGERDOWN, 901, 0, 1)) == [pointer(1, .began, -10, 80)])
  }

  @Test("places that are not finite are dropped, but a finger still comes up")
  func notFinite() {
    var pointers = translator()
    #expect(pointers.translate(finger(SDL_FINGERDOWN, 1, .nan, 0)).isEmpty)
    #expect(pointers.translate(finger(SDL_FINGERMOTION, 1, 0.5, 0.5)).isEmpty)
    _ = pointers.translate(finger(SDL_FINGERDOWN, 1, 0.5, 0.5))
    #expect(pointers.translate(finger(SDL_FINGERMOTION, 1, .infinity, 0)).isEmpty)
    #expect(
      pointers.translate(finger(SDL_FINGERUP, 1, .nan, .nan)) == [pointer(1, .ended, 90, 30)])
  }

  @Test(
    "losing the focus or the screen cancels every pointer that is down",
    arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN])
  func cancelled(kind: SDL_WindowEventID) {
    var pointers = translator()
    _ = pointers.translate(finger(SDL_FINGERDOWN, 5, 0.5, 0.5))
    _ = pointers.translate(mouse(SDL_MOUSEBUTTONDOWN, 5, 10))
    let cancelled = [pointer(0, .cancelled, 0, 0), pointer(1, .cancelled, 90, 30)]
    #expect(pointers.translate(windowEvent(kind)) == cancelled)
    #expect(pointers.translate(windowEvent(kind)).isEmpty)
    // What follows of the same press is no stroke any more.
    #expect(pointers.translate(finger(SDL_FINGERMOTION, 5, 0, 0)).isEmpty)
    #expect(pointers.translate(mouse(SDL_MOUSEMOTION, 5, 10)) == [.hover(Point(x: 0, y: 0))])
    #expect(pointers.translate(mouse(SDL_MOUSEBUTTONUP, 5, 10)).isEmpty)
  }

  /// The pressures of what a finger does, one after another.
  private func pressures(_ steps: [(type: SDL_EventType, pressure: Float)]) -> [Float] {
    var pointers = translator()
    return steps.flatMap { step in
      pointers.translate(finger(step.type, 3, 0.5, 0.5, pressure: step.pressure))
    }.compactMap { if case .pointer(let event) = $0 { event.pressure } else { nil } }
  }

  @Test func `the pressure of a finger arrives, and its lifting has the latest`() {
    #expect(
      pressures([
        (SDL_FINGERDOWN, 0.25), (SDL_FINGERMOTION, 0.5), (SDL_FINGERMOTION, 0.75),
        (SDL_FINGERUP, 0),
      ]) == [0.25, 0.5, 0.75, 0.75])
  }

  @Test func `a finger on a screen that knows no pressure presses by 1`() {
    #expect(
      pressures([(SDL_FINGERDOWN, 0), (SDL_FINGERMOTION, 0), (SDL_FINGERUP, 0)]) == [1, 1, 1])
  }

  @Test func `a pressure that is none is the one before`() {
    #expect(
      pressures([
        (SDL_FINGERDOWN, 0.5), (SDL_FINGERMOTION, 0), (SDL_FINGERMOTION, .nan),
        (SDL_FINGERMOTION, -1), (SDL_FINGERMOTION, .infinity), (SDL_FINGERMOTION, 3),
      ]) == [0.5, 0.5, 0.5, 0.5, 1, 1])
  }

  @Test func `the mouse presses by 1`() {
    var pointers = translator()
    let events = [SDL_MOUSEBUTTONDOWN, SDL_MOUSEMOTION, SDL_MOUSEBUTTONUP].flatMap {
      pointers.translate(mouse($0, 5, 10))
    }
    #expect(events.count == 3)
    for case .pointer(let event) in events { #expect(event.pressure == 1) }
  }

  @Test("a press that never ended is cancelled by the next one")
  func lostRelease() {
    var pointers = translator()
    _ = pointers.translate(mouse(SDL_MOUSEBUTTONDOWN, 5, 10))
    #expect(
      pointers.translate(mouse(SDL_MOUSEBUTTONDOWN, 10, 20))
        == [pointer(0, .cancelled, 0, 0), pointer(0, .began, 10, 20)])
  }
}
