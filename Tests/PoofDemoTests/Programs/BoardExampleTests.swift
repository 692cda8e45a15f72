import TestSupport
import Testing

extension ProgramTests {
  @Suite("The example of a board")
  struct BoardExampleTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("it runs for as long as it is told", arguments: ["0", "0.5"])
    func frames(seconds: String) async throws {
      var environment = Program.bareEnvironment
      environment["SDL_VIDEODRIVER"] = "dummy"
      let outcome = try await Program.board.run(
        ["--seconds", seconds], in: folder, environment: environment)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    }
  }
}
