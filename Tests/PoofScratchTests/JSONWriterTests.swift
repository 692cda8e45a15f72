import PoofScratch
import Testing

@Suite struct JSONWriterTests {
  func written(_ value: Double) -> String {
    var writer = JSONWriter()
    writer.append(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  func written(_ value: Float) -> String {
    var writer = JSONWriter()
    writer.append(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (0.4, "0.4"), (0.001, "0.001"),
      (12.345678901, "12.345678901"), (1e15, "1000000000000000"),
      (0.1 + 0.2, "0.30000000000000004"),
      (9_007_199_254_740_991, "9007199254740991"), (1e-7, "0.0000001"),
    ] as [(Double, String)])
  func `a double is written as people would`(value: Double, text: String) {
    #expect(written(value) == text)
  }

  @Test(
    arguments: [
      (0, "0"), (50, "50"), (-0.1, "-0.1"), (150.25, "150.25"), (0.33333334, "0.33333334"),
      (65_536, "65536"), (16_777_215, "16777215"),
    ] as [(Float, String)])
  func `a float is written with its own digits, not a double's`(value: Float, text: String) {
    #expect(written(value) == text)
  }

  @Test func `every double below 2^53 reads back as itself`() throws {
    var chance = Chance(seed: 21)
    for round in 0..<40_000 {
      let bits = UInt64.random(in: 0..<(0x1p53).bitPattern, using: &chance)
      // Half of them of sizes that times have.
      let value = round % 2 == 0 ? Double(bitPattern: bits) : Double(bits) / 0x1p53 * 1e3
      #expect(Double(written(value)) == value)
      #expect(Double(written(-value)) == -value)
    }
    for value in [.leastNonzeroMagnitude, .leastNormalMagnitude, (0x1p53).nextDown] {
      #expect(Double(written(value)) == value)
    }
  }

  @Test func `every float within a card's reach reads back as itself`() {
    var chance = Chance(seed: 22)
    for round in 0..<40_000 {
      let value =
        round % 2 == 0
        ? Float(bitPattern: .random(in: 0...Float(65_536).bitPattern, using: &chance))
        : chance.number(0...1_000)
      #expect(Float(written(value)) == value)
      // Nine digits do for a float.
      if value > 1e-4 {
        #expect(written(value).filter(\.isNumber).drop { $0 == "0" }.count <= 9)
      }
    }
  }

  @Test func `a string reads back as itself`() throws {
    for text in ["", "star", "a \"quoted\" \\ one", "\u{0}\u{1f}\n\u{7f}", "żółw 🐢"] {
      var writer = JSONWriter()
      writer.append(string: text)
      var reader = JSONReader(writer.bytes)
      #expect(try reader.string() == text)
      #expect(!writer.bytes.contains { $0 < 0x20 })
    }
  }
}
