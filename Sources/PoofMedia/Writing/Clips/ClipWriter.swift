import Foundation
import PoofCore
import PoofSound

/// A moving picture on its way to a file, whose ending tells the format.
///
///     let clip = try ClipWriter(path: "boom.webp", size: film.size, framesPerSecond: 60)
///     for index in 0..<count { try clip.add(film.image(at: Double(index) / 60)) }
///     try clip.finish()
///
/// Frames are encoded on a thread of its own, while the next ones are drawn; `add` waits where they
/// come faster, so that never more than a few are in memory. Nobody ever sees half a file: what was at
/// the path stays until `finish` has returned, and for good after `cancel`, or where neither is
/// called.
///
/// All formats but WebP are written by ffmpeg, which must be installed. Every clip repeats for ever
/// where its format can say so.
public final class ClipWriter {
  /// Width and height of every frame, px.
  public let size: PixelSize
  /// The format.
  public let format: ClipFormat

  private let path: String
  private let encoder: any ClipEncoder
  private let queue = FrameQueue(capacity: 3)
  private var isOver = false
  /// Bytes of the file, once all of it is encoded.
  package private(set) var byteCount: Int?

  /// Begins a clip. `framesPerSecond` is above 0 and at most 1000, else it is the format's usual number.
  /// Only WebP asks whether it `isLossless`: APNG always is, the others never are. What is lossy asks for
  /// a `quality`, brought into 0…100; the format's usual one unless given. Where the format has any, `sound` is
  /// heard from the first frame on, and ends with the last one.
  ///
  /// Throws where the format is unknown, too small for `size`, or needs an ffmpeg that is not there,
  /// and where nothing can be written at `path`.
  public init(
    path: String, size: PixelSize, framesPerSecond: Double, isLossless: Bool = false,
    quality: Int? = nil, sound: Soundtrack? = nil
  ) throws(MediaError) {
    guard let format = ClipFormat(path: path) else {
      let endings = ClipFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw MediaError(.writing, path, "a clip's name ends in one of \(endings)")
    }
    try checkWritable(path)
    let isRate = framesPerSecond > 0 && framesPerSecond <= 1_000
    let rate = isRate ? framesPerSecond : format.usualFramesPerSecond
    self.path = path
    self.size = size
    self.format = format
    let quality = min(max(0, quality ?? format.usualQuality), 100)
    encoder =
      format.needsFFmpeg
      ? try FFmpegClipEncoder(
        path: path, format: format, size: size, framesPerSecond: rate, quality: quality,
        sound: format.hasSound ? sound : nil)
      : try WebPClipEncoder(
        path: path, size: size, framesPerSecond: rate, isLossless: isLossless, quality: quality)
    queue.serve { [encoder] frame throws(MediaError) in try encoder.add(frame) }
  }

  deinit { cancel() }

  /// Adds the next frame. Throws what went wrong with one of those before; then it is over.
  public func add(_ frame: Image) throws(MediaError) {
    guard frame.size == size else {
      throw MediaError(
        .writing, path, "a frame of \(frame.width)x\(frame.height) px is no frame of this clip")
    }
    try queue.add(frame)
  }

  /// Encodes what still waits, and returns the size of the file that `finish` will put in its place, bytes.
  @discardableResult
  package func seal() throws(MediaError) -> Int {
    if let byteCount { return byteCount }
    do throws(MediaError) {
      try queue.finish()
      let count = try encoder.seal()
      byteCount = count
      return count
    } catch {
      isOver = true
      encoder.cancel()
      throw error
    }
  }

  /// Writes what still waits, and puts the file in its place.
  public func finish() throws(MediaError) {
    guard !isOver else { return }
    try seal()
    isOver = true
    do throws(MediaError) {
      try encoder.place()
    } catch {
      encoder.cancel()
      throw error
    }
  }

  /// Writes what still waits, and puts the file at a place in the same folder that nothing has yet; false where
  /// something has it by now, and another place may be tried. Throws where the clip is over already, too.
  package func finish(asNew path: String) throws(MediaError) -> Bool {
    guard !isOver else { throw MediaError(.writing, path, "this clip is over already") }
    try seal()
    do throws(MediaError) {
      isOver = try encoder.place(asNew: path)
      return isOver
    } catch {
      isOver = true
      encoder.cancel()
      throw error
    }
  }

  /// Gives up: what was at the path stays.
  public func cancel() {
    guard !isOver else { return }
    isOver = true
    encoder.stop()
    queue.cancel()
    encoder.cancel()
  }
}
