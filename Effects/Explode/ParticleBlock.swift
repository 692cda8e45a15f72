import PoofCore

/// A run of neighbouring particles of a set.
public struct ParticleBlock {
  @usableFromInline let cells: UnsafePointer<UInt32>
  /// Number of particles.
  @usableFromInline let count: Int
  /// Number of the first particle in its set.
  @usableFromInline let first: Int
  @usableFromInline let extent: Point
  @usableFromInline let cellSize: Float
  @usableFromInline let seed: UInt64

  package init(
    cells: UnsafePointer<UInt32>, count: Int, first: Int, grid: CellGrid, seed: UInt64
  ) {
    self.cells = cells
    self.count = count
    self.first = first
    extent = Point(x: Float(grid.pictureSize.width), y: Float(grid.pictureSize.height))
    cellSize = Float(grid.cellSize)
    self.seed = seed
  }

  /// The eight particles from `offset` on; beyond the end of the block the last one again.
  @inlinable @inline(__always)
  func batch(at offset: Int) -> ParticleBatch {
    var cell = SIMD8<UInt32>()
    if offset &+ 8 <= count {
      cell = UnsafeRawPointer(cells + offset).loadUnaligned(as: SIMD8<UInt32>.self)
    } else {
      for lane in 0..<8 { cell[lane] = cells[min(offset + lane, count - 1)] }
    }
    let lane = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    func middle(_ number: SIMD8<UInt32>, _ side: Float) -> Lanes {
      let low = Lanes(SIMD8<Int32>(truncatingIfNeeded: number)) * cellSize
      // Cells at the far edge may be narrower.
      return (low + smaller(low + cellSize, side)) * 0.5
    }
    return ParticleBatch(
      x: middle(cell & 0xffff, extent.x), y: middle(cell &>> 16, extent.y), extent: extent,
      cellSize: cellSize, index: lane &+ UInt32(truncatingIfNeeded: first &+ offset), seed: seed)
  }
}
