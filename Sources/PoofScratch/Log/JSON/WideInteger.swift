/// A whole number of any length, 0 or above: for the rare comparisons that 64 bits cannot decide.
struct WideInteger {
  /// 32 bits each, the lowest first.
  private var words: [UInt32] = []

  /// The same number.
  init(_ value: UInt64) {
    words = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
  }

  /// Makes it `factor` times as large and adds `summand`.
  mutating func multiply(by factor: UInt32, adding summand: UInt32 = 0) {
    var carry = UInt64(summand)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(truncatingIfNeeded: carry)) }
  }

  /// Multiplies by 10 to the power of `exponent`, which must not be below 0.
  mutating func multiplyByPowerOfTen(_ exponent: Int) {
    for _ in 0..<exponent / 9 { multiply(by: 1_000_000_000) }
    for _ in 0..<exponent % 9 { multiply(by: 10) }
  }

  /// Multiplies by 2 to the power of `exponent`, which must not be below 0.
  mutating func multiplyByPowerOfTwo(_ exponent: Int) {
    multiply(by: 1 << UInt32(exponent % 32))
    words.insert(contentsOf: repeatElement(0, count: exponent / 32), at: 0)
  }

  /// -1, 0 or 1 as it is less than, equal to or greater than `other`.
  func compared(to other: WideInteger) -> Int {
    for index in stride(from: max(words.count, other.words.count) - 1, through: 0, by: -1) {
      let a = index < words.count ? words[index] : 0
      let b = index < other.words.count ? other.words[index] : 0
      if a != b { return a < b ? -1 : 1 }
    }
    return 0
  }
}
