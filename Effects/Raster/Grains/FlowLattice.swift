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
  func fits(_ block: ParticleBlock) -> Bool {
    block.lastColumn / FlowRow.spacing + 2
      - block.firstColumn / FlowRow.spacing <= FlowRow.capacity
  }

  /// Interpolates the flow along a block's row of cells.
  func interpolate(_ block: ParticleBlock, into row: FlowRow) {
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

/// The working out of lattices, row by row.
struct FlowFilling: PartedWork {
  let explosion: Explosion
  let opening: FlowLattice
  let openingTime: Float
  let middle: FlowLattice
  let middleTime: Float

  var partCount: Int { opening.height }

  func doPart(_ row: Int) {
    let (animation, seed) = (explosion.animation, explosion.seed)
    opening.fill(row: row, with: animation, at: openingTime, seed: seed)
    middle.fill(row: row, with: animation, at: middleTime, seed: seed)
  }
}
