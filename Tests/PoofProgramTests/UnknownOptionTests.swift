import Testing

@testable import PoofProgram

@Suite("What is said of an option that there is not")
struct UnknownOptionTests {
  @Test(
    "it is said as of any other name, with what was probably meant",
    arguments: [
      (
        "Unknown option '--animaton'. Did you mean '--animation'?",
        "there is no option --animaton; did you mean --animation?"
      ),
      (
        "Unknown option '--foo'. Did you mean '--fps'?",
        "there is no option --foo; --help lists all that there are"
      ),
      ("Unknown option '-Z'", "there is no option -Z; --help lists all that there are"),
      ("Unknown option '--it's'", "there is no option --it's; --help lists all that there are"),
      ("Missing expected argument '<image>'", "Missing expected argument '<image>'"),
    ])
  func reworded(sentence: String, words: String) {
    #expect(UnknownOption.reworded(sentence) == words)
  }
}
