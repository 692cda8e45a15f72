import Foundation

/// Writes all of `bytes` to a file, or leaves what was there: nobody ever sees half a file.
///
/// The bytes go to a file beside the target, to the disk, and then under the target's name. What
/// is no ordinary file, as `/dev/null` or a pipe, is written to directly. A link stays a link, and
/// the file that it leads to is made where there is none.
package func writeFile(_ bytes: [UInt8], to path: String) throws(MediaError) {
  switch try WriteTarget(of: path) {
  case .device:
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw writingFailure(path, errno) }
    let trouble = write(bytes, to: descriptor)
    close(descriptor)
    guard trouble == 0 else { throw writingFailure(path, trouble) }
  case .file(let target, let mode): try replace(target, path, with: bytes, mode: mode)
  }
}

/// Throws what `writeFile` would throw already, and leaves everything as it was: for who is asked
/// for long work, and had better refuse it before. It cannot foresee a disk that gets full.
package func checkWritable(_ path: String) throws(MediaError) {
  switch try WriteTarget(of: path) {
  case .device: guard access(path, W_OK) == 0 else { throw writingFailure(path, errno) }
  case .file(let target, _):
    let part = try createPart(beside: target, path)
    close(part.descriptor)
    unlink(part.path)
  }
}

/// What a path leads to that is to be written.
private enum WriteTarget {
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

/// Where a file is to be made so that `path`, which leads nowhere yet, leads to it.
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

/// What stands before a path's last name; empty, or with a slash at its end.
private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

/// `name` is what the caller called `target`. Without a mode, the file gets what `umask` leaves.
private func replace(
  _ target: String, _ name: String, with bytes: [UInt8], mode: mode_t?
) throws(MediaError) {
  let (descriptor, part) = try createPart(beside: target, name)
  var trouble = write(bytes, to: descriptor)
  if trouble == 0, let mode, fchmod(descriptor, mode) != 0 { trouble = errno }
  // Some file systems cannot sync, which they say by EINVAL; that is no reason to give up.
  if trouble == 0, fsync(descriptor) != 0, errno != EINVAL { trouble = errno }
  // A network drive may find out on closing that it is full.
  if close(descriptor) != 0, trouble == 0, errno != EINTR { trouble = errno }
  if trouble == 0, rename(part, target) != 0 { trouble = errno }
  if trouble != 0 {
    unlink(part)
    throw writingFailure(name, trouble)
  }
}

/// Makes a new empty file beside `target`, which the caller called `name`.
private func createPart(
  beside target: String, _ name: String
) throws(MediaError) -> (descriptor: Int32, path: String) {
  // Short, since the target's own name may already be as long as the system allows.
  let tag = String(UInt64.random(in: 0...UInt64.max), radix: 36)
  let path = folder(of: target) + ".poof-\(tag).part"
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw writingFailure(name, errno) }
  return (descriptor, path)
}

/// Writes everything; returns 0 or the system's error number.
func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count, let base = buffer.baseAddress {
      let count = Foundation.write(descriptor, base + written, buffer.count - written)
      if count > 0 {
        written += count
      } else if count == 0 {
        return ENOSPC
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

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
