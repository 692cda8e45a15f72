import CPictures
import Foundation
import PoofCore

/// An animated WebP, encoded by libwebp.
///
/// Only encoded frames are kept. A moment that looks like the one before adds no frame to the file, but
/// its time to that one's.
final class WebPClipEncoder: ClipEncoder, @unchecked Sendable {
  private let path: String
  private let framesPerSecond: Double
  private var count = 0
  /// What is left out of faint pixels; nil where nothing is.
  private var faintPixels: FaintPixels?
  /// The last frame's pixels as they are written.
  private var straight: [UInt32] = []
  /// The whole file, once it is sealed; the library's memory.
  private var file = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The library's encoder; nil when it is over.
  private var clip: OpaquePointer?

  init(
    path: String, size: PixelSize, framesPerSecond: Double, isLossless: Bool, quality: Int
  ) throws(MediaError) {
    guard max(size.width, size.height) <= POOF_WEBP_SIDE else {
      throw MediaError(
        .writing, path, "sides of a WebP have at most \(POOF_WEBP_SIDE) px; make it smaller")
    }
    self.path = path
    self.framesPerSecond = framesPerSecond
    faintPixels = isLossless ? nil : FaintPixels(quality: quality)
    clip = poof_webp_clip_open(
      Int32(size.width), Int32(size.height), isLossless ? 1 : 0, Int32(quality))
    guard clip != nil else { throw Self.noMemory(path) }
  }

  deinit { cancel() }

  func add(_ frame: Image) throws(MediaError) {
    let isOpaque = frame.copyStraight(to: &straight)
    if !isOpaque { faintPixels?.simplify(&straight, of: frame) }
    let isAdded = poof_webp_clip_add(clip, straight, time) != 0
    guard isAdded else { throw Self.noMemory(path) }
    count += 1
  }

  func seal() throws(MediaError) -> Int {
    guard count > 0 else { throw MediaError(.writing, path, "a clip needs a frame at least") }
    var bytes: UnsafePointer<UInt8>?
    var length = 0
    guard poof_webp_clip_finish(clip, straight, time, &bytes, &length) != 0 else {
      throw Self.noMemory(path)
    }
    file = UnsafeBufferPointer(start: bytes, count: length)
    return length
  }

  func place() throws(MediaError) {
    try writeFile([UInt8](file), to: path)
    cancel()
  }

  func place(asNew path: String) throws(MediaError) -> Bool {
    guard try writeNewFile([UInt8](file), to: path) else { return false }
    cancel()
    return true
  }

  func stop() {}

  func cancel() {
    guard let clip else { return }
    self.clip = nil
    file = UnsafeBufferPointer(start: nil, count: 0)
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
