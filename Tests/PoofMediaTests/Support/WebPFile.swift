import CWebP
import Foundation
import PoofCore
import Testing

/// An animated WebP as libwebp's decoder of animations shows it, which is another one than ffmpeg has.
struct WebPFile {
  let size: PixelSize
  /// Every frame's whole canvas, red, green, blue and alpha, not premultiplied.
  let frames: [[UInt8]]
  /// The time that each frame is seen, ms.
  let durations: [Int]

  init(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var frames: [[UInt8]] = []
    var ends: [Int] = []
    var info = WebPAnimInfo()
    try bytes.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      let decoder = try #require(WebPAnimDecoderNew(&data, nil))
      defer { WebPAnimDecoderDelete(decoder) }
      #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      let count = 4 * Int(info.canvas_width * info.canvas_height)
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var canvas: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &canvas, &end) != 0, let canvas else { break }
        frames.append([UInt8](UnsafeBufferPointer(start: canvas, count: count)))
        ends.append(Int(end))
      }
    }
    size = PixelSize(width: Int(info.canvas_width), height: Int(info.canvas_height))
    self.frames = frames
    durations = zip(ends, [0] + ends).map { $0 - $1 }
  }
}
