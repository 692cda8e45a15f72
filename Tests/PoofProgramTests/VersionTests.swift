import Foundation
import PoofProgram
import Testing

/// One version, wherever it is told.
@Suite struct VersionTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("The list of changes begins with the version that the programs tell")
  func changes() throws {
    let versions = try text("CHANGELOG.md").matches(of: /(?m)^## (.+)$/).map { String($0.1) }
    #expect(versions.first == poofVersion)
    #expect(Set(versions).count == versions.count)
  }

  @Test("The README tells the version, and how to depend on it")
  func readme() throws {
    let readme = try text("README.md")
    #expect(readme.contains("This is version \(poofVersion):"))
    #expect(readme.contains("from: \"\(poofVersion)\""))
  }
}
