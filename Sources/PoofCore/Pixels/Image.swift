/// An immutable picture: premultiplied pixels, `0xAARRGGBB`, rows from top to bottom, no padding.
///
/// It may be read from any queue without a lock, and copying it copies no pixels.
public struct Image: Sendable {
  /// Width and height, px; always drawable (`PixelSize.isDrawable`).
  public let size: PixelSize
  /// `size.width · size.height` pixels, row by row. No colour channel is above its alpha.
  public let pixels: [UInt32]

  /// A picture of premultiplied pixels; a colour channel above its alpha is brought down to it.
  ///
  /// `size` must be drawable and `pixels` must hold exactly that many.
  /// - Complexity: O(pixels); they are copied only where one is brought down.
  public init(size: PixelSize, pixels: [UInt32]) {
    self.init(size: size, premultiplied: isPremultiplied(pixels) ? pixels : limited(pixels))
  }

  /// A picture of one colour.
  public init(size: PixelSize, color: PremultipliedColor) {
    require(size.isDrawable, "a picture's sides are 1…32,768 px, its area at most 2^27 px")
    let pixels = limited([color.packed])
    self.init(
      size: size, premultiplied: [UInt32](repeating: pixels[0], count: size.area))
  }

  /// Takes pixels as they stand; none may have a channel above its alpha.
  package init(size: PixelSize, premultiplied pixels: [UInt32]) {
    require(size.isDrawable, "a picture's sides are 1…32,768 px, its area at most 2^27 px")
    require(pixels.count == size.area, "a picture needs width · height pixels")
    self.size = size
    self.pixels = pixels
  }
}

extension Image {
  /// Width, px.
  public var width: Int { size.width }
  /// Height, px.
  public var height: Int { size.height }

  /// The pixel in column `x` of row `y`, both inside the picture.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    require(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside its picture")
    return PremultipliedColor(packed: pixels[y * width + x])
  }

  /// A picture whose pixels `fill` writes; `pixels` arrives clear, row by row, without padding.
  package init(size: PixelSize, filledBy fill: (_ pixels: UnsafeMutablePointer<UInt32>) -> Void) {
    require(size.isDrawable, "a picture's sides are 1…32,768 px, its area at most 2^27 px")
    var pixels = [UInt32](repeating: 0, count: size.area)
    pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { fill(base) }
    }
    self.init(size: size, premultiplied: pixels)
  }

  /// Lends the pixels; the pointer is good only inside `body`.
  @inlinable
  package func withPixels<Result>(_ body: (UnsafePointer<UInt32>) -> Result) -> Result {
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        preconditionFailure("a picture always has pixels")
      }
      return body(base)
    }
  }
}

/// Whether no colour channel is above its alpha.
private func isPremultiplied(_ pixels: [UInt32]) -> Bool {
  pixels.withUnsafeBufferPointer { buffer in
    guard let pixels = buffer.baseAddress else { return true }
    // The highest bit tells that a channel is above its alpha.
    var above = PixelLanes()
    forEachBatch(of: buffer.count) { index, lanes in
      let pixel = PixelLanes(loading: pixels + index, count: lanes)
      let alpha = pixel &>> 24
      above |= (alpha &- (pixel &>> 16 & 0xff)) | (alpha &- (pixel &>> 8 & 0xff))
      above |= alpha &- (pixel & 0xff)
    }
    return above.max() >> 31 == 0
  }
}

/// Pixels with each channel at most its alpha.
private func limited(_ pixels: [UInt32]) -> [UInt32] {
  pixels.map { pixel in
    let alpha = pixel >> 24
    return alpha << 24 | min(alpha, pixel >> 16 & 0xff) << 16 | min(alpha, pixel >> 8 & 0xff) << 8
      | min(alpha, pixel & 0xff)
  }
}
