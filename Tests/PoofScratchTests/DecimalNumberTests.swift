import PoofScratch
import Testing

/// The standard library's own reading is what ours is held against.
@Suite struct DecimalNumberTests {
  func read(_ text: String) throws -> DecimalNumber {
    var reader = JSONReader(Array(text.utf8))
    return try reader.number()
  }

  func check(_ text: String) throws {
    let number = try read(text)
    let double = try #require(Double(text))
    let float = try #require(Float(text))
    #expect(number.double.bitPattern == double.bitPattern, "\(text)")
    #expect(number.float.bitPattern == float.bitPattern, "\(text)")
  }

  @Test(
    arguments: [
      "0", "-0", "1", "-1", "0.5", "50", "150.25", "1e3", "1E+3", "1e-3", "0.000", "0e99999999",
      // The largest numbers and the first too large, the smallest and the first that is nothing.
      "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e309",
      "4.9406564584124654e-324", "2.4703282292062328e-324", "2.4703282292062327e-324", "1e-400",
      "250.1e-3242525",
      "3.4028234663852886e38", "3.4028235677973366e38", "3.4028235677973367e38", "1e39",
      "1.401298464324817e-45", "7.006492321624085e-46", "7.006492321624086e-46", "1e999999999999",
      "2.2250738585072011e-308", "2.2250738585072014e-308", "1.1754943508222875e-38",
      // Exactly between two numbers, and a little more or less, far behind the 19th digit.
      "9007199254740993", "9007199254740993.0000000000000000001", "9007199254740992.9999999999999",
      "16777217", "16777217.0000000000000000000000000001", "16777216.99999999999999999999999999",
      "0.500000029802322387695312500", "0.5000000298023223876953125000000000001",
      "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203126",
      "1.00000000000000011102230246251565404236316680908203124",
      "8.98846567431158e307", "18446744073709551615", "18446744073709551616", "9999999999999999999",
      "10000000000000000000", "0.30000000000000004", "12.345678901234567", "1.0000000000000002",
    ])
  func `a number is read as the nearest one`(text: String) throws { try check(text) }

  @Test func `any digits and any power are read as the nearest number`() throws {
    var chance = Chance(seed: 11)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...25, using: &chance)
      var text = String(Int.random(in: 1...9, using: &chance))
      let point = Int.random(in: 0..<count, using: &chance)
      for index in 0..<count {
        if index == point { text += "." }
        text += String(Int.random(in: 0...9, using: &chance))
      }
      if Bool.random(using: &chance) {
        let powers = Bool.random(using: &chance) ? -350...320 : -30...30
        text += "e\(Int.random(in: powers, using: &chance))"
      }
      try check(text)
    }
  }

  @Test func `what is written with just enough digits is read as itself`() throws {
    var chance = Chance(seed: 12)
    for _ in 0..<20_000 {
      let double = Double(bitPattern: .random(in: 0...UInt64.max, using: &chance))
      if double.isFinite { try check("\(double)") }
      let float = Float(bitPattern: .random(in: 0...UInt32.max, using: &chance))
      if float.isFinite { try check("\(float)") }
      try check("\(Double.random(in: 0...1_000, using: &chance))")
    }
  }

  @Test func `the middle between two floats goes to the even one`() throws {
    var chance = Chance(seed: 13)
    for _ in 0..<5_000 {
      let float = Float(bitPattern: .random(in: 0x2000_0000...0x5f00_0000, using: &chance))
      let middle = (Double(float) + Double(float.nextUp)) / 2
      try check("\(middle)")
      try check("\(middle.nextUp)")
      try check("\(middle.nextDown)")
    }
  }

  @Test func `whole numbers are told from others however they are written`() throws {
    for (text, whole) in [
      ("300", 300), ("300.0", 300), ("3e2", 300), ("3000e-1", 300), ("0.3E3", 300), ("-7", -7),
      ("-0", 0), ("0e-5", 0), ("0.1", nil), ("1e-1", nil), ("1e40", nil),
      ("100000000000000000000", nil), ("9223372036854775807", Int64.max),
    ] as [(String, Int64?)] {
      let integer = try read(text).integer
      #expect(integer.map { Int64($0.magnitude) * ($0.isNegative ? -1 : 1) } == whole, "\(text)")
    }
  }
}
