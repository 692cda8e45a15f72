import CSDL2

extension KeyEvent {
  /// Translates an SDL key event.
  init(_ event: SDL_KeyboardEvent) {
    self.init(
      Key(event.keysym), modifiers: Modifiers(sdl: UInt32(event.keysym.mod)),
      isDown: event.type == SDL_KEYDOWN.rawValue, isRepeat: event.repeat != 0)
  }
}

extension KeyEvent.Modifiers {
  /// SDL's bits, left and right taken together.
  init(sdl bits: UInt32) {
    self = []
    for (modifier, mask) in Self.masks where bits & mask != 0 { insert(modifier) }
  }

  /// The left one of each pair.
  var sdl: UInt32 {
    Self.masks.reduce(0) { contains($1.0) ? $0 | ($1.1 & Self.leftOnes) : $0 }
  }

  private static var masks: [(KeyEvent.Modifiers, UInt32)] {
    [
      (.shift, KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue),
      (.control, KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue),
      (.alt, KMOD_LALT.rawValue | KMOD_RALT.rawValue),
      (.command, KMOD_LGUI.rawValue | KMOD_RGUI.rawValue),
    ]
  }

  private static var leftOnes: UInt32 {
    KMOD_LSHIFT.rawValue | KMOD_LCTRL.rawValue | KMOD_LALT.rawValue | KMOD_LGUI.rawValue
  }
}
