import Foundation

/// The largest file that is read as a picture, bytes: as much as the largest picture has in memory.
package let maximumFileSize = 1 << 29

/// All bytes of an ordinary file, which should be a `kind` and may have `limit` bytes.
package func readFile(
  _ path: String, kind: String = "picture", limit: Int = maximumFileSize
) throws(MediaError) -> [UInt8] {
  func failure(_ number: Int32) -> MediaError {
    switch number {
    case ENOENT where path.contains("://"):
      MediaError(
        .reading, path, "it is an address, which is not fetched; save what is there as a file")
    case ENOENT: MediaError(.reading, path, "there is no such file; check its name and folder")
    case ENOTDIR:
      MediaError(.reading, path, "its folder is a file; name a \(kind) in a folder")
    case EACCES: MediaError(.reading, path, "its permissions forbid it; allow reading with chmod")
    default: MediaError(.reading, path, systemReason(number))
    }
  }
  // Without O_NONBLOCK a pipe that nobody writes to would hold us here for ever.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw failure(errno) }
  defer { close(descriptor) }

  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw MediaError(.reading, path, "it is a folder; name a \(kind) inside it")
  default: throw MediaError(.reading, path, "it is a device or a pipe; name a \(kind) file")
  }
  let size = Int(status.st_size)
  guard size > 0 else { throw MediaError(.reading, path, "the file is empty; name a \(kind) file") }
  guard size <= limit else {
    throw MediaError(.reading, path, "it has \(size) bytes; a \(kind) file may have \(limit)")
  }

  var trouble: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size, let base = buffer.baseAddress {
      let got = read(descriptor, base + count, size - count)
      if got > 0 {
        count += got
      } else if got == 0 {
        break  // It shrank under us: the format's own check finds it cut short.
      } else if errno != EINTR {
        trouble = errno
        break
      }
    }
  }
  guard trouble == 0 else { throw failure(trouble) }
  return bytes
}
