import Foundation
import Poof
import PoofMedia

/// A new empty folder, removed with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("poof-demo-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something inside.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// The names of all that is inside a folder in it, hidden files too, in order.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[folder]).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self[name])))
  }

  func image(_ name: String) throws -> Image { try Image(contentsOfFile: self[name]) }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
  }

  func write(_ text: String, _ name: String) throws { try write(Array(text.utf8), name) }
}
