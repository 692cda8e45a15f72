import Foundation

/// The file that a path leads to, one name for all its spellings: to tell whether two paths are
/// one and the same file.
struct FileTarget: Hashable {
  private let path: String

  init(_ path: String) {
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
