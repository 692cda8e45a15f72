import Foundation
import TestSupport
import Testing

extension ProgramTests {
  @Suite("The manual page")
  struct ManualTests {
    /// What a program says about itself, of swift-argument-parser's format 0.
    private struct Help: Decodable {
      let command: Command

      struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let shouldDisplay: Bool?
        let subcommands: [Command]?
        let arguments: [Argument]?
      }

      struct Argument: Decodable {
        let shouldDisplay: Bool
        let names: [Name]?
      }

      struct Name: Decodable {
        let kind: String
        let name: String
      }
    }

    @Test("it has every command, and every option of each; Scripts/make-manual.sh makes it anew")
    func everything() async throws {
      let outcome = try await Program.poof.run(
        ["--experimental-dump-help"], in: TemporaryFolder())
      let help = try JSONDecoder().decode(Help.self, from: Data(outcome.output.utf8))
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/poof.1")
      let lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n").map(String.init)
      #expect(lines.contains(".Dt POOF 1"))
      let commands = (help.command.subcommands ?? []).filter { $0.commandName != "help" }
      #expect(commands.count >= 12)
      for command in commands {
        let start = try #require(
          lines.firstIndex(of: ".It Em \(command.commandName)"), "\(command.commandName)")
        let end = lines[(start + 1)...].firstIndex { $0.hasPrefix(".It Em ") } ?? lines.count
        let section = lines[start..<end]
        for name in (command.arguments ?? []).filter(\.shouldDisplay).flatMap({ $0.names ?? [] })
        where name.kind == "long" {
          #expect(
            section.contains {
              $0.hasPrefix(".It Fl ")
                && $0.split(whereSeparator: { $0 == " " || $0 == "," }).contains("-\(name.name)")
            }, "\(command.commandName) --\(name.name)")
        }
      }
    }
  }
}
