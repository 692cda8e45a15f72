import Testing

@testable import PoofProgram

@Suite("What is said of names that there are not")
struct ParserRefusalTests {
  @Test(
    "options are told as any other name, with what was probably meant",
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
    #expect(ParserRefusal.reworded(sentence) == words)
  }

  @Test(
    "values are told as any other name, with what was probably meant, or all",
    arguments: [
      (
        "The value 'contian' is invalid for '--fit <fit>'. Please provide one of 'cover' and 'contain'.",
        "there is no --fit 'contian'; did you mean 'contain'?"
      ),
      (
        "The value 'oval' is invalid for '--shape <shape>'. Please provide one of 'square', 'disc', 'tile' or 'shard'.",
        "there is no --shape 'oval'; there are square, disc, tile, shard"
      ),
      (
        "The value 'it's' is invalid for '--shape <shape>'. Please provide one of 'square' and 'disc'.",
        "there is no --shape 'it's'; there are square, disc"
      ),
      (
        "The value '7' is invalid for '--fps <number>': write it as a number in 8…9",
        "The value '7' is invalid for '--fps <number>': write it as a number in 8…9"
      ),
    ])
  func values(sentence: String, words: String) {
    #expect(ParserRefusal.reworded(sentence) == words)
  }
}
