import Foundation
import PoofMedia

/// A hidden folder beside a batch's outputs, on the same disk, where they are made before they are put
/// in their places.
///
/// A file beside it is locked for as long as the batch, or a program that it has started, lives: one
/// whose batch was killed is removed by the next.
final class StagingFolder: Sendable {
  /// The folder, with a slash at its end.
  let path: String
  /// The locked file, open; programs that are started with it keep it locked.
  let lock: Int32
  private let lockPath: String

  /// Makes one in `folder`, which has a slash at its end, and removes abandoned ones.
  init(in folder: String) throws(MediaError) {
    Self.removeAbandoned(in: folder)
    var made: (descriptor: Int32, stem: String)?
    var trouble = EEXIST
    // Another batch may take it for an abandoned one before it is locked.
    for _ in 0..<16 where made == nil {
      let stem = folder + Self.prefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let descriptor = open(stem + Self.ending, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        trouble = errno
        break
      }
      if Self.takes(descriptor, orHasNone: true) {
        made = (descriptor, stem)
      } else {
        close(descriptor)
      }
    }
    guard let (descriptor, stem) = made else { throw Self.failure(folder, trouble) }
    guard mkdir(stem, 0o777) == 0 else {
      let number = errno
      unlink(stem + Self.ending)
      close(descriptor)
      throw Self.failure(folder, number)
    }
    path = stem + "/"
    lockPath = stem + Self.ending
    lock = descriptor
  }

  /// Removes it with all that is in it. To be called once.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    unlink(lockPath)
    close(lock)
  }

  private static let prefix = ".poof-batch-"
  private static let ending = ".lock"

  /// Locks an open file that still has its name; where the file system has no locks, `orHasNone`.
  private static func takes(_ descriptor: Int32, orHasNone: Bool) -> Bool {
    var status = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || (orHasNone && errno != EWOULDBLOCK) else {
      return false
    }
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  private static func failure(_ folder: String, _ number: Int32) -> MediaError {
    MediaError(
      .writing, folder, "the folder cannot be written to: \(String(cString: strerror(number)))")
  }

  private static func removeAbandoned(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(ending) {
      let descriptor = open(folder + name, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if takes(descriptor, orHasNone: false) {
        try? FileManager.default.removeItem(atPath: folder + name.dropLast(ending.count))
        unlink(folder + name)
      }
      close(descriptor)
    }
  }
}
