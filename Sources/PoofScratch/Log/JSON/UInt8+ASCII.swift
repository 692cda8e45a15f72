/// The characters that JSON is made of.
extension UInt8 {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0a
  static let carriageReturn: UInt8 = 0x0d
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let plus: UInt8 = 0x2b
  static let comma: UInt8 = 0x2c
  static let minus: UInt8 = 0x2d
  static let point: UInt8 = 0x2e
  static let slash: UInt8 = 0x2f
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3a
  static let openBracket: UInt8 = 0x5b
  static let backslash: UInt8 = 0x5c
  static let closeBracket: UInt8 = 0x5d
  static let e: UInt8 = 0x65
  static let openBrace: UInt8 = 0x7b
  static let closeBrace: UInt8 = 0x7d

  /// Whether it is one of 0…9.
  var isDigit: Bool { self &- .zero < 10 }

  /// The same letter, small.
  var lowercased: UInt8 { self | 0x20 }

  /// Whether it is one of a…z, A…Z.
  var isLetter: Bool { lowercased &- 0x61 < 26 }
}
