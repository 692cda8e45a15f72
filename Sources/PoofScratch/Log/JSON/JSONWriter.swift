/// Puts JSON together, number by number.
package struct JSONWriter {
  /// What was written so far, UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Begins with nothing.
  package init() {}

  /// Adds a piece of JSON as it is.
  mutating func append(_ json: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  /// Adds a string in quotes.
  package mutating func append(string: String) {
    bytes.append(.quote)
    for byte in string.utf8 {
      if byte < 0x20 {
        append("\\u00")
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? .zero + digit : UInt8(ascii: "a") + digit - 10)
        }
      } else {
        if byte == .quote || byte == .backslash { bytes.append(.backslash) }
        bytes.append(byte)
      }
    }
    bytes.append(.quote)
  }

  /// Adds a whole number.
  mutating func append(_ value: Int) {
    append(isNegative: value < 0, significand: UInt64(value.magnitude))
  }

  /// Adds a finite number so that reading it gives it again.
  package mutating func append(_ value: Float) {
    append(isNegative: value.sign == .minus, Double(value.magnitude)) {
      Double($0.float)
    }
  }

  /// Adds a number of magnitude below 2⁵³ so that reading it gives it again.
  package mutating func append(_ value: Double) {
    append(isNegative: value.sign == .minus, value.magnitude) { $0.double }
  }
}

extension JSONWriter {
  private mutating func append(
    isNegative: Bool, _ magnitude: Double, read: (DecimalNumber) -> Double
  ) {
    let decimal =
      Self.shortDecimal(of: magnitude, read: read) ?? Self.longDecimal(of: magnitude, read: read)
    append(isNegative: isNegative, significand: decimal.significand, power: decimal.exponent)
  }

  /// The decimal of fewest digits behind its point that is read as `magnitude`: reading alone says
  /// what a number is. Nil where it would need 17 digits or so.
  private static func shortDecimal(
    of magnitude: Double, read: (DecimalNumber) -> Double
  ) -> DecimalNumber? {
    for digits in DecimalNumber.powersOfTen.indices {
      let scaled = magnitude * DecimalNumber.powersOfTen[digits]
      guard scaled < 0x1p53 else { return nil }
      // From 2⁵² on it has no fraction, and adding a half would be rounded.
      let significand = UInt64(scaled < 0x1p52 ? scaled + 0.5 : scaled)
      let decimal = DecimalNumber(significand: significand, exponent: -digits)
      if read(decimal) == magnitude { return decimal }
    }
    return nil
  }

  /// A decimal of 17 digits, which tell any two `Double`s apart (Steele and White, PLDI 1990).
  private static func longDecimal(
    of magnitude: Double, read: (DecimalNumber) -> Double
  ) -> DecimalNumber {
    var scaled = magnitude
    var decimal = DecimalNumber(significand: 0, exponent: 0)
    while scaled < 1e-6 {
      scaled *= 1e22
      decimal.exponent -= 22
    }
    let digits = DecimalNumber.powersOfTen.firstIndex { scaled * $0 >= 1e16 } ?? 0
    let guess = UInt64(scaled * DecimalNumber.powersOfTen[digits])
    decimal.exponent -= digits
    // Each product was rounded; together they are off by some ten units of the last digit.
    for distance in 0...100 as ClosedRange<UInt64> {
      decimal.significand = guess + distance
      if read(decimal) == magnitude { break }
      decimal.significand = guess - distance
      if read(decimal) == magnitude { break }
    }
    return decimal
  }

  /// Adds ± `significand` · 10^`power`, where `power` is 0 or below.
  mutating func append(
    isNegative: Bool = false, significand: UInt64, power: Int = 0
  ) {
    if isNegative { bytes.append(.minus) }
    let isWrittenOut = power >= -22
    let start = bytes.count
    var left = significand
    var digits = 0
    // From the last digit to the first, and then turned around.
    repeat {
      if isWrittenOut, digits > 0, digits == -power { bytes.append(.point) }
      bytes.append(.zero + UInt8(truncatingIfNeeded: left % 10))
      left /= 10
      digits += 1
    } while left > 0 || (isWrittenOut && digits <= -power)
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
    if !isWrittenOut {
      append("e-")
      append(-power)
    }
  }
}
