import ArgumentParser
import Foundation

/// The file that a path leads to, one value for all its spellings and links: to tell whether two
/// paths are one and the same file.
package struct FileTarget: Hashable {
  private enum Identity: Hashable {
    /// A file that is there, by its numbers: a hard link is no other file.
    case file(device: dev_t, number: ino_t)
    /// A file that is not there yet, by its path without links.
    case path(String)
  }

  private let identity: Identity

  /// The file that `path` leads to, whether there is one yet or not.
  package init(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      identity = .file(device: status.st_dev, number: status.st_ino)
    } else {
      // Links are followed only to what exists: the folder does.
      let file = URL(fileURLWithPath: path)
      let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
      identity = .path(folder.appendingPathComponent(file.lastPathComponent).path)
    }
  }
}

/// Throws if a file that is read, one of `inputs`, would be lost because it is one of `outputs`,
/// which are written.
package func refuseOverwriting(_ inputs: [String?], by outputs: [String]) throws {
  let targets = Set(outputs.map(FileTarget.init))
  if let input = inputs.compactMap({ $0 }).first(where: { targets.contains(FileTarget($0)) }) {
    throw ValidationError("\(input) is read and would be lost; write to another place")
  }
}
