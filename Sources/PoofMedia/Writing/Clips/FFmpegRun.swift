import CFiles
import Foundation

/// One run of ffmpeg, and what it complains of.
final class FFmpegRun: @unchecked Sendable {
  private let path: String
  private let program: SpawnedProgram
  private let input: Pipe?
  /// Its words about errors: in a file without a name, since a pipe can get full. It is in memory, where the system
  /// has such files: on a full disk they would be lost, and a clip without its end be taken for a whole one.
  private let complaints: UnsafeMutablePointer<FILE>
  /// The folder for what is temporary that it writes to; nil where it writes to the clip's own.
  private let spareFolder: String?

  /// Starts it for the clip at `path`. Frames come by `write` where it `isFed`, and a sound is there from the
  /// start. What it writes goes to `spareFolder`, if not beside the clip.
  init(
    arguments: [String], for path: String, isFed: Bool, sound: WaveFile? = nil,
    spareFolder: String? = nil
  ) throws(MediaError) {
    guard let file = FFmpeg.file else {
      throw MediaError(
        .writing, path,
        "clips of this format are written by ffmpeg, which is not here; \(FFmpeg.advice), or name a"
          + " file that ends in .webp")
    }
    guard let complaints = Self.openComplaints() else {
      throw spareFailure(path, in: P_tmpdir, errno)
    }
    self.path = path
    self.complaints = complaints
    self.spareFolder = spareFolder
    input = isFed ? Pipe() : nil
    // Another program that is started meanwhile, by whomever, must not hold its end open.
    for end in [input?.fileHandleForReading, input?.fileHandleForWriting] {
      if let end { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
    }
    #if os(Linux)
      // F_SETPIPE_SZ, which Glibc's module lacks. Both sides work on while the other does: the usual 64 KB
      // would have them wait 130 times for a frame of 1920 x 1080.
      if let input { _ = fcntl(input.fileHandleForWriting.fileDescriptor, 1_031, 1 << 20) }
    #endif
    do throws(SpawnedProgram.NotStarted) {
      program = try SpawnedProgram(
        file: file.path, arguments: ["-v", "error", "-nostdin", "-y"] + arguments,
        streams: .init(
          input: input?.fileHandleForReading.fileDescriptor, output: sound?.descriptor,
          errors: fileno(complaints)),
        // Keys that interrupt this program are its own affair: it may end the clip, or refuse to.
        hasOwnGroup: true)
    } catch {
      fclose(complaints)
      throw MediaError(
        .writing, path,
        "ffmpeg cannot be started: \(systemReason(error.number)); see whether it runs by itself")
    }
    // Else it would never hear that nobody reads any more.
    try? input?.fileHandleForReading.close()
  }

  deinit { fclose(complaints) }

  private static func openComplaints() -> UnsafeMutablePointer<FILE>? {
    let descriptor = poof_open_in_memory()
    guard descriptor >= 0 else { return tmpfile() }
    if let file = fdopen(descriptor, "w+") { return file }
    close(descriptor)
    return nil
  }

  /// Hands it pixels as they are in memory; waits until it takes them.
  func write(_ pixels: [UInt32]) throws(MediaError) {
    guard let input else { return }
    let descriptor = input.fileHandleForWriting.fileDescriptor
    if pixels.withUnsafeBytes({ PoofMedia.write($0, to: descriptor) }) != 0 {
      program.wait()
      throw failure
    }
  }

  /// Tells it that there is no more, and waits for its end.
  func finish() throws(MediaError) {
    try? input?.fileHandleForWriting.close()
    guard program.wait() == .code(0) else { throw failure }
    guard hasHeardAll else { throw spareFailure(path, in: P_tmpdir, ENOSPC) }
    // It ends well even where the last of it found no room on the disk.
    let words = saying
    if ["No space left", "Error writing", "Error closing"].contains(where: words.contains) {
      throw failure
    }
  }

  /// Ends it at once: what it writes is not wanted.
  func kill() {
    program.signal(SIGKILL)
  }

  /// Waits for the end of what `kill` has ended.
  func wait() {
    try? input?.fileHandleForWriting.close()
    program.wait()
  }

  /// Whether all that it complained of found room, to be asked once it has ended: one more line must find some.
  private var hasHeardAll: Bool {
    fseek(complaints, 0, SEEK_END) == 0 && fputs("\n", complaints) >= 0 && fflush(complaints) == 0
  }

  /// What it complained of.
  private var saying: String {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    rewind(complaints)
    let count = fread(&bytes, 1, bytes.count, complaints)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Why it ended before the end.
  private var failure: MediaError {
    let text = saying
    if text.contains("No space left") {
      return spareFolder.map { spareFailure(path, in: $0, ENOSPC) } ?? writingFailure(path, ENOSPC)
    }
    let words = text.split(whereSeparator: \.isNewline).first.map { ": \($0.prefix(160))" }
    return MediaError(
      .writing, path, "ffmpeg ended before the clip did, and so there is none\(words ?? "")")
  }
}
