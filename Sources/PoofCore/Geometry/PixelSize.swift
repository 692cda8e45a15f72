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

  /// Number of pixels; `Int.max` where no `Int` can hold it, 0 where a side is 0 or below.
  public var area: Int {
    let (area, overflow) = max(0, width).multipliedReportingOverflow(by: max(0, height))
    return overflow ? .max : area
  }

  /// The largest size of the same shape that fits inside `bounds`, each side at least 1 px.
  ///
  /// It grows as well as shrinks. A side below 1 px counts as 1 px.
  public func fitted(into bounds: PixelSize) -> PixelSize {
    let own = PixelSize(width: max(1, width), height: max(1, height))
    let room = PixelSize(width: max(1, bounds.width), height: max(1, bounds.height))
    let scale = min(
      Double(room.width) / Double(own.width), Double(room.height) / Double(own.height))
    func side(_ exact: Double, most: Int) -> Int {
      // The largest `Int` is no `Double`, and the next one is no `Int` any more.
      exact >= Double(most) ? most : max(1, min(most, Int(exact + 0.5)))
    }
    return PixelSize(
      width: side(Double(own.width) * scale, most: room.width),
      height: side(Double(own.height) * scale, most: room.height))
  }

  /// Returns the size itself where no side is longer than `longest` px, else the one of its shape whose longer
  /// side is.
  package func limited(toSide longest: Int) -> PixelSize {
    max(width, height) > longest
      ? fitted(into: PixelSize(width: longest, height: longest)) : self
  }
}
