import Poof
import PoofProgram
import Testing

@Suite("Colours by their names")
struct ColorNameTests {
  @Test("names are those of CSS, in any case")
  func names() throws {
    for (name, color) in [
      ("gold", Color(r: 255, g: 215, b: 0)), ("RebeccaPurple", Color(r: 0x66, g: 0x33, b: 0x99)),
      ("lightgoldenrodyellow", Color(r: 250, g: 250, b: 210)), ("black", Color(r: 0, g: 0, b: 0)),
      ("grey", Color(r: 128, g: 128, b: 128)), ("Transparent", .transparent),
    ] {
      #expect(try Color(argument: name) == color)
    }
    #expect(Color(name: "golden") == nil && Color(name: "") == nil && Color(name: "#fff") == nil)
  }
}
