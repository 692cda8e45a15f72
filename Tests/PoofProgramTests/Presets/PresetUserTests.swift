import ArgumentParser
import PoofMedia
import TestSupport
import Testing

@testable import PoofProgram

/// A command with a few settings.
private struct Trial: PresetUser {
  static let configuration = CommandConfiguration(commandName: "trial")
  static let presetSettings = ["seed", "cell", "budget", "confetti"]

  @Option var seed = 1
  @Option var cell: Int?
  @Option var budget: Int?
  @Flag(inversion: .prefixedNo) var confetti = true
  @OptionGroup var preset: PresetOption
  @Argument var words: [String] = []
}

private struct Root: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Trial.self])
}

@Suite("Presets on a command line")
struct PresetUserTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"version": 1, "seed": 7, "budget": 90, "confetti": false, "hold": 3}"#, "my.json")
  }

  private func parse(_ arguments: String...) throws -> Trial {
    try Trial.parse(Trial.argumentsWithPreset(arguments))
  }

  @Test("its settings are those of the options that have their names; others are passed by")
  func settings() throws {
    for arguments in [["--preset", folder["my.json"]], ["--preset=\(folder["my.json"])"]] {
      let trial = try Trial.parse(Trial.argumentsWithPreset(arguments))
      #expect(trial.seed == 7 && trial.budget == 90 && !trial.confetti && trial.cell == nil)
    }
    #expect(try parse("--seed", "3").confetti)
  }

  @Test("what is said on the command line counts, wherever it stands")
  func precedence() throws {
    let path = folder["my.json"]
    #expect(try parse("--preset", path, "--seed", "9").seed == 9)
    #expect(try parse("--seed", "9", "--preset", path, "--confetti").seed == 9)
    #expect(try parse("--preset", path, "--confetti").confetti)
    // Two ways to say one thing: that of the command line.
    let cells = try parse("--preset", path, "--cell=4")
    #expect(cells.cell == 4 && cells.budget == nil)
    #expect(try parse("--preset", path, "--", "--preset").words == ["--preset"])
  }

  @Test("the command that is meant gets them, whatever stands before it or not")
  func commands() throws {
    let all = try Root.argumentsWithPreset(["trial", "--preset", folder["my.json"], "word"])
    #expect(
      all == [
        "trial", "--budget=90", "--no-confetti", "--seed=7", "--preset", folder["my.json"], "word",
      ])
    #expect(try Root.argumentsWithPreset(["--help"]) == ["--help"])
    #expect(try Root.argumentsWithPreset([]) == [])
    #expect(
      try Root.argumentsWithPreset(["other", "--preset", "x"]) == ["other", "--preset", "x"])
  }

  @Test("a preset that is not there or is none is refused")
  func refusals() throws {
    #expect(throws: MediaError.self) { try parse("--preset", folder["none.json"]) }
    try folder.write("{}", "bad.json")
    #expect(throws: MediaError.self) { try parse("--preset", folder["bad.json"]) }
  }
}
