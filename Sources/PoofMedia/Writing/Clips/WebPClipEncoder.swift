import CPictures
import PoofCore

/// An animated WebP, encoded by libwebp.
///
/// Only encoded frames are kept. A moment that looks like the one before adds no frame to the file, but
/// its time to that one's.
final class WebPClipEncoder: ClipEncoder, @unchecked Sendable {
  private let path: String
  private let framesPerSecond: Double
  private var count = 0
  /// The library's encoder; nil when it is over.
  private var clip: OpaquePointer?

  init(
    path: String, size: PixelSize, framesPerSecond: Double, isLossless: Bool
  ) throws(MediaError) {
    guard max(size.width, size.height) <= POOF_WEBP_SIDE else {
      throw MediaError(
        .writing, path, "sides of a WebP have at most \(POOF_WEBP_SIDE) px; make it smaller")
    }
    self.path = path
    self.framesPerSecond = framesPerSecond
    clip = poof_webp_clip_open(Int32(size.width), Int32(size.height), isLossless ? 1 : 0)
    guard clip != nil else { throw Self.noMemory(path) }
  }

  deinit { cancel() }

  func add(_ frame: Image) throws(MediaError) {
    let isAdded = poof_webp_clip_add(clip, frame.straightPixels, time) != 0
    guard isAdded else { throw Self.noMemory(path) }
    count += 1
  }

  func finish() throws(MediaError) {
    guard count > 0 else { throw MediaError(.writing, path, "a clip needs a frame at least") }
    var bytes: UnsafePointer<UInt8>?
    var length = 0
    guard poof_webp_clip_finish(clip, time, &bytes, &length) != 0 else {
      throw Self.noMemory(path)
    }
    try writeFile([UInt8](UnsafeBufferPointer(start: bytes, count: length)), to: path)
    cancel()
  }

  func stop() {}

  func cancel() {
    guard let clip else { return }
    self.clip = nil
    poof_webp_clip_close(clip)
  }

  /// The time at which the next frame begins, whole ms: no error adds up.
  private var time: Int32 {
    Int32(clamping: Int((Double(count) * 1_000 / framesPerSecond).rounded()))
  }

  private static func noMemory(_ path: String) -> MediaError {
    MediaError(.writing, path, "there is not enough memory to encode it; make it smaller")
  }
}
