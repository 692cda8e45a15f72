import PoofCore

/// The flow of an animation at places eight cells apart all over a picture, at one time.
struct FlowLattice: @unchecked Sendable {
  private let values: UnsafeMutablePointer<Float>
  private let grid: CellGrid
  /// Places in a row, a multiple of eight, and rows of them.
  private let width: Int
  let height: Int

  /// Numbers that the lattice of a grid takes.
  static func capacity(of grid: CellGrid) -> Int {
    let (width, height) = size(of: grid)
    return width * height * ParticleFlow.count
  }

  /// Whether cells are so small that places eight of them apart are near each other.
  static func suits(_ grid: CellGrid) -> Bool { grid.pitch <= 2 }

  private static func size(of grid: CellGrid) -> (width: Int, height: Int) {
    ((grid.columns / FlowRow.spacing + 2 + 7) & ~7, grid.rows / FlowRow.spacing + 2)
  }

  init(values: UnsafeMutablePointer<Float>, grid: CellGrid) {
    self.values = values
    self.grid = grid
    (width, height) = Self.size(of: grid)
  }

  /// Works out one row of places.
  func fill(row: Int, with animation: AnyParticleAnimation, at time: Float, seed: UInt64) {
    let pitch = Float(grid.pitch)
    let extent = Point(x: Float(grid.pictureSize.width), y: Float(grid.pictureSize.height))
    let side = squareRoot(extent.x * extent.y)
    let y = (Float(row * FlowRow.spacing) + 0.5) * pitch
    let keys = ParticleKeys(seed: seed)
    for column in stride(from: 0, to: width, by: 8) {
      let x = ((Lanes.ramp + Float(column)) * Float(FlowRow.spacing) + 0.5) * pitch
      let places = ParticleBatch(
        x: x, y: Lanes(repeating: y), extent: extent, side: side, cellSize: pitch,
        identity: SIMD8(), keys: keys)
      let flow = animation.flow(of: places, at: Lanes(repeating: time))
      let place = values + row * ParticleFlow.count * width + column
      func store(_ part: Lanes, _ number: Int) {
        UnsafeMutableRawPointer(place + number * width).storeBytes(of: part, as: Lanes.self)
      }
      store(flow.delay, 0)
      store(flow.x, 1)
      store(flow.y, 2)
      store(flow.farX, 3)
      store(flow.farY, 4)
      store(flow.strength, 5)
    }
  }

  /// Whether a row has room for the places of a block.
  private func fits(_ block: ParticleBlock) -> Bool {
    block.lastColumn / FlowRow.spacing + 2
      - block.firstColumn / FlowRow.spacing <= FlowRow.capacity
  }

  /// The block with its flow, which is kept in `row`; the block alone where that has no room for it.
  func flowing(_ block: ParticleBlock, in row: FlowRow) -> ParticleBlock {
    guard fits(block) else { return block }
    interpolate(block, into: row)
    var block = block
    block.flow = row
    return block
  }

  /// Interpolates the flow along a block's row of cells.
  private func interpolate(_ block: ParticleBlock, into row: FlowRow) {
    let first = block.firstColumn / FlowRow.spacing
    let count = min(block.lastColumn / FlowRow.spacing + 2, width) - first
    let upper = block.row / FlowRow.spacing
    let part = Float(block.row % FlowRow.spacing) / Float(FlowRow.spacing)
    for number in 0..<ParticleFlow.count {
      let a = values + (upper * ParticleFlow.count + number) * width + first
      let b = a + ParticleFlow.count * width
      let target = row.values + number * FlowRow.capacity
      for index in 0..<count { target[index] = a[index] + (b[index] - a[index]) * part }
    }
  }
}

extension Explosion {
  /// The cells over which there is a flow that is interpolated; nil where each particle's is its own.
  var latticeGrid: CellGrid? {
    animation.hasFlow && FlowLattice.suits(particles.grid) ? particles.grid : nil
  }
}

/// The working out of a lattice, row by row.
struct FlowFilling: PartedWork {
  let explosion: Explosion
  let lattice: FlowLattice
  let time: Float

  var partCount: Int { lattice.height }

  func doPart(_ row: Int) {
    lattice.fill(row: row, with: explosion.animation, at: time, seed: explosion.seed)
  }
}
