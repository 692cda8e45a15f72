import Foundation
import PoofCore

/// A clip that ffmpeg encodes, as frames come to it through a pipe, into a file beside the clip's
/// place.
///
/// A GIF's palette is known only after the last frame: until then they are in a file without loss, in
/// a folder for what is temporary.
final class FFmpegClipEncoder: ClipEncoder, @unchecked Sendable {
  private let path: String
  private let format: ClipFormat
  /// 0…100.
  private let quality: Int
  private let part: ClipPart
  /// The folder for what is kept between two runs; only a GIF has one.
  private let folder: String?
  private let first: FFmpegRun
  private var count = 0
  private var isOver = false

  init(
    path: String, format: ClipFormat, size: PixelSize, framesPerSecond: Double, quality: Int
  ) throws(MediaError) {
    self.path = path
    self.format = format
    self.quality = quality
    part = try ClipPart(of: path)
    let isEven = format.needsEvenSides
    let columns = isEven ? size.width + size.width % 2 : size.width
    let rows = isEven ? size.height + size.height % 2 : size.height
    let input = [
      "-f", "rawvideo", "-pix_fmt", "bgra", "-s", "\(columns)x\(rows)",
      "-r", "\(framesPerSecond)", "-i", "pipe:0",
    ]
    let isGIF = format == .gif
    folder =
      isGIF ? NSTemporaryDirectory() + "poof-clip-" + UUID().uuidString + "/" : nil
    do throws(MediaError) {
      if let folder { try makeFolder(folder) }
      let colors = ClipFormat.paletteSize(quality: quality)
      let output =
        folder.map { folder in
          [
            "-filter_complex",
            "split[frames][seen];[seen]palettegen=stats_mode=full:max_colors=\(colors)[palette]",
            "-map", "[frames]", "-c:v", "ffv1", "-level", "3", folder + "frames.mkv",
            "-map", "[palette]", folder + "palette.png",
          ]
        } ?? format.outputArguments(quality: quality) + FFmpeg.threads + ["file:" + part.path]
      first = try FFmpegRun(arguments: input + output, for: path, isFed: true)
    } catch {
      part.remove()
      if let folder { try? FileManager.default.removeItem(atPath: folder) }
      throw error
    }
  }

  func add(_ frame: Image) throws(MediaError) {
    try first.write(frame.straightBytes(evenSides: format.needsEvenSides))
    count += 1
  }

  func seal() throws(MediaError) -> Int {
    guard count > 0 else { throw MediaError(.writing, path, "a clip needs a frame at least") }
    try first.finish()
    if let folder {
      try FFmpegRun(
        arguments: ["-i", folder + "frames.mkv", "-i", folder + "palette.png"]
          + format.outputArguments(quality: quality) + FFmpeg.threads + ["file:" + part.path],
        for: path,
        isFed: false
      ).finish()
    }
    return part.byteCount
  }

  func place() throws(MediaError) {
    try part.becomesClip()
    cancel()
  }

  func stop() { first.kill() }

  func cancel() {
    guard !isOver else { return }
    isOver = true
    first.kill()
    first.wait()
    part.remove()
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }
}

extension ClipFormat {
  /// Whether colours are kept for squares of four pixels.
  fileprivate var needsEvenSides: Bool { self == .mp4 }
}
