/// A rectangle of whole pixels, half open: columns `minX ..< maxX`, rows `minY ..< maxY`.
///
/// Any edges are taken. Sums and differences that no `Int` can hold are brought to the largest or
/// smallest one.
public struct PixelRect: Equatable, Hashable, Sendable {
  /// The rectangle without any pixel.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// A rectangle around every canvas there can be, wherever it is placed: everything.
  public static let plane = PixelRect(
    minX: -1 << 30, minY: -1 << 30, maxX: 1 << 30, maxY: 1 << 30)

  /// First column, px.
  public var minX: Int
  /// First row, px.
  public var minY: Int
  /// One past the last column, px.
  public var maxX: Int
  /// One past the last row, px.
  public var maxY: Int

  /// Creates a rectangle from its edges; it is empty unless both maxima are above their minima.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle of a picture of `size` whose top left pixel stands at `origin`.
  public init(origin: PixelPoint = .zero, size: PixelSize) {
    self.init(
      minX: origin.x, minY: origin.y, maxX: origin.x.addingSaturated(size.width),
      maxY: origin.y.addingSaturated(size.height))
  }
}

extension PixelRect {
  /// Whether there is no pixel in it.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// Number of columns, 0 for an empty rectangle.
  public var width: Int { max(0, maxX.subtractingSaturated(minX)) }

  /// Number of rows, 0 for an empty rectangle.
  public var height: Int { max(0, maxY.subtractingSaturated(minY)) }

  /// Width and height.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The top left pixel.
  public var origin: PixelPoint { PixelPoint(x: minX, y: minY) }

  /// The pixels that lie in both; `.empty` where there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return common.isEmpty ? .empty : common
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other.isEmpty ? .empty : other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The rectangle moved by whole pixels.
  public func offset(by delta: PixelPoint) -> PixelRect {
    PixelRect(
      minX: minX.addingSaturated(delta.x), minY: minY.addingSaturated(delta.y),
      maxX: maxX.addingSaturated(delta.x), maxY: maxY.addingSaturated(delta.y))
  }

  /// The rectangle with `margin` px more on each side, or fewer where it is negative.
  public func expanded(by margin: Int) -> PixelRect {
    PixelRect(
      minX: minX.subtractingSaturated(margin), minY: minY.subtractingSaturated(margin),
      maxX: maxX.addingSaturated(margin), maxY: maxY.addingSaturated(margin))
  }

  /// Whether the pixel under `point` belongs to it. A point with a NaN is nowhere.
  public func contains(_ point: Point) -> Bool {
    point.x >= Float(minX) && point.x < Float(maxX) && point.y >= Float(minY)
      && point.y < Float(maxY)
  }
}
