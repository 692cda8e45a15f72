import Foundation

/// A folder among what is temporary, for what is kept between two runs of ffmpeg.
///
/// It is locked: one whose program was killed is removed when the next is made.
struct SpareFolder {
  /// The folder, with a slash at its end.
  let path: String
  /// The folder, opened and locked.
  private let lock: Int32

  /// The folder that it is made in.
  static var place: String { NSTemporaryDirectory() }

  private static let prefix = "poof-clip-"

  /// Makes one for the clip at `clip`.
  init(for clip: String) throws(MediaError) {
    let place = Self.place
    Self.removeAbandoned(in: place)
    // Another writer may take it for an abandoned one before it is locked.
    for _ in 0..<16 {
      let path = place + Self.prefix + UUID().uuidString + "/"
      guard mkdir(path, 0o777) == 0 else { throw spareFailure(clip, in: place, errno) }
      if let lock = Self.lock(path) {
        if access(path, F_OK) == 0 {
          self.path = path
          self.lock = lock
          return
        }
        unlockAndClose(lock)
      }
    }
    throw spareFailure(clip, in: place, EBUSY)
  }

  /// Removes it, and all that is in it. To be called once.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    unlockAndClose(lock)
  }

  /// Opens and locks a folder; nil where it is none, or somebody else has it locked.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Removes those whose programs were killed: nobody has them locked.
  private static func removeAbandoned(in place: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let lock = lock(place + name) else { continue }
      try? FileManager.default.removeItem(atPath: place + name)
      unlockAndClose(lock)
    }
  }
}
