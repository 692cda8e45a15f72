import Foundation
import PoofCore
import PoofEffects
import Testing

/// The names of the animations that come with Poof.
let animationNames = AnimationCatalog.builtIn.entries.map(\.name)

@Suite struct AnimationCatalogTests {
  @Test("Every animation in the folder is in the catalogue, in a file of its name")
  func completeness() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Effects/Animations")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }
    let catalog = try String(
      contentsOf: folder.appendingPathComponent("AnimationCatalog.swift"), encoding: .utf8)
    var found = 0
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let declaration = /struct (\w+)[^{]*: [^{]*(?:Particle|Travel)Animation/
      for match in text.matches(of: declaration) {
        let type = String(match.1)
        found += 1
        #expect(file.lastPathComponent == type + ".swift")
        #expect(catalog.contains("AnyParticleAnimation(\(type)("), "\(type) is not listed")
      }
    }
    #expect(found == AnimationCatalog.builtIn.entries.count)
    #expect(found >= 14)
  }

  @Test("Names differ, are lower case with hyphens, and come with a summary")
  func names() {
    #expect(Set(animationNames).count == animationNames.count)
    for entry in AnimationCatalog.builtIn.entries {
      #expect(entry.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(!entry.summary.isEmpty)
      #expect(entry.animation.duration > 0)
      #expect(entry.animation.repeatCount >= 1)
    }
  }

  @Test("Entries are found by their whole name only")
  func lookUp() {
    for name in animationNames { #expect(AnimationCatalog.builtIn[name]?.name == name) }
    for name in ["", "Fall", "fal", "fall ", "explode"] {
      #expect(AnimationCatalog.builtIn[name] == nil)
    }
  }

  @Test("An animation of one's own joins the others")
  func adding() {
    var catalog = AnimationCatalog.builtIn
    catalog.add(
      NamedAnimation(
        name: "own", summary: "mine", animation: AnyParticleAnimation(ClassicFall())))
    #expect(catalog.entries.map(\.name) == animationNames + ["own"])
    #expect(catalog["own"]?.summary == "mine")
    #expect(AnimationCatalog.builtIn["own"] == nil)
  }

  @Test("Two animations of one name are refused")
  func duplicates() async {
    await #expect(processExitsWith: .failure) {
      var catalog = AnimationCatalog.builtIn
      catalog.add(catalog.entries[0])
    }
  }
}
