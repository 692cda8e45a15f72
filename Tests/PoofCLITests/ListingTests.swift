import Foundation
import Poof
import ProgramSupport
import Testing

extension ProgramTests {
  @Suite("poof animations, poof reveals")
  struct ListingTests {
    private struct Entry: Decodable, Equatable {
      let name: String
      let summary: String
    }

    private static var catalogs: [(command: String, entries: [Entry])] {
      [
        (
          "animations",
          AnimationCatalog.builtIn.entries.map { Entry(name: $0.name, summary: $0.summary) }
        ),
        (
          "reveals",
          RevealCatalog.builtIn.entries.map { Entry(name: $0.name, summary: $0.summary) }
        ),
      ]
    }

    @Test("every entry of the catalogue has its line, in order")
    func lines() async throws {
      for (command, entries) in Self.catalogs {
        let outcome = try await Program.poof.run([command], in: TemporaryFolder())
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.outputLines.count == entries.count)
        for (line, entry) in zip(outcome.outputLines, entries) {
          #expect(line.hasPrefix(entry.name + " ") && line.hasSuffix(" " + entry.summary))
        }
      }
    }

    @Test("as JSON they are the same")
    func json() async throws {
      for (command, entries) in Self.catalogs {
        let outcome = try await Program.poof.run([command, "--json"], in: TemporaryFolder())
        let read = try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8))
        #expect(read == entries)
      }
    }
  }
}
