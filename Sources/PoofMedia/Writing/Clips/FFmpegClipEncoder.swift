import Foundation
import PoofCore
import PoofSound

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
  /// Width and height of the clip's frames, px.
  private let frameSize: PixelSize
  private let part: ClipPart
  /// Folder for a GIF's frames and palette between two runs; nil for other formats.
  private let folder: SpareFolder?
  private let first: FFmpegRun
  /// The frame's pixels as they are written.
  private var straight: [UInt32] = []
  /// The colours of what is faint; nil where a format has no alpha, or keeps every pixel.
  private var filledColors: FilledColors?
  private var count = 0
  /// Whether a pixel of a GIF's is clear.
  private var hasClearPixels = false
  private var isOver = false

  init(
    path: String, format: ClipFormat, size: PixelSize, framesPerSecond: Double, quality: Int,
    sound: Soundtrack? = nil
  ) throws(MediaError) {
    self.path = path
    self.format = format
    self.quality = quality
    filledColors = format == .webm ? FilledColors() : nil
    part = try ClipPart(of: path)
    frameSize = format.frameSize(of: size)
    let order = UInt32(1).littleEndian == 1 ? "bgra" : "argb"
    let input = [
      "-f", "rawvideo", "-pix_fmt", order, "-s",
      "\(frameSize.width)x\(frameSize.height)",
      "-r", "\(framesPerSecond)", "-i", "pipe:0",
    ]
    do throws(MediaError) {
      folder = format == .gif ? try SpareFolder(for: path) : nil
    } catch {
      part.remove()
      throw error
    }
    do throws(MediaError) {
      let wave = try sound.map { track throws(MediaError) in try WaveFile(of: track, for: path) }
      let colors = ClipFormat.paletteSize(quality: quality)
      let output =
        folder.map { folder in
          [
            "-filter_complex",
            "split[frames][seen];[seen]palettegen=stats_mode=full:max_colors=\(colors)[palette]",
            // By levels above 1, frames of a pixel or two are lost.
            "-map", "[frames]", "-c:v", "ffv1", "-level", size.area < 4_096 ? "1" : "3",
            folder.path + "frames.mkv",
            "-map", "[palette]", folder.path + "palette.png",
          ]
        } ?? format.outputArguments(quality: quality)
        + (wave == nil ? [] : format.soundArguments) + FFmpeg.threads + ["file:" + part.path]
      first = try FFmpegRun(
        arguments: input + (wave == nil ? [] : WaveFile.arguments) + output, for: path,
        isFed: true, sound: wave, spareFolder: folder == nil ? part.spareFolder : SpareFolder.place)
    } catch {
      part.remove()
      folder?.remove()
      throw error
    }
  }

  func add(_ frame: Image) throws(MediaError) {
    let isOpaque = frame.copyStraight(to: &straight, evenSides: frameSize != frame.size)
    if format == .gif { decideAlpha() }
    if !isOpaque { filledColors?.fill(&straight, of: frame) }
    try first.write(straight)
    count += 1
  }

  /// Makes every pixel opaque or clear, as a GIF has them, so that its palette has colours only for what is
  /// seen.
  private func decideAlpha() {
    straight.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices where pixels[index] < 0xff00_0000 {
        let isClear = pixels[index] < 0x8000_0000
        if isClear { hasClearPixels = true }
        pixels[index] = isClear ? 0 : pixels[index] | 0xff00_0000
      }
    }
  }

  func seal() throws(MediaError) -> Int {
    guard count > 0 else { throw MediaError(.writing, path, "a clip needs a frame at least") }
    try first.finish()
    if let folder {
      // Where pixels are clear, frames are whole: ffmpeg cuts some off that are not.
      try FFmpegRun(
        arguments: ["-i", folder.path + "frames.mkv", "-i", folder.path + "palette.png"]
          + format.outputArguments(quality: quality)
          + (hasClearPixels ? ["-gifflags", "-offsetting-transdiff"] : []) + FFmpeg.threads
          + ["file:" + part.path],
        for: path, isFed: false, spareFolder: part.spareFolder
      ).finish()
      if hasClearPixels { try GIFDisposal.clearEveryFrame(of: part.path, for: path) }
    }
    return part.byteCount
  }

  func place() throws(MediaError) {
    try part.becomesClip()
    cancel()
  }

  func place(asNew path: String) throws(MediaError) -> Bool {
    guard try part.becomesNewClip(at: path) else { return false }
    cancel()
    return true
  }

  func stop() { first.kill() }

  func cancel() {
    guard !isOver else { return }
    isOver = true
    first.kill()
    first.wait()
    part.remove()
    folder?.remove()
  }
}
