import Foundation

/// A folder that one program has for itself until it ends, however it does.
final class FolderLock: Sendable {
  /// The locked file, open.
  let descriptor: Int32

  /// Locks `folder` by a file in it, made where there is none.
  init(file path: String, of folder: String) throws(MediaError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw writingFailure(path, errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    let trouble = errno
    throw trouble == EWOULDBLOCK
      ? MediaError(
        .writing, folder,
        "another program gives its prizes away; end that one first, or copy the folder without"
          + " its state")
      : writingFailure(path, trouble)
  }

  deinit { unlockAndClose(descriptor) }
}
