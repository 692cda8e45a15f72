/// A place on the pixel grid: the top left corner of pixel (`x`, `y`), y down.
public struct PixelPoint: Equatable, Hashable, Sendable {
  /// The origin, (0, 0).
  public static let zero = PixelPoint(x: 0, y: 0)

  /// Columns from the left edge, px.
  public var x: Int
  /// Rows from the top edge, px.
  public var y: Int

  /// Creates a place from its column and row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
