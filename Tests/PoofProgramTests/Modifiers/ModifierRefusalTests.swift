import ArgumentParser
import PoofMedia
import PoofProgram
import TestSupport
import Testing

@Suite("Bad options that change an animation")
struct ModifierRefusalTests {
  /// The sentence with which arguments are refused; nil where they are not.
  private func refusal(_ arguments: [String]) -> String? {
    do {
      _ = try AnimationModifierOptions.parse(arguments)
      return nil
    } catch {
      return AnimationModifierOptions.message(for: error)
    }
  }

  @Test(
    "numbers at the ends of their range are taken, those beyond and what is none are not",
    arguments: [
      ("--sweep-time", "0", "60", ["-0.01", "60.1"], "0…60 s"),
      ("--gravity", "-50", "50", ["-50.1", "50.1"], "-50…50"),
      ("--drag", "0", "100", ["-0.1", "101"], "0…100"),
      ("--turbulence", "0", "10", ["-0.1", "10.1"], "0…10"),
      ("--bounce", "0", "0.95", ["-0.1", "0.96", "1"], "0…0.95"),
      ("--duration", "0.05", "60", ["0", "0.04", "60.1", "-1"], "0.05…60 s"),
      ("--repeat", "1", "100", ["0", "-1", "101", "1.5"], "1…100"),
      ("--wind", "-10", "10", ["-10.1", "10.1"], "-10…10"),
      ("--wind", "-10,-10", "10,10", ["0,10.1", "0,nan", "1,", ",1", ",", "1,2,3"], "-10…10"),
    ])
  func numbers(option: String, least: String, most: String, bad: [String], range: String) {
    let sweep = option == "--sweep-time" ? ["--sweep", "left"] : []
    for number in [least, most] { #expect(refusal(sweep + [option, number]) == nil) }
    for number in bad + ["", "x", "nan", "inf", "-inf", "1e99", " 1"] {
      let sentence = refusal(sweep + [option, number])
      #expect(sentence?.contains(range) == true, "\(number): \(sentence ?? "taken")")
      #expect(sentence?.contains(option) == true)
    }
  }

  @Test(
    "words that an option does not know are refused with those it does",
    arguments: [
      ("--sweep", "up", "bottom-right"), ("--sweep", "", "scratch log, ….json"),
      ("--sweep", "Left", "did you mean 'left'?"), ("--sweep", "json", "….json"),
      ("--sweep", "iris-hart", "did you mean 'iris-heart'?"),
      ("--sweep", "nope", "a reveal's name"),
      ("--mirror", "left", "across"), ("--mirror", "", "down"),
    ])
  func words(option: String, word: String, known: String) {
    let sentence = refusal([option, word])
    #expect(sentence?.contains(known) == true && sentence?.contains(option) == true)
  }

  @Test("a sweep's time without a sweep is refused")
  func sweepTime() {
    #expect(refusal(["--sweep-time", "1"])?.contains("goes with --sweep") == true)
  }

  @Test("a log that is none, or is not there, is refused when it is read")
  func logs() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "empty.json")
    for (name, words) in [("empty.json", "version"), ("missing.json", "no such file")] {
      let options = try AnimationModifierOptions.parse(["--sweep", folder[name]])
      let error = #expect(throws: MediaError.self) { try options.read() }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
      #expect(error?.exitCode == 66)
    }
  }
}
