import CSDL2
import Testing

import PoofSDL

@MainActor
struct KeyTests {
  nonisolated static let all: [Key] =
    "abcdefghijklmnopqrstuvwxyz0123456789+-[]\\;'`,./".map { .character($0) }
    + [
      .space, .return, .escape, .tab, .backspace, .delete, .left, .right, .up, .down, .home, .end,
      .pageUp, .pageDown,
    ] + (1...12).map { .function($0) }

  @Test("every key that can be named survives the way through SDL", arguments: Self.all)
  func roundTrip(key: Key) {
    #expect(Key(SDL_Keysym(scancode: key.scancode, sym: key.symbol, mod: 0, unused: 0)) == key)
  }

  private func key(_ place: SDL_Scancode, _ symbol: Int32) -> Key {
    Key(SDL_Keysym(scancode: place, sym: symbol, mod: 0, unused: 0))
  }

  @Test("keys of other keyboards")
  func layouts() {
    // Cyrillic: к on the key of r. German: ü where the US has [, + where it has ]. AZERTY: & on 1,
    // and a where the US has q.
    #expect(key(SDL_SCANCODE_R, 0x43A) == .character("r"))
    #expect(key(SDL_SCANCODE_LEFTBRACKET, 0xFC) == .character("["))
    #expect(key(SDL_SCANCODE_RIGHTBRACKET, 43) == .character("+"))
    #expect(key(SDL_SCANCODE_1, 38) == .character("1"))
    #expect(key(SDL_SCANCODE_Q, 97) == .character("a"))
  }

  @Test("the key pad has digits, signs and an Enter")
  func keyPad() {
    let pad = { (place: SDL_Scancode) in key(place, Int32(bitPattern: place.rawValue | 1 << 30)) }
    #expect(pad(SDL_SCANCODE_KP_0) == .character("0"))
    #expect(pad(SDL_SCANCODE_KP_7) == .character("7"))
    #expect(pad(SDL_SCANCODE_KP_PLUS) == .character("+"))
    #expect(pad(SDL_SCANCODE_KP_MINUS) == .character("-"))
    #expect(pad(SDL_SCANCODE_KP_ENTER) == .return)
    #expect(pad(SDL_SCANCODE_PRINTSCREEN) == .other)
  }
}
