import Poof
import PoofSDL

/// A pointer for the keyboard: arrows move it, Space presses it down.
struct KeyboardPointer {
  /// The identity of its strokes; front ends number mouse and fingers from 0 up.
  static let pointer: PointerEvent.ID = -1
  /// Speed in parts of the card's height per second, and with Shift.
  private static let speeds: (slow: Float, fast: Float) = (0.55, 1.6)

  /// Its place in parts of the card's size, so that it survives a resize.
  private(set) var place = Point(x: 0.5, y: 0.5)
  /// Whether it has been used and should be seen.
  private(set) var isShown = false
  private(set) var isPressed = false
  private var held: Set<Key> = []
  private var isFast = false
  private var lastTime = 0.0

  /// Whether it moves by itself while keys are held.
  var isMoving: Bool { !held.isEmpty }

  /// Takes a key; returns what it did to the pointer, or nil where the key is none of its own.
  mutating func handle(_ event: KeyEvent, at time: Double) -> [PointerEvent.Phase]? {
    isFast = event.modifiers.contains(.shift)
    switch event.key {
    case .left, .right, .up, .down:
      if event.isDown {
        if held.isEmpty { lastTime = time }
        held.insert(event.key)
      } else {
        held.remove(event.key)
      }
      isShown = true
      return []
    case .space:
      guard event.isDown != isPressed else { return [] }
      isPressed = event.isDown
      isShown = true
      return [event.isDown ? .began : .ended]
    default:
      return nil
    }
  }

  /// Moves on to `time`; returns whether it moved. `aspect` is the card's width through height.
  mutating func advance(to time: Double, aspect: Float) -> Bool {
    defer { lastTime = time }
    guard !held.isEmpty else { return false }
    let speed = isFast ? Self.speeds.fast : Self.speeds.slow
    let way = speed * Float(min(0.1, max(0, time - lastTime)))
    var step = Point.zero
    if held.contains(.left) { step.x -= way / aspect }
    if held.contains(.right) { step.x += way / aspect }
    if held.contains(.up) { step.y -= way }
    if held.contains(.down) { step.y += way }
    place = Point(
      x: max(-0.05, min(1.05, place.x + step.x)), y: max(-0.05, min(1.05, place.y + step.y)))
    return step != .zero
  }

  /// Lets go of every key, as when the window lost the keyboard; returns whether it was pressed.
  mutating func release() -> Bool {
    held = []
    defer { isPressed = false }
    return isPressed
  }

  /// Hides it: another pointer is in use.
  mutating func hide() { if !isPressed { isShown = false } }
}
