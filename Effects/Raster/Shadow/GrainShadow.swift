import PoofCore

/// The soft shadow of a frame's loose grains on what lies behind them, a little below them.
///
/// Their coverage is counted in cells of 8 px, blurred by three boxes, which come close to a
/// Gaussian, and laid over the canvas as black before the grains are. What is still at home throws
/// none, so that the first frame is the picture itself. Whole numbers all the way: sums depend neither
/// on order nor on threads.
struct GrainShadow: @unchecked Sendable {
  let grid: ShadowGrid
  /// Coverage of each cell, in all.
  private let cells: UnsafeMutablePointer<UInt32>
  private let scratch: UnsafeMutablePointer<UInt32>
  /// Distance below the grains at which it lies, px, and cells to either side that a box takes in.
  private let drop: Int
  private let radius: Int
  private let strength: Float

  /// Numbers of memory that a shadow takes.
  static func capacity(_ grid: ShadowGrid) -> Int { 2 * grid.count }

  /// A shadow of a picture with a middling side of `side` px; `strength` 1 is black.
  init(
    in memory: UnsafeMutablePointer<UInt32>, _ grid: ShadowGrid, side: Float, strength: Float
  ) {
    self.grid = grid
    self.strength = strength
    cells = memory
    scratch = memory + grid.count
    drop = floorToInt(0.03 * side)
    // Three boxes of 2r + 1 cells have a standard deviation of about r + ½ of them.
    radius = min(max(floorToInt(0.025 * side / 8 + 0.5), 1), 16)
  }

  func clear() { cells.update(repeating: 0, count: grid.count) }

  /// Adds what was counted in a list.
  func add(_ counts: UnsafePointer<UInt32>) {
    for index in 0..<grid.count { cells[index] &+= counts[index] }
  }

  /// Blurs what was added.
  func develop() {
    for index in 0..<grid.count { cells[index] = min(cells[index], ShadowGrid.fullCell) }
    for _ in 0..<3 {
      for row in 0..<grid.height {
        average(cells + row * grid.width, to: scratch + row * grid.width, 1, count: grid.width)
      }
      for column in 0..<grid.width {
        average(scratch + column, to: cells + column, grid.width, count: grid.height)
      }
    }
  }

  /// Averages neighbours in a line of cells, `step` apart; beyond its ends there is nothing.
  private func average(
    _ line: UnsafePointer<UInt32>, to result: UnsafeMutablePointer<UInt32>, _ step: Int, count: Int
  ) {
    let factor = 65_536 / UInt32(2 * radius + 1)
    var sum: UInt32 = 0
    for index in 0..<min(radius, count) { sum &+= line[index &* step] }
    for index in 0..<count {
      if index &+ radius < count { sum &+= line[(index &+ radius) &* step] }
      if index > radius { sum &-= line[(index &- radius &- 1) &* step] }
      // Sums are below 2¹³ · 33.
      result[index &* step] = (sum &>> 3) &* factor &>> 13
    }
  }
}

extension GrainShadow {
  /// Lays the shadow over a row of the canvas, whose first pixel in the clip is at `line`.
  func lay(row: Int, over line: UnsafeMutablePointer<UInt32>) {
    let (upper, lower, part) = rows(above: row)
    guard lower >= 0, upper < grid.height else { return }
    var before = value(-1, upper, lower, part)
    var own = value(0, upper, lower, part)
    for column in 0..<grid.width {
      let after = value(column &+ 1, upper, lower, part)
      // Less than a half is rounded to nothing, and so is what lies between such values.
      if max(before, own, after) >= 0.5 {
        darken(line, column, between: before, own, after)
      }
      before = own
      own = after
    }
  }

  /// The rows of cells between whose middles the place lies that throws its shadow on a row of the
  /// canvas, and the part of the way from the one to the other.
  @inline(__always)
  private func rows(above row: Int) -> (upper: Int, lower: Int, part: Float) {
    let place = row &- grid.clip.minY &- drop &- 4
    let upper = place &>> ShadowGrid.shift
    return (upper, upper &+ 1, (Float(place & 7) + 0.5) * 0.125)
  }

  /// How dark it is at the middle of a column of cells, 0…255; beyond the cells there is nothing.
  @inline(__always)
  private func value(_ column: Int, _ upper: Int, _ lower: Int, _ part: Float) -> Float {
    guard column >= 0, column < grid.width else { return 0 }
    let a = upper >= 0 ? cells[upper &* grid.width &+ column] : 0
    let b = lower < grid.height ? cells[lower &* grid.width &+ column] : 0
    let (first, second) = (Float(Int32(bitPattern: a)), Float(Int32(bitPattern: b)))
    return (first + (second - first) * part) * (255 / Float(ShadowGrid.fullCell)) * strength
  }

  /// Darkens the eight pixels of a cell in one row.
  @inline(__always)
  private func darken(
    _ line: UnsafeMutablePointer<UInt32>, _ column: Int,
    between before: Float, _ own: Float, _ after: Float
  ) {
    // Middles of pixels lie from −7/16 to 7/16 of a cell around its middle.
    let place = (Lanes.ramp - 3.5) * 0.125
    let side = Lanes(repeating: after - own).replacing(with: own - before, where: place .< 0)
    let alpha = unsafeBitCast(
      roundedToInt(Lanes(repeating: own) + side * place), to: PixelLanes.self)
    let first = column &<< ShadowGrid.shift
    let count = min(8, grid.clip.width &- first)
    let under = PixelLanes(loading: line + first, count: count)
    sourceOver(alpha &<< 24, under).store(to: line + first, count: count)
  }
}
