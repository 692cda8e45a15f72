/// An immutable picture: premultiplied pixels, `0xAARRGGBB`, rows from top to bottom, no padding.
///
/// It may be read from any queue without a lock, and copying it copies no pixels.
public struct Image: Sendable {
  /// Width and height, px; always drawable (`PixelSize.isDrawable`).
  public let size: PixelSize
  /// `size.width · size.height` pixels, row by row. No colour channel is above its alpha.
  public let pixels: [UInt32]

  /// Takes pixels as they stand.
  ///
  /// `size` must be drawable and `pixels` must hold exactly that many, premultiplied.
  public init(size: PixelSize, pixels: [UInt32]) {
    precondition(size.isDrawable, "a picture's sides are 1…32,768 px, its area at most 2^27 px")
    precondition(pixels.count == size.area, "a picture needs width · height pixels")
    self.size = size
    self.pixels = pixels
  }

  /// A picture of one colour.
  public init(size: PixelSize, color: PremultipliedColor) {
    precondition(size.isDrawable, "a picture's sides are 1…32,768 px, its area at most 2^27 px")
    self.init(size: size, pixels: [UInt32](repeating: color.packed, count: size.area))
  }
}

extension Image {
  /// Width, px.
  public var width: Int { size.width }
  /// Height, px.
  public var height: Int { size.height }

  /// The pixel in column `x` of row `y`, both inside the picture.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside its picture")
    return PremultipliedColor(packed: pixels[y * width + x])
  }

  /// A picture whose pixels `fill` writes; `pixels` arrives clear, row by row, without padding.
  package init(size: PixelSize, filledBy fill: (_ pixels: UnsafeMutablePointer<UInt32>) -> Void) {
    precondition(size.isDrawable, "a picture's sides are 1…32,768 px, its area at most 2^27 px")
    var pixels = [UInt32](repeating: 0, count: size.area)
    pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { fill(base) }
    }
    self.init(size: size, pixels: pixels)
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
