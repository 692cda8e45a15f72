/// A place or an offset between pixels, px, y down. Pixel (0, 0) covers 0…1 in both directions.
public struct Point: Equatable, Hashable, Sendable {
  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Distance from the left edge, px.
  public var x: Float
  /// Distance from the top edge, px.
  public var y: Float

  /// Creates a point from its coordinates.
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

extension Point {
  /// Whether both coordinates are numbers that geometry can be done with.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Adds the coordinates.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// Subtracts the coordinates.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// Scales both coordinates.
  public static func * (a: Point, factor: Float) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }

  /// Distance from the origin, px.
  public var length: Float { squareRoot(x * x + y * y) }
}
