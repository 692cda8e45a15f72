import Foundation

/// Writes all of `bytes` to a file, or leaves what was there: nobody ever sees half a file.
///
/// The bytes go to a file beside the target, to the disk, and then under the target's name. Devices
/// and pipes, as `/dev/null`, are written to directly. A link stays a link, and the file that it
/// leads to is made where there is none. Writers of one file do not disturb each other: the last
/// one's bytes stay. Where it is not `synced`, the system brings the bytes to the disk in its own time:
/// whatever ends the program, the file is whole, but not whatever ends the machine.
package func writeFile(
  _ bytes: [UInt8], to path: String, synced: Bool = true
) throws(MediaError) {
  switch try WriteTarget(of: path) {
  case .device:
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw writingFailure(path, errno) }
    let trouble = write(bytes, to: descriptor, isInterruptible: true)
    close(descriptor)
    guard trouble == 0 else { throw writingFailure(path, trouble) }
  case .file(let target, let mode):
    let trouble = replace(target, with: bytes, mode: mode, synced: synced)
    guard trouble == 0 else { throw writingFailure(path, trouble) }
  }
}

/// Writes all of `bytes` to a file that is new; false where something has that name already, which stays, even if it
/// got there just now. As with `writeFile`, nobody ever sees half a file, but where files have no second names an empty
/// one for a moment.
package func writeNewFile(_ bytes: [UInt8], to path: String) throws(MediaError) -> Bool {
  let trouble = make(path, of: bytes)
  guard trouble == 0 || trouble == EEXIST else { throw writingFailure(path, trouble) }
  return trouble == 0
}

/// Throws what `writeFile` would throw already, and leaves everything as it was: for who is asked
/// for long work, and had better refuse it before. It cannot foresee a disk that gets full.
package func checkWritable(_ path: String) throws(MediaError) {
  switch try WriteTarget(of: path) {
  case .device: guard access(path, W_OK) == 0 else { throw writingFailure(path, errno) }
  case .file(let target, _):
    removeAbandonedParts(in: folder(of: target))
    let trouble = UnfinishedFile.trial(beside: target)
    guard trouble == 0 else { throw writingFailure(path, trouble) }
  }
}

/// The end of a path that is to be written.
enum WriteTarget {
  /// Something that is no ordinary file.
  case device
  /// An ordinary file with its mode, or one to be made, without.
  case file(String, mode: mode_t?)

  init(of path: String) throws(MediaError) {
    guard !path.isEmpty else { throw MediaError(.writing, path, "give the file a name") }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT, !path.hasSuffix("/") else { throw writingFailure(path, errno) }
      self = .file(try missingEnd(of: path), mode: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      // A rename needs no right to the file that it replaces; the user may have meant it, though.
      guard access(path, W_OK) == 0 else { throw writingFailure(path, errno) }
      self = .file(resolved(path), mode: status.st_mode & 0o7777)
    case S_IFDIR: throw MediaError(.writing, path, "it is a folder; name a file inside it")
    default: self = .device
    }
  }
}

/// The file that a chain of links leads to.
private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

/// The place where a file is to be made so that `path`, which leads nowhere yet, leads to it.
private func missingEnd(of path: String) throws(MediaError) -> String {
  var end = path
  // The system, which was asked before, follows 40 links at most.
  for _ in 0..<40 {
    guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: end) else { break }
    end = next.hasPrefix("/") ? next : folder(of: end) + next
  }
  guard end == path || access(folder(of: end) + ".", F_OK) == 0 else {
    throw MediaError(
      .writing, path, "it is a link into a folder that does not exist; create the folder first")
  }
  return end
}

/// The part before a path's last name; empty, or with a slash at its end.
func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

/// Writes everything; returns 0 or the system's error number. Where it is interruptible, a signal ends
/// the writing, as its handler asked for: a pipe may wait for its reader for ever.
func write(_ bytes: [UInt8], to descriptor: Int32, isInterruptible: Bool = false) -> Int32 {
  bytes.withUnsafeBytes { write($0, to: descriptor, isInterruptible: isInterruptible) }
}

/// Writes memory to an open file, in the same way.
func write(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, isInterruptible: Bool = false
) -> Int32 {
  // Only what a pipe takes as a whole or not at all cannot be half written when the signal comes,
  // which nobody would be told.
  let most = isInterruptible ? Int(PIPE_BUF) : Int.max
  var written = 0
  while written < bytes.count, let base = bytes.baseAddress {
    let count = Foundation.write(descriptor, base + written, min(most, bytes.count - written))
    if count > 0 {
      written += count
    } else if count == 0 {
      return ENOSPC
    } else if errno != EINTR || isInterruptible {
      return errno
    }
  }
  return 0
}

/// The error for a system's error number.
func writingFailure(_ path: String, _ number: Int32) -> MediaError {
  switch number {
  case ENOENT:
    MediaError(.writing, path, "its folder does not exist; create the folder first")
  case ENOTDIR:
    MediaError(.writing, path, "its folder is a file; choose a folder that is one")
  case EACCES, EPERM, EROFS:
    MediaError(.writing, path, "\(systemReason(number)); choose a place that you may write to")
  case ENOSPC, EDQUOT:
    MediaError(.writing, path, "\(systemReason(number)); nothing was written, make room first")
  default:
    MediaError(.writing, path, systemReason(number))
  }
}

/// The error for a system's error number, where what becomes the file at `path` is made ready in another folder,
/// among what is temporary.
func spareFailure(_ path: String, in folder: String, _ number: Int32) -> MediaError {
  switch number {
  case ENOSPC, EDQUOT:
    MediaError(
      .writing, path,
      "\(systemReason(number)) in \(folder), where it is made ready; make room there first")
  default:
    MediaError(
      .writing, path, "it cannot be made ready in \(folder), \(systemReason(number))")
  }
}
