import Foundation
import Poof
import ProgramSupport
import Testing

extension ProgramTests {
  @Suite("poof animations, poof reveals, poof brushes")
  struct ListingTests {
    private struct Entry: Decodable, Equatable {
      let name: String
      let summary: String
      var duration: Float?
      var beginsAtHome: Bool?
      var endsAtHome: Bool?
    }

    private static var catalogs: [(command: String, entries: [Entry])] {
      let assemble = AnimationCatalog.assembling.entries.prefix(1)
      let animations = (AnimationCatalog.builtIn.entries + assemble).map { entry in
        let animation = entry.animation
        let isAssembling = entry.name == "assemble"
        return Entry(
          name: entry.name, summary: entry.summary,
          duration: animation.duration * Float(animation.repeatCount),
          beginsAtHome: !isAssembling, endsAtHome: isAssembling)
      }
      return [
        ("animations", animations),
        (
          "reveals",
          RevealCatalog.builtIn.entries.map { Entry(name: $0.name, summary: $0.summary) }
        ),
        (
          "brushes",
          BrushCatalog.builtIn.brushes.map { Entry(name: $0.name, summary: $0.summary) }
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
          if let duration = entry.duration {
            #expect(line.contains(String(format: " %.2f s ", duration)))
          }
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

    @Test("as JSON an animation has what it looks best with")
    func looks() async throws {
      let outcome = try await Program.poof.run(["animations", "--json"], in: TemporaryFolder())
      let line = try #require(outcome.outputLines.first { $0.contains("\"burst\"") })
      let entry = try #require(AnimationCatalog.builtIn["burst"])
      let grain = """
        {"cellFraction": \(entry.grain.cellFraction), "smallestCell": \(entry.grain.smallestCell), \
        "budget": \(entry.grain.budget)}
        """
      #expect(line.contains("\"hasOrigin\": false, \"shape\": \"disc\", \"grain\": \(grain)}"))
    }

    @Test("a brush as it is listed is one that logs can name")
    func brushes() async throws {
      let outcome = try await Program.poof.run(["brushes", "--json"], in: TemporaryFolder())
      let entries = BrushCatalog.builtIn.brushes
      #expect(outcome.outputLines.count == entries.count + 2)
      for (line, entry) in zip(outcome.outputLines.dropFirst(), entries) {
        let match = try #require(line.firstMatch(of: #/"brush": (\{.*\})\}/#))
        let log = """
          {"version": 1, "size": [9, 9], "strokes": [{"brush": \(match.1), "points": [[1, 2, 0]]}]}
          """
        #expect(try ScratchLog(json: Array(log.utf8)).strokes[0].brush == entry.brush)
      }
    }
  }
}
