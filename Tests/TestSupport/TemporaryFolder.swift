import Foundation
import Poof
import PoofMedia

/// A new empty folder, removed with this object.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("poof-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something inside.
  package subscript(name: String) -> String { "\(path)/\(name)" }

  /// The names of all that is inside a folder in it, hidden files too, in order.
  package func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[folder]).sorted()
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self[name])))
  }

  package func image(_ name: String) throws -> Image { try Image(contentsOfFile: self[name]) }

  package func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
  }

  package func write(_ text: String, _ name: String) throws { try write(Array(text.utf8), name) }
}
