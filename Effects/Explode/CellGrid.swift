import PoofCore

/// How a picture is cut into square cells, each of which becomes a particle.
///
/// Cells at the right and lower edge are narrower where the picture's size is no multiple.
public struct CellGrid: Equatable, Sendable {
  /// The largest cell, px: the sum of its 8-bit values still fits into 32 bits.
  public static let largestCell = 4_096

  /// Size of the picture, px.
  public let pictureSize: PixelSize
  /// Side of a cell, px.
  public let cellSize: Int
  /// Number of cells in a row.
  public let columns: Int
  /// Number of rows of cells.
  public let rows: Int

  /// Cuts a picture of `pictureSize`, which must be drawable, into cells of `cellSize` px; a cell
  /// size outside 1…`largestCell` is brought inside.
  public init(pictureSize: PixelSize, cellSize: Int) {
    precondition(
      pictureSize.isDrawable, "a picture's sides are 1…32,768 px, its area at most 2^27 px")
    self.pictureSize = pictureSize
    self.cellSize = max(1, min(cellSize, Self.largestCell))
    columns = (pictureSize.width + self.cellSize - 1) / self.cellSize
    rows = (pictureSize.height + self.cellSize - 1) / self.cellSize
  }

  /// The finest grid with at most `budget` cells of at least `smallest` px, or the one of the
  /// largest cells where even that has more.
  public init(pictureSize: PixelSize, budget: Int, smallest: Int = 1) {
    var low = max(1, min(smallest, Self.largestCell))
    var high = Self.largestCell
    // A larger cell never makes more cells, so halving finds the finest that does.
    while low < high {
      let middle = (low + high) / 2
      if CellGrid(pictureSize: pictureSize, cellSize: middle).count <= budget {
        high = middle
      } else {
        low = middle + 1
      }
    }
    self.init(pictureSize: pictureSize, cellSize: low)
  }
}

extension CellGrid {
  /// Number of cells.
  public var count: Int { columns * rows }

  /// The pixels of the cell in `column` of `row`, both inside the grid.
  public func cell(column: Int, row: Int) -> PixelRect {
    precondition(
      column >= 0 && column < columns && row >= 0 && row < rows, "a cell outside its grid")
    return PixelRect(
      minX: column * cellSize, minY: row * cellSize,
      maxX: min((column + 1) * cellSize, pictureSize.width),
      maxY: min((row + 1) * cellSize, pictureSize.height))
  }
}
