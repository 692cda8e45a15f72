import PoofCore

/// Cut of a picture into square cells, each of which becomes a particle.
///
/// The cells with their gaps tile the picture, so that at first nothing is missing from it; the
/// gaps open while the particles take on their one colour. Cells at the right and lower edge are
/// narrower where the picture's size is no multiple.
public struct CellGrid: Equatable, Sendable {
  /// The largest cell, px: the sum of its 8-bit values still fits into 32 bits.
  public static let largestCell = 4_096

  /// Size of the picture, px.
  public let pictureSize: PixelSize
  /// Side of a particle, px.
  public let cellSize: Int
  /// Space between a particle and the next, px, once the gaps have opened.
  public let gap: Int
  /// Number of cells in a row.
  public let columns: Int
  /// Number of rows of cells.
  public let rows: Int

  /// Cuts a picture of `pictureSize`, which must be drawable, into cells of `cellSize` px with
  /// `gap` px between them.
  ///
  /// A cell size outside 1…`largestCell` is brought inside, and so is a gap that is below 0 or
  /// makes the two together larger than that.
  public init(pictureSize: PixelSize, cellSize: Int, gap: Int = 0) {
    require(
      pictureSize.isDrawable, "a picture's sides are 1…32,768 px, its area at most 2^27 px")
    self.pictureSize = pictureSize
    self.cellSize = max(1, min(cellSize, Self.largestCell))
    self.gap = max(0, min(gap, Self.largestCell - self.cellSize))
    let pitch = self.cellSize + self.gap
    columns = (pictureSize.width + pitch - 1) / pitch
    rows = (pictureSize.height + pitch - 1) / pitch
  }

  /// The finest grid with at most `budget` cells of at least `smallest` px and `gap` px between
  /// them, or the one of the largest cells where even that has more.
  public init(pictureSize: PixelSize, budget: Int, smallest: Int = 1, gap: Int = 0) {
    var low = max(1, min(smallest, Self.largestCell))
    var high = Self.largestCell
    // A larger cell never makes more cells, so halving finds the finest that does.
    while low < high {
      let middle = (low + high) / 2
      if CellGrid(pictureSize: pictureSize, cellSize: middle, gap: gap).count <= budget {
        high = middle
      } else {
        low = middle + 1
      }
    }
    self.init(pictureSize: pictureSize, cellSize: low, gap: gap)
  }
}

extension CellGrid {
  /// Number of cells.
  public var count: Int { columns * rows }

  /// From one cell to the next, px.
  public var pitch: Int { cellSize + gap }

  /// The pixels of the cell with its gap in `column` of `row`, both inside the grid.
  public func cell(column: Int, row: Int) -> PixelRect {
    require(
      column >= 0 && column < columns && row >= 0 && row < rows, "a cell outside its grid")
    return PixelRect(
      minX: column * pitch, minY: row * pitch,
      maxX: min((column + 1) * pitch, pictureSize.width),
      maxY: min((row + 1) * pitch, pictureSize.height))
  }
}
