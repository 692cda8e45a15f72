import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("poof animations, poof reveals, poof brushes, poof materials")
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
          duration: animation.duration,
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
        (
          "materials",
          MaterialCatalog.builtIn.map { Entry(name: $0.name, summary: $0.summary) }
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
      struct Entry: Decodable {
        struct Grain: Decodable {
          let cellFraction: Float
          let smallestCell: Int
          let budget: Int
        }
        let name: String
        let hasOrigin: Bool
        let shape: String?
        let grain: Grain
      }
      let outcome = try await Program.poof.run(["animations", "--json"], in: TemporaryFolder())
      let entries = try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8))
      let classic = try #require(entries.first { $0.name == "classic-up" })
      let grain = try #require(AnimationCatalog.builtIn["classic-up"]).grain
      #expect(!classic.hasOrigin && classic.shape == "disc")
      #expect(classic.grain.cellFraction == grain.cellFraction)
      #expect(classic.grain.smallestCell == grain.smallestCell)
      #expect(classic.grain.budget == grain.budget)
      // A float's own digits, not those of the double next to it.
      #expect(!outcome.output.contains("000000") && !outcome.output.contains("999999"))
    }

    @Test("a brush as it is listed is one that logs can name")
    func brushes() async throws {
      let outcome = try await Program.poof.run(["brushes", "--json"], in: TemporaryFolder())
      let listed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let entries = BrushCatalog.builtIn.brushes
      let brushes = try #require(listed as? [[String: Any]]).compactMap { $0["brush"] }
      #expect(brushes.count == entries.count)
      for (brush, entry) in zip(brushes, entries) {
        let log: [String: Any] = [
          "version": 1, "size": [9, 9], "strokes": [["brush": brush, "points": [[1, 2, 0]]]],
        ]
        let bytes = [UInt8](try JSONSerialization.data(withJSONObject: log))
        #expect(try ScratchLog(json: bytes).strokes[0].brush == entry.brush)
      }
    }
  }
}
