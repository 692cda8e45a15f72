import ArgumentParser
import Poof

extension Color {
  /// The ways in which a colour is written, for an error.
  package static let forms = "#rgb, #rrggbb, #rrggbbaa, transparent or by a name of CSS's, as gold"

  /// A colour written as `#rgb`, `#rrggbb`, `#rrggbbaa` or `transparent`, or by its name in CSS.
  package init(argument: String) throws {
    if let named = Color(name: argument) {
      self = named
      return
    }
    let digits = argument.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard argument.hasPrefix("#"), digits.count == argument.count - 1 else {
      throw ValidationError("write a colour as \(Self.forms)")
    }
    func channel(_ index: Int) -> UInt8 { UInt8(digits[2 * index] * 16 + digits[2 * index + 1]) }
    switch digits.count {
    case 3: self.init(r: UInt8(digits[0] * 17), g: UInt8(digits[1] * 17), b: UInt8(digits[2] * 17))
    case 6: self.init(r: channel(0), g: channel(1), b: channel(2))
    case 8: self.init(r: channel(0), g: channel(1), b: channel(2), a: channel(3))
    default: throw ValidationError("write a colour as \(Self.forms)")
    }
  }
}
