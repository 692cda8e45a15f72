import PoofCore

/// Turns premultiplied pixels into straight ones for renderers that can only blend those.
package struct StraightAlpha {
  /// Kept between frames, so that a frame allocates nothing.
  private var converted: [UInt32] = []

  /// Lends `size` converted pixels, row by row without padding, good only inside `body`.
  ///
  /// `pixels` has `stride` pixels a row.
  mutating func converting<Result>(
    _ pixels: UnsafePointer<UInt32>, stride: Int, size: PixelSize,
    _ body: (UnsafePointer<UInt32>) -> Result
  ) -> Result {
    if converted.count < size.area {
      converted = [UInt32](repeating: 0, count: size.area)
    }
    return converted.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a canvas has pixels") }
      for y in 0..<size.height {
        for x in 0..<size.width {
          base[y * size.width + x] = Self.straight(pixels[y * stride + x])
        }
      }
      return body(base)
    }
  }

  /// Each colour channel divided by the alpha, rounded to nearest, at most 255.
  package static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    // Most pixels of an overlay are one of these two.
    if alpha == 0 { return 0 }
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
