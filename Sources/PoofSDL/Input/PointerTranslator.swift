import CSDL2
import PoofCore

/// Turns SDL's mouse and finger events into pointer events in px of a canvas.
///
/// The mouse is pointer 0 and scratches with its left button only; every finger gets the lowest
/// free number from 1 up and keeps it until it is lifted. Mouse events that SDL makes up from
/// touches, and touches that it makes up from the mouse, are left out, as are places that are not
/// finite. When the window loses the focus or is minimised, pointers that are down are cancelled.
///
/// Fingers press as hard as SDL says, the mouse by 1, and so does a pen that SDL takes for one (all
/// pens, in SDL 2). A finger whose device tells no pressure, which it does as 0, presses by 1.
///
/// A program with its own loop hands it every event of its window (of several windows, each has a
/// translator of its own). Without the hint SDL keeps a press to itself that comes at once with the focus,
/// and the stroke that it begins is lost:
/// ```swift
/// SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")       // before SDL_Init
/// var pointers = PointerTranslator(renderer: renderer)
/// for case .pointer(let pointer) in pointers.translate(event) { card.handle(pointer, at: time) }
/// ```
public struct PointerTranslator: Sendable {
  /// Size of the window, points: the unit of SDL's mouse events.
  public var windowSize: PixelSize
  /// Size of what is drawn into the window, px.
  public var outputSize: PixelSize
  /// Place of the canvas in the window, px from its top left corner.
  public var origin: Point

  /// Fingers are told apart by their touch device as well.
  private struct Finger: Hashable {
    let device: SDL_TouchID
    let finger: SDL_FingerID
  }
  private var fingers: [Finger: PointerEvent.ID] = [:]
  /// Latest place and pressure of a pointer that is down.
  fileprivate struct Touch {
    var place: Point
    /// Latest pressure that is one; 1 before.
    var pressure: Float = 1
  }
  private var pressed: [PointerEvent.ID: Touch] = [:]

  /// A translator for a window of `windowSize` points and `outputSize` px; sides of at least 1.
  public init(windowSize: PixelSize, outputSize: PixelSize, origin: Point = .zero) {
    self.windowSize = windowSize
    self.outputSize = outputSize
    self.origin = origin
  }

  /// Turns an SDL event into the pointer and hover events that it means; none for other kinds.
  public mutating func translate(_ event: SDL_Event) -> [WindowEvent] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN where isLeft(event.button):
      return begin(0, at: place(event.button.x, event.button.y))
    case SDL_MOUSEBUTTONUP where isLeft(event.button):
      return end(0, at: place(event.button.x, event.button.y))
    case SDL_MOUSEMOTION where event.motion.which != poof_touch_mouse_id():
      let place = place(event.motion.x, event.motion.y)
      return pressed[0] == nil ? [.hover(place)] : move(0, to: place)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return translate(finger: event.tfinger)
    case SDL_WINDOWEVENT:
      return translate(window: event.window)
    default:
      return []
    }
  }

  /// Cancels every pointer that is down, where it was last seen.
  mutating func cancelAll() -> [WindowEvent] {
    defer {
      pressed = [:]
      fingers = [:]
    }
    return pressed.sorted { $0.key < $1.key }.map { event($0, .cancelled, $1) }
  }
}

extension PointerTranslator {
  private func isLeft(_ button: SDL_MouseButtonEvent) -> Bool {
    button.button == UInt8(SDL_BUTTON_LEFT) && button.which != poof_touch_mouse_id()
  }

  /// Converts window points to canvas px.
  private func place(_ x: Int32, _ y: Int32) -> Point {
    Point(
      x: Float(x) * Float(outputSize.width) / Float(max(1, windowSize.width)),
      y: Float(y) * Float(outputSize.height) / Float(max(1, windowSize.height))) - origin
  }

  private mutating func translate(finger event: SDL_TouchFingerEvent) -> [WindowEvent] {
    guard event.touchId != poof_mouse_touch_id() else { return [] }
    let finger = Finger(device: event.touchId, finger: event.fingerId)
    let place =
      Point(x: event.x * Float(outputSize.width), y: event.y * Float(outputSize.height)) - origin
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      guard place.isFinite else { return [] }
      let id = fingers[finger] ?? freeNumber()
      fingers[finger] = id
      return begin(id, at: place, pressure: event.pressure)
    case SDL_FINGERMOTION:
      return fingers[finger].map { move($0, to: place, pressure: event.pressure) } ?? []
    default:
      return fingers.removeValue(forKey: finger).map { end($0, at: place) } ?? []
    }
  }

  private mutating func translate(window event: SDL_WindowEvent) -> [WindowEvent] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
      return cancelAll()
    case SDL_WINDOWEVENT_LEAVE:
      return pressed[0] == nil ? [.hover(nil)] : []
    default:
      return []
    }
  }

  private func freeNumber() -> PointerEvent.ID {
    let taken = Set(fingers.values)
    return (1...).first { !taken.contains($0) } ?? 1
  }

  private mutating func begin(
    _ id: PointerEvent.ID, at place: Point, pressure: Float = 1
  ) -> [WindowEvent] {
    // A pointer that was never lifted, as far as we were told, is not two pointers.
    let lost = pressed[id].map { event(id, .cancelled, $0) }
    var touch = Touch(place: place)
    touch.press(by: pressure)
    pressed[id] = touch
    let began = event(id, .began, touch)
    return lost.map { [$0, began] } ?? [began]
  }

  private mutating func move(
    _ id: PointerEvent.ID, to place: Point, pressure: Float = 1
  ) -> [WindowEvent] {
    guard var touch = pressed[id], place.isFinite else { return [] }
    touch.place = place
    touch.press(by: pressure)
    pressed[id] = touch
    return [event(id, .moved, touch)]
  }

  private mutating func end(_ id: PointerEvent.ID, at place: Point) -> [WindowEvent] {
    guard var touch = pressed.removeValue(forKey: id) else { return [] }
    // A finger must come up even where the screen lost sight of it. It has no pressure then, but it
    // did not leave by a dot of another width.
    if place.isFinite { touch.place = place }
    return [event(id, .ended, touch)]
  }

  private func event(
    _ id: PointerEvent.ID, _ phase: PointerEvent.Phase, _ touch: Touch
  ) -> WindowEvent {
    .pointer(
      PointerEvent(
        pointer: id, phase: phase, position: touch.place, pressure: touch.pressure))
  }
}

extension PointerTranslator.Touch {
  /// Takes over a pressure; 0 and what is not a number are none.
  fileprivate mutating func press(by pressure: Float) {
    if pressure > 0 { self.pressure = min(1, pressure) }
  }
}
