import PoofCore

/// Feathers of ice as they grow on a pane: one in each square of a grid, each a bent spine with barbs on
/// both sides, and on those finer ones.
struct FrostFeathers {
  /// Side of the grid's squares.
  let cell: Float
  /// Length of the longest barbs, and distance from one to the next, in lengths of the spine.
  let width: Float
  let pitch: Float
  private let key: RandomKey

  /// Feathers from their numbers; another `purpose` strews them otherwise.
  init(cell: Float, width: Float, pitch: Float, purpose: UInt32) {
    self.cell = cell
    self.width = width
    self.pitch = pitch
    key = RandomKey(seed: 51, purpose: purpose)
  }

  /// How white the ice is at places, 0…1. A feather reaches no farther than into the squares around its own.
  func ice(_ x: Lanes, _ y: Lanes) -> Lanes {
    let (column, row) = (floor(x * (1 / cell)), floor(y * (1 / cell)))
    var ice = Lanes()
    var (right, down): (Float, Float) = (-1, -1)
    while down < 2 {
      ice = max(ice, feather(of: column + right, row + down, x, y))
      right += 1
      if right == 2 { (right, down) = (-1, down + 1) }
    }
    return ice
  }

  /// How white the feather of one square is.
  @inline(never)
  private func feather(of column: Lanes, _ row: Lanes, _ x: Lanes, _ y: Lanes) -> Lanes {
    let i = unsafeBitCast(roundedToInt(column), to: SIMD8<UInt32>.self)
    let j = unsafeBitCast(roundedToInt(row), to: SIMD8<UInt32>.self)
    let chance = key.unit(i &+ j &* 0x9e37_79b1)
    let (awayX, awayY) = (
      x - (column + chance) * cell, y - (row + fraction(chance * 59)) * cell
    )
    // They grow upwards, or to a side.
    let across = 2 * fraction(chance * 211) - 1
    let up = squareRoot(1 - across * across)
    let length = 0.9 * cell
    let along = (awayX * across - awayY * up) * (1 / length)
    let straight = (awayX * up + awayY * across) * (1 / length)
    let aside = straight - 0.8 * (fraction(chance * 947) - 0.5) * along * along
    let away = magnitude(aside)
    let isNear = (along .> 0) .& (along .< 1) .& (away .< 1.15 * width)
    guard any(isNear) else { return Lanes() }

    // Barbs stand off by some 58°, on one side half way between those on the other.
    let half = Lanes().replacing(with: 0.5, where: aside .> 0)
    let place = (along - 0.62 * away) * (1 / pitch) + half
    let barb = floor(place)
    let off = 2 * magnitude(place - barb - 0.5)
    let left = 1 - along.clampedToUnit
    let uneven = 0.55 + 0.6 * fraction(barb * 0.754_878 + 13 * (chance + half))
    let reach = width * squareRoot(left + 1e-6) * smoothstep(0, 0.25, along) * uneven
    let out = min(away / max(reach, 1e-3), 1)
    let thick = (0.95 - 0.76 * out - off) * 1.6 + 0.1
    let finer = 2 * fraction((1.25 * away + 0.035 * off) * (1 / 0.021)) - 1
    let fine = 0.45 + 0.55 * magnitude(finer)
    let barbs = thick.clampedToUnit * min((1 - out) * 4, 1) * fine * (1 - 0.65 * out)
    let spine = (1 - away / (0.012 * (0.3 + left))).clampedToUnit
    let bright = max(barbs, spine) * (0.55 + 0.45 * fraction(chance * 419))
    return Lanes().replacing(with: bright, where: isNear)
  }
}
