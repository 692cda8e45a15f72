import Poof

// The keyboard's pointer on the stage.

extension Stage {
  /// The ring around it, while it is in use.
  var keyboardRing: KeyboardRing? {
    guard keyboard.isShown, [.covered, .scratching].contains(show.phase) else { return nil }
    return KeyboardRing(
      centre: PixelPoint(x: Int(keyboardPlace.x), y: Int(keyboardPlace.y)),
      radius: show.settings.brush.width / 2, scale: layout.scale, isPressed: keyboard.isPressed)
  }

  /// Its place, px of the canvas.
  private var keyboardPlace: Point {
    Point(
      x: Float(layout.card.minX) + keyboard.place.x * Float(layout.card.width),
      y: Float(layout.card.minY) + keyboard.place.y * Float(layout.card.height))
  }

  /// Moves it as far as its keys have been held.
  func moveKeyboardPointer(at time: Double) {
    let aspect = Float(layout.card.width) / Float(layout.card.height)
    if keyboard.advance(to: time, aspect: aspect), keyboard.isPressed {
      pointWithKeyboard(.moved, at: time)
    }
  }

  /// Lifts it, as when the window lost the keyboard.
  func releaseKeyboard(at time: Double) {
    if keyboard.release() { pointWithKeyboard(.cancelled, at: time) }
  }

  /// Lets it do something where it stands.
  func pointWithKeyboard(_ phase: PointerEvent.Phase, at time: Double) {
    point(
      PointerEvent(pointer: KeyboardPointer.pointer, phase: phase, position: keyboardPlace),
      at: time)
  }
}
