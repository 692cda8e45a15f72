import Testing

@testable import PoofCLI

@Suite("Advice on arguments")
struct PoofCommandAdviceTests {
  @Test(
    "a word with a dash before it is left alone where it is no name, or may be any word",
    arguments: [
      ["show", "--prize", "gold", "--text", "-a.png", "-o", "a.webp"],
      ["show", "--prize", "gold", "--text", "a", "--font", "-a.ttf", "-o", "a.webp"],
      ["scratch", "--prize", "gold", "--coating-text", "-a.png", "--log", "a.json"],
      ["explode", "a.png", "--wind", "-0.5,-.2", "--origin", "-1e3", "-o=a.webp"],
      ["explode", "a.png", "--background=-a.png", "-q", "-o", "-"],
      ["explode", "-o", "a.png", "--at", "0", "--", "-a.png"],
    ])
  func others(arguments: [String]) {
    #expect(PoofCommand.advice(arguments) == nil)
  }
}
