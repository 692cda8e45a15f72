import Foundation

/// Makes the folder `path`, which ends in a slash, and those above it where there are none.
package func makeFolder(_ path: String) throws(MediaError) {
  var end = path.startIndex
  while let slash = path[end...].firstIndex(of: "/") {
    end = path.index(after: slash)
    // The root, and a folder that is there already, are refused by one number or another.
    let trouble = mkdir(String(path[..<end]), 0o777) == 0 ? 0 : errno
    guard trouble != 0 else { continue }
    var status = stat()
    guard stat(String(path[..<end]), &status) == 0 else {
      throw makingFailure(path, missing: String(path[..<slash]), trouble)
    }
  }
}

/// Why the folder `missing`, `path` itself or one above it, cannot be made.
private func makingFailure(_ path: String, missing: String, _ number: Int32) -> MediaError {
  switch number {
  case EEXIST, ENOTDIR:
    MediaError(
      .writing, path,
      path == missing + "/"
        ? "there is a file of that name; choose a folder, or a new name"
        : "\(missing) is a file; choose a folder, or a new name")
  case EACCES, EPERM, EROFS:
    MediaError(
      .writing, path,
      "the folder cannot be made, \(systemReason(number)); choose a place that you may write to")
  case ENOENT:
    MediaError(.writing, path, "no folder can be made there; choose a place that takes one")
  default:
    MediaError(.writing, path, "the folder cannot be made: \(systemReason(number))")
  }
}

extension String {
  /// The path of a folder to which names in it are added: with a slash at its end, or empty for the current one.
  package var asFolder: String { isEmpty || hasSuffix("/") ? self : self + "/" }
}
