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

  @Test("an output that may be meant is offered only where there is none")
  func outputs() {
    let sentence = "-old.png begins with a dash, as options do; write it as ./-old.png"
    let joined = ", or if ld.png is meant, -o ld.png"
    #expect(PoofCommand.advice(["explode", "-old.png"]) == sentence + joined)
    for output in [["-o", "a.webp"], ["-o=a.webp"], ["--output", "a.webp"]] {
      #expect(PoofCommand.advice(["explode", "-old.png"] + output) == sentence)
    }
  }
}
