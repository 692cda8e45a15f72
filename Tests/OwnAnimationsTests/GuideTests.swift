import Foundation
import Testing

/// The guide's examples are the example's files.
@Suite struct GuideTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("An animation in the guide is the one that is compiled", arguments: ["Petals", "Feathers"])
  func examples(name: String) throws {
    let file = try text("Examples/OwnAnimations/\(name).swift")
    let guide = try text("Documentation/Animations.md")
    #expect(guide.contains("```swift\n\(file)```\n"), "\(name).swift is not in the guide")
  }

  @Test("What the guide links to is there")
  func links() throws {
    let guide = try text("Documentation/Animations.md")
    let links = guide.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
    #expect(links.count >= 3)
    for link in links {
      let path = root.appendingPathComponent("Documentation/\(link)").standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  @Test("The guide names every modifier")
  func modifiers() throws {
    let guide = try text("Documentation/Animations.md")
    let folder = root.appendingPathComponent("Effects/Animations/Modifiers")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Animation.swift") }
    #expect(files.count >= 10)
    for file in files {
      let code = try text("Effects/Animations/Modifiers/\(file)")
      let methods = code.matches(of: /extension ParticleAnimation \{[\s\S]*?public func (\w+)/)
      #expect(methods.count == 1, "\(file)")
      for method in methods { #expect(guide.contains("`\(method.1)"), "\(method.1)") }
    }
  }
}
