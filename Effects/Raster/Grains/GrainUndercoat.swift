import PoofCore

/// The average of loose grains, laid beneath them where they are dense, so that the stage is not seen
/// through the gaps between them as pepper.
///
/// Sums are averaged in cells of 4 × 4 px, and cells with their neighbours. The fewer pixels around are
/// covered, on both sides, the less there is of it: single grains stay grains, wide tears stay open, and edges
/// have no halo. Where the picture is at home there is nothing of it, for gaps there are the picture's own.
struct GrainUndercoat: @unchecked Sendable {
  /// Cells in a row and in a column of the clip.
  let columns: Int
  let rows: Int
  /// Twice the average sums of each cell; one more stands on either side of a row.
  let sums: UnsafeMutablePointer<UInt64>
  /// Average coverage of each cell, of which no pixel counts as more than whole.
  let solid: UnsafeMutablePointer<UInt16>
  /// The most that a pixel of each cell is covered, likewise.
  let peak: UnsafeMutablePointer<UInt16>
  /// Pixels of each cell that are at home.
  let homes: UnsafeMutablePointer<UInt16>
  /// The color that is laid at each cell's middle, with the coverage that pixels there are brought to.
  let coat: UnsafeMutablePointer<UInt64>
  let stride: Int

  /// Binary logarithm of a cell's side.
  static let shift = 2
  /// A pixel depends on nothing that is farther away, px.
  static let reach = 8
  /// Bytes that the undercoat of a clip takes.
  static func byteCount(width: Int, height: Int) -> Int {
    stride(columns: side(width)) * side(height) * (8 + 8 + 2 + 2 + 2)
  }

  private static func side(_ pixels: Int) -> Int { (pixels + 3) >> shift }

  /// Eights of cells, and one more on either side.
  private static func stride(columns: Int) -> Int { (columns + 7) & ~7 + 8 }

  /// The undercoat of a clip that begins at a multiple of 4 px across and down.
  init(in memory: UnsafeMutableRawPointer, width: Int, height: Int) {
    (columns, rows) = (Self.side(width), Self.side(height))
    stride = Self.stride(columns: columns)
    let count = stride * rows
    func array<Element>(_ start: Int) -> UnsafeMutablePointer<Element> {
      (memory + start).bindMemory(to: Element.self, capacity: count) + 1
    }
    sums = array(0)
    coat = array(8 * count)
    solid = array(16 * count)
    peak = array(18 * count)
    homes = array(20 * count)
  }

  /// Empties rows of cells.
  func clear(_ rows: Range<Int>) {
    let (start, count) = (rows.lowerBound * stride - 1, rows.count * stride)
    (sums + start).update(repeating: 0, count: count)
    (coat + start).update(repeating: 0, count: count)
    (peak + start).update(repeating: 0, count: count)
    (solid + start).update(repeating: 0, count: count)
    (homes + start).update(repeating: 0, count: count)
  }

  /// Counts pixels of one row, which begins at a multiple of 4 px, that are at home.
  @inline(__always)
  func countHomes(_ pixels: Range<Int>, row: Int) {
    let line = homes + (row &>> Self.shift) &* stride
    var x = pixels.lowerBound
    while x < pixels.upperBound {
      let cell = x &>> Self.shift
      let end = Swift.min((cell &+ 1) &<< Self.shift, pixels.upperBound)
      line[cell] &+= UInt16(truncatingIfNeeded: end &- x)
      x = end
    }
  }
}
