import Foundation
import PoofSound

/// A sound for another program, in a file without a name: whatever ends whoever, nothing of it is left.
final class WaveFile {
  /// The file, which another program finds at its beginning.
  let descriptor: Int32
  private let file: UnsafeMutablePointer<FILE>

  /// Arguments that have ffmpeg read it, where it stands in the place of its standard output, which has no
  /// other use.
  static let arguments = ["-f", "wav", "-i", "pipe:1"]

  /// Writes all of a sound, for the clip at `path`.
  init(of track: Soundtrack, for path: String) throws(MediaError) {
    guard let file = tmpfile() else { throw spareFailure(path, in: P_tmpdir, errno) }
    self.file = file
    descriptor = fileno(file)
    try track.encodeAsWAV(lasting: track.length, file: path) { bytes throws(MediaError) in
      let trouble = write(bytes, to: fileno(file))
      guard trouble == 0 else { throw spareFailure(path, in: P_tmpdir, trouble) }
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { fclose(file) }
}
