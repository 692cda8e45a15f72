import TestSupport
import Testing

extension ProgramTests {
  @Suite("The example with its own renderer")
  struct OwnRendererTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("it runs for as many frames as it is told", arguments: ["0", "1", "40"])
    func frames(count: String) async throws {
      var environment = Program.bareEnvironment
      environment["SDL_VIDEODRIVER"] = "dummy"
      let outcome = try await Program.ownRenderer.run(
        ["--frames", count], in: folder, environment: environment)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test("without a display it says so in one line")
    func noDisplay() async throws {
      var environment = Program.bareEnvironment
      environment["SDL_VIDEODRIVER"] = "x11"
      let outcome = try await Program.ownRenderer.run([], in: folder, environment: environment)
      #expect(outcome.code == 1 && outcome.errorLines.count == 1, "\(outcome)")
    }
  }
}
