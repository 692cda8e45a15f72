import Foundation
import PoofCore
import PoofEffects
import Testing

@Suite struct RevealCatalogTests {
  @Test("Every reveal in the folder is in the catalogue, in a file of its name")
  func completeness() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Effects/Reveals")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (all?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    let catalog = try String(
      contentsOf: folder.appendingPathComponent("RevealCatalog.swift"), encoding: .utf8)
    var found: Set<String> = []
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\n(?:public )?struct (\w+)[^{]*: (?:Drawn)?Reveal\b/) {
        let type = String(match.1)
        #expect(file.lastPathComponent == type + ".swift")
        found.insert(type)
      }
    }
    // Two hold others, and one needs somebody's picture.
    let others: Set = ["AnyReveal", "EdgedReveal", "LumaReveal"]
    #expect(found.isSuperset(of: others))
    for type in found.subtracting(others) {
      #expect(catalog.contains("\(type)("), "\(type) is not listed")
    }
    #expect(found.count >= 26)
  }

  @Test("Names differ, are lower case with hyphens, and come with a summary")
  func names() {
    #expect(Set(revealNames).count == revealNames.count)
    #expect(revealNames.count >= 24)
    for entry in RevealCatalog.builtIn.entries {
      #expect(entry.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(!entry.summary.isEmpty)
    }
    #expect(Set(RevealCatalog.builtIn.entries.map(\.summary)).count == revealNames.count)
  }

  @Test("A reveal of one's own joins the others, with or without a seed")
  func adding() throws {
    var catalog = RevealCatalog.builtIn
    catalog.add(NamedReveal(name: "own", summary: "mine", reveal: OwnReveal()))
    catalog.add(
      NamedReveal(name: "own-seeded", summary: "mine", usesSeed: true) {
        OwnReveal(shift: Float($0.seed))
      })
    #expect(catalog.entries.map(\.name) == revealNames + ["own", "own-seeded"])
    let own = try #require(catalog["own"])
    #expect(own.hasOrigin && !own.usesSeed && own.summary == "mine")
    #expect(catalog["own-seeded"]?.usesSeed == true)
    let size = PixelSize(width: 20, height: 20)
    let times = own.makeReveal().arrivalMap(size: size, from: Point(x: 4.5, y: 7.5)).times
    #expect(times.indices.filter { times[$0] == 0 }.allSatisfy { $0 % 20 == 4 || $0 / 20 == 7 })
    #expect(RevealCatalog.builtIn["own"] == nil)
  }
}

/// A reveal as anyone would write it, outside of the module.
private struct OwnReveal: Reveal {
  let hasOrigin = true
  var shift: Float = 0

  func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    .spread(over: size, softness: 0.1) { x, y in
      min(magnitude(x - origin.x - shift), magnitude(y - origin.y))
    }
  }
}
