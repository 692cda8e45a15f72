/// A number as it is written down: ± `significand` · 10^`exponent`.
package struct DecimalNumber {
  /// Whether a minus stands before it.
  var isNegative = false
  /// Its first 19 digits that count.
  var significand: UInt64
  /// The power of ten that the last digit of `significand` counts.
  var exponent: Int
  /// The digits after those of `significand`, 0…9 each.
  var rest: [UInt8] = []
}

extension DecimalNumber {
  /// Zero to the 22nd power of ten: all those that a `Double` holds exactly.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The whole number it is; nil where it has a fraction or more than 19 digits.
  package var integer: (isNegative: Bool, magnitude: UInt64)? {
    guard rest.allSatisfy({ $0 == 0 }) else { return nil }
    if significand == 0 { return (isNegative, 0) }
    var magnitude = significand
    var exponent = exponent
    while exponent < 0, magnitude % 10 == 0 {
      magnitude /= 10
      exponent += 1
    }
    while exponent > 0, magnitude < UInt64.max / 10 {
      magnitude *= 10
      exponent -= 1
    }
    return exponent == 0 ? (isNegative, magnitude) : nil
  }

  /// The nearest `Double`, of two as near the even one; infinite where it is too large for one.
  package var double: Double { isNegative ? -doubleMagnitude : doubleMagnitude }

  /// The nearest `Float`, of two as near the even one; infinite where it is too large for one.
  package var float: Float {
    let double = doubleMagnitude
    var magnitude = Float(double)
    // Rounded twice it may be wrong where the first rounding ended in the middle of two `Float`s,
    // and where there are fewer bits than usual; below that there is only zero.
    let isMiddle = double.significandBitPattern & 0x1fff_ffff == 0x1000_0000
    let isSmall = magnitude < .leastNormalMagnitude && double > 1e-46
    if isMiddle || isSmall {
      magnitude = nearest(to: magnitude)
    }
    return isNegative ? -magnitude : magnitude
  }

  private var doubleMagnitude: Double {
    if significand == 0 { return 0 }
    if rest.isEmpty, -22...22 ~= exponent {
      // Both are exact, so that one operation rounds once.
      if significand <= 1 << 53 {
        return exponent < 0
          ? Double(significand) / Self.powersOfTen[-exponent]
          : Double(significand) * Self.powersOfTen[exponent]
      }
      if -18..<0 ~= exponent, let quotient { return quotient }
    }
    // Beyond every `Double`, and nearer to zero than any.
    if exponent > 310 { return .infinity }
    if exponent < -370 { return 0 }
    var guess = Double(significand)
    var left = exponent
    while left > 22 {
      guess *= 1e22
      left -= 22
    }
    while left < -22 {
      guess /= 1e22
      left += 22
    }
    guess = left < 0 ? guess / Self.powersOfTen[-left] : guess * Self.powersOfTen[left]
    return nearest(to: guess)
  }

  /// What 64 bits suffice for: a guess that is put right by what it leaves over.
  private var quotient: Double? {
    let divisor = Int64(Self.powersOfTen[-exponent])
    let guess = Double(significand) / Self.powersOfTen[-exponent]
    let shift = 52 - Int(guess.exponent)
    guard 1...200 ~= shift else { return nil }
    var bits = Int64(guess.significandBitPattern | 1 << 52)
    // Of two huge numbers that differ by two or three times the divisor at most: the lower 64 bits
    // of the difference are all of it.
    var left = Int64(truncatingIfNeeded: significand << UInt64(shift)) &- bits &* divisor
    while left * 2 > divisor || (left * 2 == divisor && bits % 2 == 1) {
      bits += 1
      left -= divisor
    }
    while left * 2 < -divisor || (left * 2 == -divisor && bits % 2 == 1) {
      bits -= 1
      left += divisor
    }
    // Beyond a power of two the steps from one `Double` to the next are others.
    guard bits > 1 << 52, bits <= 1 << 53 else { return nil }
    return Double(bits) * Double(bitPattern: UInt64(1_023 - shift) << 52)
  }
}

extension DecimalNumber {
  /// The nearest number of the kind of `guess`, found by exact comparisons: a step for each number
  /// between.
  private func nearest<Number: BinaryFloatingPoint>(to guess: Number) -> Number {
    var number = guess.isFinite ? guess : .greatestFiniteMagnitude
    while true {
      let isNormal = number.exponentBitPattern != 0
      let bits =
        UInt64(number.significandBitPattern)
        | (isNormal ? 1 << UInt64(Number.significandBitCount) : 0)
      let exponent =
        Int(Number.leastNormalMagnitude.exponent) - Number.significandBitCount
        + (isNormal ? Int(number.exponentBitPattern) - 1 : 0)

      let above = compared(to: 2 * bits + 1, exponent - 1)
      if above > 0 || (above == 0 && bits % 2 == 1) {
        guard number < .greatestFiniteMagnitude else { return .infinity }
        number = number.nextUp
        continue
      }
      guard bits > 0 else { return number }
      let isPowerOfTwo = number.significandBitPattern == 0 && number.exponentBitPattern > 1
      let below =
        isPowerOfTwo
        ? compared(to: 4 * bits - 1, exponent - 2) : compared(to: 2 * bits - 1, exponent - 1)
      guard below < 0 || (below == 0 && bits % 2 == 1) else { return number }
      number = number.nextDown
    }
  }

  /// -1, 0 or 1 as it is, but for its sign, less than, equal to or greater than
  /// `factor` · 2^`power`.
  private func compared(to factor: UInt64, _ power: Int) -> Int {
    var mine = WideInteger(significand)
    for digit in rest { mine.multiply(by: 10, adding: UInt32(digit)) }
    let exponent = exponent - rest.count
    var other = WideInteger(factor)
    if exponent > 0 {
      mine.multiplyByPowerOfTen(exponent)
    } else {
      other.multiplyByPowerOfTen(-exponent)
    }
    if power > 0 {
      other.multiplyByPowerOfTwo(power)
    } else {
      mine.multiplyByPowerOfTwo(-power)
    }
    return mine.compared(to: other)
  }
}
