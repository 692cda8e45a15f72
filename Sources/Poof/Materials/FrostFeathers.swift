import PoofCore

/// Feathers of ice as they grow on a pane: one in each square of a grid, each a bent spine with barbs on
/// both sides, and on those finer ones.
struct FrostFeathers {
  /// The features of one feather.
  private struct Feather {
    /// Place of its root in its square, in sides of that.
    let root: Point
    /// Direction, of length 1: upwards, or to a side.
    let across: Float
    let up: Float
    /// Way to a side by which its tip is bent, in its lengths.
    let bend: Float
    let brightness: Float
  }

  /// Side of the grid's squares.
  private let cell: Float
  /// Length of the longest barbs, and distance from one to the next, in lengths of the spine.
  private let width: Float
  private let pitch: Float
  /// The feathers of the grid, which comes again beyond: no card is as large.
  private let feathers: [Feather]

  /// Columns and rows of the grid: powers of two.
  private static let (columns, rows) = (32, 16)

  /// Feathers from their numbers; another `purpose` strews them otherwise.
  init(cell: Float, width: Float, pitch: Float, purpose: UInt32) {
    self.cell = cell
    self.width = width
    self.pitch = pitch
    let key = RandomKey(seed: 51, purpose: purpose)
    feathers = (0..<Self.columns * Self.rows).map { number in
      let first = 5 * UInt32(truncatingIfNeeded: number)
      let across = 2 * key.unit(first + 2) - 1
      return Feather(
        root: Point(x: key.unit(first), y: key.unit(first + 1)), across: across,
        up: squareRoot(1 - across * across), bend: 0.4 * (2 * key.unit(first + 3) - 1),
        brightness: 0.55 + 0.45 * key.unit(first + 4))
    }
  }

  /// Returns the whiteness of the ice at eight places beside each other, 0…1.
  func ice(_ x: Lanes, _ y: Lanes) -> Lanes {
    let middle = Point(x: 0.5 * (x[0] + x[7]), y: 0.5 * (y[0] + y[7]))
    // A feather reaches no farther than this from its root.
    let reach = Point(x: x[7] - x[0], y: y[7] - y[0]).length + 1.1 * length
    let (left, right) = (square(middle.x - reach), square(middle.x + reach))
    let (top, bottom) = (square(middle.y - reach), square(middle.y + reach))
    var ice = Lanes()
    for row in top...bottom {
      for column in left...right {
        let index = (row & (Self.rows - 1)) * Self.columns + (column & (Self.columns - 1))
        let root = (Point(x: Float(column), y: Float(row)) + feathers[index].root) * cell
        let way = middle - root
        guard way.x * way.x + way.y * way.y < reach * reach else { continue }
        ice = max(ice, whiteness(of: feathers[index], x - root.x, y - root.y))
      }
    }
    return ice
  }

  /// Length of a spine.
  private var length: Float { 0.9 * cell }

  /// The number of a square along one axis.
  private func square(_ place: Float) -> Int { floorToInt(place * (1 / cell)) }

  /// Returns the whiteness of a feather at places beside its root.
  @inline(never)
  private func whiteness(of feather: Feather, _ x: Lanes, _ y: Lanes) -> Lanes {
    let along = (x * feather.across - y * feather.up) * (1 / length)
    let straight = (x * feather.up + y * feather.across) * (1 / length)
    let aside = straight - along * along * feather.bend
    let away = magnitude(aside)
    let isNear = (along .> 0) .& (along .< 1) .& (away .< 1.15 * width)
    guard any(isNear) else { return Lanes() }

    // Barbs stand off by some 58°, on one side half way between those on the other.
    let half = Lanes().replacing(with: 0.5, where: aside .> 0)
    let place = (along - 0.62 * away) * (1 / pitch) + half
    let barb = floor(place)
    let off = 2 * magnitude(place - barb - 0.5)
    let left = 1 - along.clampedToUnit
    let uneven = 0.55 + 0.6 * fraction(barb * 0.754_878 + 13 * (half + feather.root.x))
    let reach = width * squareRoot(left + 1e-6) * smoothstep(0, 0.25, along) * uneven
    let out = min(away / max(reach, 1e-3), 1)
    let thick = (0.95 - 0.76 * out - off) * 1.6 + 0.1
    let finer = 2 * fraction((1.25 * away + 0.035 * off) * (1 / 0.021)) - 1
    let fine = 0.45 + 0.55 * magnitude(finer)
    let barbs = thick.clampedToUnit * min((1 - out) * 4, 1) * fine * (1 - 0.65 * out)
    let spine = (1 - away / (0.012 * (0.3 + left))).clampedToUnit
    return (max(barbs, spine) * feather.brightness).replacing(with: 0, where: .!isNear)
  }
}
