import PoofCore

/// A picture cut into particles: the colour of each cell that is not clear.
///
/// A particle takes 4 bytes, its colour, and 2 more, its cell's column, where some cells are clear;
/// in a grid without clear cells its home follows from its number. Where each pixel of a picture
/// is a particle, their colours are the picture itself.
public struct ParticleSet: Sendable {
  /// Choice of a particle's colour.
  public enum ColorSampling: CaseIterable, Sendable {
    /// The premultiplied average of its cell.
    case average
    /// The pixel in the middle of its cell: quicker, and grainier.
    case center
  }

  /// The picture the particles came from.
  public let image: Image
  /// Cells that it was cut into.
  public let grid: CellGrid
  /// The premultiplied colour of each particle, row by row.
  package let colors: [UInt32]
  /// The column of each particle's cell; empty where every cell makes a particle.
  let columns: [UInt16]
  /// Number of particles in the rows above each row, and at the end of all; empty where every
  /// cell makes a particle.
  let rowStarts: [Int]

  init(
    image: Image, grid: CellGrid, colors: [UInt32], columns: [UInt16] = [], rowStarts: [Int] = []
  ) {
    self.image = image
    self.grid = grid
    self.colors = colors
    self.columns = columns
    self.rowStarts = rowStarts
  }
}

extension ParticleSet {
  /// Number of particles.
  public var count: Int { colors.count }

  /// The pixels that the particle at `index` came from.
  /// - Complexity: O(log rows) where some cells are clear.
  public func home(of index: Int) -> PixelRect {
    require(index >= 0 && index < count, "a particle outside its set")
    let row = row(of: index)
    let column = columns.isEmpty ? index - start(ofRow: row) : Int(columns[index])
    return grid.cell(column: column, row: row)
  }

  /// The colour of the particle at `index`.
  public func color(of index: Int) -> PremultipliedColor {
    PremultipliedColor(packed: colors[index])
  }

  /// Number of particles in the rows above `row`, 0…`grid.rows`.
  func start(ofRow row: Int) -> Int {
    rowStarts.isEmpty ? row * grid.columns : rowStarts[row]
  }

  /// The row of the particle at `index`, or the one after the last.
  func row(of index: Int) -> Int {
    if rowStarts.isEmpty { return index / grid.columns }
    var low = 0
    var high = grid.rows
    // The last row that starts at or before the particle; empty rows start where the next does.
    while low < high {
      let middle = (low + high + 1) / 2
      if rowStarts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
