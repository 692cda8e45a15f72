import PoofCore

/// Fineness with which a picture is cut into particles.
public struct Grain: Equatable, Sendable {
  /// Side of a cell in parts of the picture's shorter side; 0: as fine as the others allow.
  public var cellFraction: Float
  /// Least side of a cell, px, at least 1.
  public var smallestCell: Int
  /// Largest number of cells, at least 1: where that is too few, cells are larger.
  public var budget: Int

  /// A grain from its numbers; by default as fine as makes no more than 720,000 cells.
  public init(cellFraction: Float = 0, smallestCell: Int = 1, budget: Int = 720_000) {
    self.cellFraction = cellFraction
    self.smallestCell = smallestCell
    self.budget = budget
  }
}

extension Grain {
  /// The cells of a picture of `size`, which must be drawable.
  public func grid(for size: PixelSize) -> CellGrid {
    let side = Float(min(size.width, size.height)) * cellFraction.clampedToUnit
    return CellGrid(
      pictureSize: size, budget: budget, smallest: max(smallestCell, Int(side + 0.5)))
  }

  /// Returns the same grain with at most `budget` cells.
  package func limited(to budget: Int) -> Grain {
    var limited = self
    limited.budget = min(self.budget, budget)
    return limited
  }

  /// Whether quarters of the pixels of a picture of `size`, which must be drawable, would be cells.
  package func hasRoomForQuarters(of size: PixelSize) -> Bool {
    let doubled = PixelSize(width: 2 * size.width, height: 2 * size.height)
    return doubled.isDrawable && grid(for: doubled).cellSize == 1
  }
}
