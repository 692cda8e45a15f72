import Testing

@testable import PoofProgram

@Suite("Numbers on a command line")
struct NumbersArgumentTests {
  /// The sentence with which an argument is refused; nil where it is taken.
  private func refusal(_ parse: () throws -> Void) -> String? {
    do {
      try parse()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("a number in its range is taken, its ends too")
  func inside() throws {
    #expect(try Float(argument: "0.5", in: 0.5...60) == 0.5)
    #expect(try Float(argument: "60", in: 0.5...60) == 60)
    #expect(try Double(argument: "1e3", in: 1...1_000) == 1_000)
    #expect(try Double(argument: "1e300", in: 0...Double.greatestFiniteMagnitude) == 1e300)
    #expect(try Int(argument: "-3", in: -3...3) == -3)
    #expect(try Int(argument: "9223372036854775807", in: 1...Int.max) == .max)
    #expect(try UInt64(argument: "18446744073709551615", in: 0...UInt64.max) == .max)
  }

  @Test(
    "anything else is answered with the range",
    arguments: ["0", "0.49", "60.1", "-1", "nan", "inf", "-inf", "1e300", "", "x", " 1", "0x"])
  func outside(text: String) {
    let float = refusal { _ = try Float(argument: text, in: 0.5...60, unit: " s") }
    #expect(float?.contains("write it as a number in 0.5…60 s") == true, "\(float ?? "taken")")
    let double = refusal { _ = try Double(argument: text, in: 1...60) }
    #expect(double?.contains("write it as a number in 1…60") == true, "\(double ?? "taken")")
    let whole = refusal { _ = try Int(argument: text, in: 1...60) }
    #expect(whole?.contains("write it as a whole number in 1…60") == true, "\(whole ?? "taken")")
  }

  @Test(
    "a range without an end is told by its beginning",
    arguments: ["-1", "nan", "inf", "1e999", "", "18446744073709551616"])
  func open(text: String) {
    let whole = refusal { _ = try UInt64(argument: text, in: 0...UInt64.max) }
    #expect(whole?.contains("write it as a whole number from 0 on") == true, "\(whole ?? "taken")")
    guard text != "18446744073709551616" else { return }
    let number = refusal {
      _ = try Double(argument: text, in: 0...Double.greatestFiniteMagnitude, unit: " s")
    }
    #expect(number?.contains("write it as a number from 0 s on") == true, "\(number ?? "taken")")
  }

  @Test(
    "ranges are written as people write them",
    arguments: [
      (0...60, "0…60"), (0.05...0.95, "0.05…0.95"), (-10...10, "-10…10"), (0...1e30, "0…1e+30"),
    ] as [(ClosedRange<Float>, String)])
  func written(range: ClosedRange<Float>, text: String) {
    #expect(range.written == text)
  }
}
