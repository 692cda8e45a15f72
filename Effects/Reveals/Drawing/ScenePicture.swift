import PoofCore

/// A picture to be read at any place, with a clear border around it, so that no place near its edges
/// has to be asked for.
final class ScenePicture: @unchecked Sendable {
  /// What reads it, as long as the picture is there.
  let reader: PictureReader
  private let memory: UnsafeMutablePointer<UInt32>
  /// Width of the border, px.
  static let border = 3

  init(_ image: Image) {
    let stride = image.width + 2 * Self.border
    let count = stride * (image.height + 2 * Self.border)
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    let first = memory + Self.border * stride + Self.border
    image.withPixels { pixels in
      for y in 0..<image.height {
        (first + y * stride).update(from: pixels + y * image.width, count: image.width)
      }
    }
    reader = PictureReader(size: image.size, stride: stride, first: UnsafePointer(first))
  }

  deinit { memory.deallocate() }
}

extension ScenePicture {
  /// The picture itself, and then one after the other of half the size, each pixel the mean of four:
  /// at most `levels` of them.
  func coarser(levels: Int) -> [ScenePicture] {
    var all = [self]
    while all.count <= levels, let last = all.last,
      max(last.reader.size.width, last.reader.size.height) > 1
    {
      all.append(last.halved())
    }
    return all
  }

  private func halved() -> ScenePicture {
    let (size, stride, first) = (reader.size, reader.stride, reader.first)
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    var pixels = [UInt32](repeating: 0, count: half.area)
    for y in 0..<half.height {
      let upper = first + 2 * y * stride
      let lower = 2 * y + 1 < size.height ? upper + stride : upper
      for x in 0..<half.width {
        let next = 2 * x + 1 < size.width ? 2 * x + 1 : 2 * x
        pixels[y * half.width + x] = mean(upper[2 * x], upper[next], lower[2 * x], lower[next])
      }
    }
    return ScenePicture(Image(size: half, premultiplied: pixels))
  }
}

/// The mean of four pixels, channel by channel.
@inline(__always)
private func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  func pair(_ shift: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00ff_00ff
    let sum =
      (a >> shift & mask) &+ (b >> shift & mask) &+ (c >> shift & mask) &+ (d >> shift & mask)
    return ((sum &+ 0x0002_0002) >> 2 & mask) << shift
  }
  return pair(0) | pair(8)
}
