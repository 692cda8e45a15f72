/// The size of a picture, canvas or mask in whole pixels.
public struct PixelSize: Equatable, Hashable, Sendable {
  /// The longest side that any picture, canvas or mask may have, in px.
  public static let maximumSide = 32_768
  /// The largest area that any picture, canvas or mask may have, in px²: half a gibibyte of pixels.
  public static let maximumArea = 1 << 27

  /// Horizontal extent, px.
  public var width: Int
  /// Vertical extent, px.
  public var height: Int

  /// Creates a size; any numbers are taken, `isDrawable` tells whether pixels can have it.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize {
  /// Whether both sides are at least 1 px and within the limits stated above.
  public var isDrawable: Bool {
    width >= 1 && height >= 1 && width <= Self.maximumSide && height <= Self.maximumSide
      && width * height <= Self.maximumArea
  }

  /// Number of pixels.
  public var area: Int { width * height }

  /// The largest size of the same shape that fits inside `bounds`, each side at least 1 px.
  ///
  /// It grows as well as shrinks. Both sizes must have sides of at least 1 px.
  public func fitted(into bounds: PixelSize) -> PixelSize {
    precondition(
      width > 0 && height > 0 && bounds.width > 0 && bounds.height > 0,
      "only sizes with sides of at least 1 px can be fitted")
    let scale = min(
      Double(bounds.width) / Double(width), Double(bounds.height) / Double(height))
    return PixelSize(
      width: min(bounds.width, max(1, Int(Double(width) * scale + 0.5))),
      height: min(bounds.height, max(1, Int(Double(height) * scale + 0.5))))
  }
}
