import CSDL2

extension Key {
  /// The key of an SDL symbol and its place on the keyboard.
  package init(_ key: SDL_Keysym) {
    let place = key.scancode.rawValue
    let symbol = UInt32(bitPattern: key.sym)
    if let named = Self.named.first(where: { $0.place.rawValue == place }) {
      self = named.key
    } else if let digit = Self.digit(at: place) {
      self = digit
    } else if let character = Self.printable(symbol) ?? Self.printable(Self.onUSKeyboard(place)) {
      self = .character(character == "=" ? "+" : character)
    } else {
      self = .other
    }
  }

  /// The place of the key on a US keyboard, for events that are made up.
  package var scancode: SDL_Scancode {
    if let named = Self.named.first(where: { $0.key == self }) { return named.place }
    guard case .character(let character) = self, let code = character.asciiValue else {
      return SDL_SCANCODE_UNKNOWN
    }
    switch character {
    case "+": return SDL_SCANCODE_EQUALS
    case "0": return SDL_SCANCODE_0
    case "1"..."9": return SDL_Scancode(SDL_SCANCODE_1.rawValue + UInt32(code - 49))
    case "a"..."z": return SDL_Scancode(SDL_SCANCODE_A.rawValue + UInt32(code - 97))
    default:
      let place = (SDL_SCANCODE_MINUS.rawValue...SDL_SCANCODE_SLASH.rawValue).first {
        Self.onUSKeyboard($0) == UInt32(code)
      }
      return place.map { SDL_Scancode($0) } ?? SDL_SCANCODE_UNKNOWN
    }
  }

  /// SDL's symbol for the key, for events that are made up.
  package var symbol: SDL_Keycode {
    if case .character(let character) = self, let code = character.asciiValue {
      return SDL_Keycode(code)
    }
    // SDL's symbol of a key without a character is its place with bit 30 set.
    return Self.named.first { $0.key == self }.map {
      SDL_Keycode(bitPattern: $0.place.rawValue | 1 << 30)
    } ?? 0
  }

  private static func printable(_ symbol: UInt32) -> Character? {
    symbol > 32 && symbol < 127 ? Character(Unicode.Scalar(UInt8(symbol))) : nil
  }

  /// The number row and the key pad: 1…9 and then 0 in both.
  private static func digit(at place: UInt32) -> Key? {
    for first in [SDL_SCANCODE_1.rawValue, SDL_SCANCODE_KP_1.rawValue] {
      if place >= first && place <= first + 9 {
        let digit = UInt8((place - first + 1) % 10)
        return .character(Character(Unicode.Scalar(48 + digit)))
      }
    }
    return nil
  }

  /// The ASCII character that a US keyboard has at a place, 0 for none. A table and not
  /// `SDL_GetKeyFromScancode`, which asks the current layout.
  private static func onUSKeyboard(_ place: UInt32) -> UInt32 {
    if place >= SDL_SCANCODE_A.rawValue && place <= SDL_SCANCODE_Z.rawValue {
      return 97 + place - SDL_SCANCODE_A.rawValue
    }
    return punctuation.first { $0.place.rawValue == place }?.character ?? 0
  }

  private static var punctuation: [(place: SDL_Scancode, character: UInt32)] {
    [
      (SDL_SCANCODE_MINUS, 45), (SDL_SCANCODE_EQUALS, 61), (SDL_SCANCODE_LEFTBRACKET, 91),
      (SDL_SCANCODE_RIGHTBRACKET, 93), (SDL_SCANCODE_BACKSLASH, 92), (SDL_SCANCODE_SEMICOLON, 59),
      (SDL_SCANCODE_APOSTROPHE, 39), (SDL_SCANCODE_GRAVE, 96), (SDL_SCANCODE_COMMA, 44),
      (SDL_SCANCODE_PERIOD, 46), (SDL_SCANCODE_SLASH, 47), (SDL_SCANCODE_KP_PLUS, 43),
      (SDL_SCANCODE_KP_MINUS, 45), (SDL_SCANCODE_KP_MULTIPLY, 42), (SDL_SCANCODE_KP_DIVIDE, 47),
      (SDL_SCANCODE_KP_PERIOD, 46),
    ]
  }

  /// Keys that mean the same wherever they are; the first place of a key is the one to make up.
  private static var named: [(key: Key, place: SDL_Scancode)] {
    [
      (.space, SDL_SCANCODE_SPACE), (.return, SDL_SCANCODE_RETURN),
      (.return, SDL_SCANCODE_KP_ENTER), (.escape, SDL_SCANCODE_ESCAPE), (.tab, SDL_SCANCODE_TAB),
      (.backspace, SDL_SCANCODE_BACKSPACE), (.delete, SDL_SCANCODE_DELETE),
      (.left, SDL_SCANCODE_LEFT), (.right, SDL_SCANCODE_RIGHT), (.up, SDL_SCANCODE_UP),
      (.down, SDL_SCANCODE_DOWN), (.home, SDL_SCANCODE_HOME), (.end, SDL_SCANCODE_END),
      (.pageUp, SDL_SCANCODE_PAGEUP), (.pageDown, SDL_SCANCODE_PAGEDOWN),
    ]
      + (1...12).map {
        (.function($0), SDL_Scancode(SDL_SCANCODE_F1.rawValue + UInt32($0 - 1)))
      }
  }
}
