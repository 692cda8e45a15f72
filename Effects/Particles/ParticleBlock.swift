import PoofCore

/// A run of neighbouring particles in one row of a set.
@usableFromInline
package struct ParticleBlock {
  /// The most particles there are in one: their poses stay in a processor's first cache.
  package static let capacity = 256

  /// The columns of the particles' cells; nil where they follow one another.
  @usableFromInline let columns: UnsafePointer<UInt16>?
  /// The column of the first particle's cell.
  @usableFromInline let firstColumn: Int
  /// Number of particles before it in its row.
  let number: Int
  /// Number of particles, at least 1.
  @usableFromInline let count: Int
  /// The row of cells.
  let row: Int
  /// Half of the row's height, px.
  let halfHeight: Float
  /// Middle of the row, px.
  @usableFromInline let y: Float
  @usableFromInline let extent: Point
  /// The picture's middling side, px: a root that its batches need not draw.
  @usableFromInline let side: Float
  @usableFromInline let cellSize: Float
  @usableFromInline let keys: ParticleKeys
  /// Key that tells this row's random numbers from others'.
  @usableFromInline let rowKey: UInt32
  /// Flow along the row; nil where it is to be worked out for every eight.
  @usableFromInline var flow: FlowRow?

  /// The columns of the first eight cells where they follow one another, and what their random
  /// numbers come from. In memory, since the compiler takes vectors apart to which it adds 0, 1, 2…
  @usableFromInline let firstColumns: SIMD8<UInt32>
  @usableFromInline let firstIdentities: SIMD8<UInt32>

  /// The step of Weyl's sequence, the first round of the hash.
  @usableFromInline static let golden: UInt32 = 0x9e37_79b1

  /// The `count` (at least 1) particles of a row whose cells are in consecutive columns from
  /// `firstColumn` on, or in those that `columns` names; `number` stand before them in the row.
  package init(
    columns: UnsafePointer<UInt16>?, firstColumn: Int, number: Int, count: Int, row: Int,
    grid: CellGrid, keys: ParticleKeys
  ) {
    self.columns = columns
    self.firstColumn = firstColumn
    self.number = number
    self.count = count
    self.row = row
    let cell = grid.cell(column: 0, row: row)
    halfHeight = Float(cell.height) * 0.5
    y = Float(cell.minY + cell.maxY) * 0.5
    extent = Point(x: Float(grid.pictureSize.width), y: Float(grid.pictureSize.height))
    side = squareRoot(extent.x * extent.y)
    cellSize = Float(grid.pitch)
    self.keys = keys
    rowKey = RandomKey(seed: keys.seed, purpose: .max).bits(SIMD8(repeating: UInt32(row)))[0]
    flow = nil
    firstColumns =
      SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ UInt32(truncatingIfNeeded: firstColumn)
    firstIdentities = firstColumns &* Self.golden &+ rowKey
  }

  /// The columns of the eight particles from `offset` on, where they do not follow one another.
  ///
  /// A call of its own: with its lanes taken one by one in the midst of `batch`, the compiler
  /// builds the consecutive columns lane by lane too.
  @usableFromInline @inline(never)
  func listedColumns(at offset: Int) -> SIMD8<UInt32> {
    var column = SIMD8<UInt32>()
    guard let columns else { return column }
    for lane in 0..<8 { column[lane] = UInt32(columns[min(offset &+ lane, count &- 1)]) }
    return column
  }

  /// The eight particles from `offset` on; beyond the end of the block there are some that nobody
  /// asked for.
  @inlinable @inline(__always)
  func batch(at offset: Int) -> ParticleBatch {
    var column = firstColumns &+ UInt32(truncatingIfNeeded: offset)
    var identity = firstIdentities &+ UInt32(truncatingIfNeeded: offset) &* ParticleBlock.golden
    if columns != nil {
      column = listedColumns(at: offset)
      identity = column &* ParticleBlock.golden &+ rowKey
    }
    let low = wholeNumbers(column) * cellSize
    // Cells at the far edge may be narrower.
    let x = (low + min(low + cellSize, Lanes(repeating: extent.x))) * 0.5
    return ParticleBatch(
      x: x, y: Lanes(repeating: y), extent: extent, side: side, cellSize: cellSize,
      identity: hashed(identity), keys: keys)
  }

  /// The flow of the eight particles from `offset` on, interpolated.
  @inlinable @inline(__always)
  func flow(at offset: Int, along row: FlowRow) -> ParticleFlow {
    guard columns == nil else { return listedFlow(at: offset, along: row) }
    let cell = firstColumn & 7 &+ offset
    let first = (wholeNumbers(firstColumns) - Float(firstColumn)) + Float(cell & 7)
    return row.flow(after: cell &>> 3, part: first * 0.125)
  }

  /// Calls `body` for every eight particles, with the flow that they have in an animation, and the
  /// offset of the first of them.
  @inlinable @inline(__always)
  func forEachEight<Animation: ParticleAnimation>(
    flowing animation: Animation, at time: Lanes,
    _ body: (_ eight: ParticleBatch, _ offset: Int) -> Void
  ) {
    var offset = 0
    while offset < count {
      var eight = batch(at: offset)
      if animation.hasFlow {
        if let flow {
          eight.flow = self.flow(at: offset, along: flow)
        } else {
          eight.flow = animation.flow(of: eight, at: time)
        }
      }
      body(eight, offset)
      offset &+= 8
    }
  }

  @usableFromInline @inline(never)
  func listedFlow(at offset: Int, along row: FlowRow) -> ParticleFlow {
    let first = firstColumn & ~7
    return row.flow(ofCells: listedColumns(at: offset) &- UInt32(truncatingIfNeeded: first))
  }

  /// The column of the last particle's cell.
  var lastColumn: Int {
    columns.map { Int($0[count - 1]) } ?? firstColumn + count - 1
  }
}

extension ParticleBlock {
  /// The homes of the eight particles from `offset` on: their columns, middles and half widths, px.
  /// Cells at the far edge may be narrower.
  @inline(__always)
  func homes(at offset: Int) -> (column: SIMD8<UInt32>, x: Lanes, halfWidth: Lanes) {
    let column =
      columns == nil
      ? firstColumns &+ UInt32(truncatingIfNeeded: offset) : listedColumns(at: offset)
    let low = wholeNumbers(column) * cellSize
    let high = min(low + cellSize, Lanes(repeating: extent.x))
    return (column, (low + high) * 0.5, (high - low) * 0.5)
  }
}

/// A round of a hash; the multiplier is one of `lowbias32` (Chris Wellons, "Prospecting for hash
/// functions", 2018).
@inlinable @inline(__always)
func hashed(_ bits: SIMD8<UInt32>) -> SIMD8<UInt32> {
  var x = bits
  x ^= x &>> 16
  x = x &* 0x7feb_352d
  return x ^ (x &>> 15)
}
