import PoofCore

/// The places of equal cards in rows and columns, as large as there is room for.
///
///     let grid = CardGrid(columns: 3, rows: 3, in: PixelRect(size: canvas.size), aspectRatio: 5 / 3)
public struct CardGrid: Equatable, Sendable {
  /// The most cards side by side, or one below another.
  public static let most = 100

  /// Cards in a row.
  public let columns: Int
  /// Rows.
  public let rows: Int
  /// Width and height of each card, px.
  public let cardSize: PixelSize
  /// Places of the cards' top left corners, row by row, px of the canvas.
  public let origins: [PixelPoint]

  /// Places in the middle of `area`, px of the canvas.
  ///
  /// - Parameters:
  ///   - columns: 1…`most`, brought inside.
  ///   - rows: 1…`most`, brought inside.
  ///   - area: px of the canvas; where there is no room at all, cards are a pixel large.
  ///   - aspectRatio: width through height of a card, 0.01…100, brought inside; a NaN counts as 1.
  ///   - gap: distance between two cards, and to the area's edges, in heights of a card, 0…10, brought
  ///     inside; a NaN counts as 0.
  public init(
    columns: Int, rows: Int, in area: PixelRect, aspectRatio: Float, gap: Float = 0.12
  ) {
    let columns = max(1, min(Self.most, columns))
    let rows = max(1, min(Self.most, rows))
    let aspect = aspectRatio.isNaN ? 1 : max(0.01, min(100, aspectRatio))
    let gap = gap > 0 ? min(gap, 10) : 0
    // Height of a card, as far as the area's width and its height have room for all.
    let height = min(
      Float(area.width) / (aspect * Float(columns) + gap * Float(columns + 1)),
      Float(area.height) / (Float(rows) + gap * Float(rows + 1)))
    let size = PixelSize(width: max(1, Int(height * aspect)), height: max(1, Int(height)))
    let step = PixelPoint(
      x: size.width + Int(height * gap), y: size.height + Int(height * gap))
    let left = (area.minX + area.maxX - (columns - 1) * step.x - size.width) / 2
    let top = (area.minY + area.maxY - (rows - 1) * step.y - size.height) / 2
    self.columns = columns
    self.rows = rows
    cardSize = size
    origins = (0..<columns * rows).map {
      PixelPoint(x: left + $0 % columns * step.x, y: top + $0 / columns * step.y)
    }
  }
}
