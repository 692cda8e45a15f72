/// One byte of coverage a pixel, rows from top to bottom, no padding: 0 nothing … 255 all of it.
///
/// For a scratched card: 0 covered … 255 revealed. Copies share their bytes until one changes.
public struct Mask: Equatable, Sendable {
  /// Width and height, px; always drawable (`PixelSize.isDrawable`).
  public let size: PixelSize
  /// `size.width · size.height` bytes, row by row.
  public package(set) var coverage: [UInt8]

  /// Takes coverage as it stands; `size` must be drawable and `coverage` hold exactly that many.
  public init(size: PixelSize, coverage: [UInt8]) {
    require(size.isDrawable, "a mask's sides are 1…32,768 px, its area at most 2^27 px")
    require(coverage.count == size.area, "a mask needs width · height bytes")
    self.size = size
    self.coverage = coverage
  }

  /// A mask of one value.
  public init(size: PixelSize, repeating value: UInt8 = 0) {
    require(size.isDrawable, "a mask's sides are 1…32,768 px, its area at most 2^27 px")
    self.init(size: size, coverage: [UInt8](repeating: value, count: size.area))
  }
}

extension Mask {
  /// Width, px.
  public var width: Int { size.width }
  /// Height, px.
  public var height: Int { size.height }

  /// The coverage in column `x` of row `y`, both inside the mask.
  public subscript(x: Int, y: Int) -> UInt8 {
    require(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside its mask")
    return coverage[y * width + x]
  }

  /// The alpha channel of a picture.
  public init(alphaOf image: Image) {
    self.init(size: image.size, coverage: image.pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) })
  }

  /// Lends the bytes; the pointer is good only inside `body`.
  @inlinable
  package func withCoverage<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    coverage.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a mask always has bytes") }
      return body(base)
    }
  }

  /// Lends the bytes for change; the pointer is good only inside `body`.
  package mutating func withMutableCoverage<Result>(
    _ body: (UnsafeMutablePointer<UInt8>) -> Result
  ) -> Result {
    coverage.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a mask always has bytes") }
      return body(base)
    }
  }
}
