extension JSONReader {
  /// How many characters a number may have: enough for each `Double` written out.
  static let longestNumber = 128

  /// A number, as exact as it is written.
  package mutating func number() throws(ScratchLogError) -> DecimalNumber {
    var number = DecimalNumber(significand: 0, exponent: 0)
    guard nextToken() == .minus || next.isDigit else { throw expected("a number") }
    let start = position
    if next == .minus {
      number.isNegative = true
      position += 1
    }
    let hasLeadingZero = next == .zero
    let whole = try digits(into: &number, from: start)
    guard !hasLeadingZero || whole == 1 else {
      throw failure("a number does not begin with 0, unless its point comes next", at: start)
    }
    if next == .point {
      position += 1
      number.exponent -= try digits(into: &number, from: start)
    }
    if next.lowercased == .e {
      position += 1
      number.exponent += try power(from: start)
    }
    return number
  }

  /// Takes one digit or more into `number`; returns how many.
  private mutating func digits(
    into number: inout DecimalNumber, from start: Int
  ) throws(ScratchLogError) -> Int {
    let first = position
    while next.isDigit {
      let digit = next - .zero
      // 19 digits fit whatever they are.
      if number.rest.isEmpty, number.significand < 1_000_000_000_000_000_000 {
        number.significand = number.significand * 10 + UInt64(digit)
      } else {
        number.rest.append(digit)
        number.exponent += 1
      }
      position += 1
      try checkLength(from: start)
    }
    guard position > first else { throw expected("a digit") }
    return position - first
  }

  /// What stands behind the `e` of a number.
  private mutating func power(from start: Int) throws(ScratchLogError) -> Int {
    let isNegative = next == .minus
    if isNegative || next == .plus { position += 1 }
    guard next.isDigit else { throw expected("a digit") }
    var power = 0
    while next.isDigit {
      // Far beyond every `Double` it does not matter how far.
      power = min(power * 10 + Int(next - .zero), 100_000)
      position += 1
      try checkLength(from: start)
    }
    return isNegative ? -power : power
  }

  private func checkLength(from start: Int) throws(ScratchLogError) {
    guard position - start <= Self.longestNumber else {
      throw failure("a number may have \(Self.longestNumber) characters", at: start)
    }
  }
}

extension JSONReader {
  /// A `Float` within `range`; what is asked for is said by `rule`.
  mutating func float(
    in range: ClosedRange<Float>, or rule: String
  ) throws(ScratchLogError) -> Float {
    let start = startOfToken()
    let value = try number().float
    guard range.contains(value) else { throw unfit(rule, from: start) }
    return value
  }

  /// A `Double` within `range`; what is asked for is said by `rule`.
  mutating func double(
    in range: ClosedRange<Double>, or rule: String
  ) throws(ScratchLogError) -> Double {
    let start = startOfToken()
    let value = try number().double
    guard range.contains(value) else { throw unfit(rule, from: start) }
    return value
  }

  /// A whole number within `range`; what is asked for is said by `rule`.
  mutating func integer(
    in range: ClosedRange<Int64>, or rule: String
  ) throws(ScratchLogError) -> Int64 {
    let start = startOfToken()
    guard let (isNegative, magnitude) = try number().integer,
      let value = Int64(exactly: magnitude) ?? (isNegative && magnitude == 1 << 63 ? .min : nil)
    else { throw unfit(rule, from: start) }
    let signed = isNegative && value > 0 ? -value : value
    guard range.contains(signed) else { throw unfit(rule, from: start) }
    return signed
  }

  private func unfit(_ rule: String, from start: Int) -> ScratchLogError {
    failure("\(rule), not \(excerpt(start..<position))", at: start)
  }
}
