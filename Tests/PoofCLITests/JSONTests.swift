import Foundation
import Poof
import PoofCLI
import Testing

@Suite("Printing JSON")
struct JSONTests {
  @Test("every value has its form on one line")
  func text() {
    let value = JSON.object([
      "z": .integer(-3), "a": .number(0.1), "none": .null,
      "yes": .bool(true), "words": .array([.string("x"), .array([])]),
    ])
    #expect(value.text == #"{"z": -3, "a": 0.1, "none": null, "yes": true, "words": ["x", []]}"#)
  }

  @Test("a number that JSON has no word for is null", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    #expect(JSON.number(number).text == "null")
    #expect(JSON.short(Float(number)).text == "null")
  }

  @Test("numbers and strings are read again as they were")
  func readAgain() throws {
    let numbers = [1e-300, 0.1 + 0.2, 1e17, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    let strings = ["\"\\/\n\r\t\u{0}\u{1F}", "ä€😀", ""]
    let text = JSON.array(numbers.map { .number($0) }).text
    #expect(try JSONDecoder().decode([Double].self, from: Data(text.utf8)) == numbers)
    let quoted = JSON.array(strings.map { .string($0) }).text
    #expect(try JSONDecoder().decode([String].self, from: Data(quoted.utf8)) == strings)
  }

  @Test("a number with the digits of a float has no more of them")
  func short() {
    #expect(JSON.short(1.6).text == "1.6")
    #expect(JSON.number(Double(Float(1.6))).text != "1.6")
  }

  @Test("what was put together elsewhere stands as it is")
  func written() {
    var writer = JSONWriter()
    writer.append(Brush(cap: .round, width: 30))
    #expect(
      JSON.array([.written(writer)]).text == #"[{"cap": "round", "width": 30}]"#)
  }

  @Test("an array can have a line for each element")
  func lines() {
    #expect(JSON.array([.integer(1), .array([.integer(2)])]).lines == "[\n  1,\n  [2]\n]")
    #expect(JSON.array([]).lines == "[]")
  }
}
