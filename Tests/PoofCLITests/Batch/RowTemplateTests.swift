import Testing

@testable import PoofCLI

struct RowTemplateTests {
  @Test(
    "fields take their places, and are not read again",
    arguments: [
      ("Dear {name}!", "Dear A{b}!"), ("{name}{code}", "A{b}7"), ("none", "none"), ("", ""),
      ("{{name}} {code}", "{name} 7"), ("}}{{", "}{"), ("{missing}.", "."),
    ])
  func filled(text: String, expected: String) throws {
    let fields = ["name": "A{b}", "code": "7"]
    #expect(try RowTemplate(text).filled { fields[$0] } == expected)
  }

  @Test("columns are known", arguments: [("{a} {b c}{a}", ["a", "b c", "a"]), ("{{a}}", [])])
  func columns(text: String, expected: [String]) throws {
    #expect(try RowTemplate(text).columns == expected)
  }

  @Test("a brace alone is refused", arguments: ["{name", "name}", "a } b", "{{a}"])
  func refused(text: String) {
    #expect(throws: RowTemplate.Problem.self) { try RowTemplate(text) }
  }
}
