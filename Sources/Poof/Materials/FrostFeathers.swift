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
    for number in 0..<9 {
      let (right, down) = (Float(number % 3 - 1), Float(number / 3 - 1))
      ice = max(ice, feather(of: column + right, row + down, x, y))
    }
    return ice
  }

  /// How white the feather of one square is.
  @inline(never)
  private func feather(of column: Lanes, _ row: Lanes, _ x: Lanes, _ y: Lanes) -> Lanes {
    let i = unsafeBitCast(roundedToInt(column), to: SIMD8<UInt32>.self)
    let j = unsafeBitCast(roundedToInt(row), to: SIMD8<UInt32>.self)
    let number = i &+ j &* 0x9e37_79b1
    let chance = key.unit(number)
    let (second, third) = (fraction(chance * 59), fraction(chance * 3_481))
    let length = cell * (0.75 + 0.25 * third)
    let (awayX, awayY) = (x - (column + chance) * cell, y - (row + second) * cell)
    // Most grow upwards.
    let angle = 3.6 * (fraction(chance * 211) - 0.5)
    let (across, up) = (sine(angle), cosine(angle))
    let along = (awayX * across - awayY * up) / length
    guard isAny(along .> 0), isAny(along .< 1) else { return Lanes() }
    let straight = (awayX * up + awayY * across) / length
    let aside = straight - 0.8 * (fraction(chance * 947) - 0.5) * along * along
    let away = magnitude(aside)
    guard isAny(away .< 1.15 * width) else { return Lanes() }

    // Barbs stand off by some 58°, on one side half way between those on the other.
    let isRight = aside .> 0
    let half = Lanes(repeating: 0).replacing(with: 0.5, where: isRight)
    let place = (along - 0.62 * away) * (1 / pitch) + half
    let barb = floor(place)
    let off = 2 * magnitude(place - barb - 0.5)
    let left = 1 - along.clampedToUnit
    let count = unsafeBitCast(
      roundedToInt(barb.replacing(with: barb + 37, where: isRight)), to: SIMD8<UInt32>.self)
    let uneven = 0.55 + 0.6 * key.unit(count &+ number &* 31)
    let reach = width * squareRoot(left + 1e-6) * smoothstep(0, 0.25, along) * uneven
    let out = min(away / max(reach, 1e-3), 1)
    let thick = (0.95 - 0.76 * out - off) * 1.6 + 0.1
    let fine =
      0.7 + 0.3 * cosine(2 * Float.pi * fraction((1.25 * away + 0.035 * off) * (1 / 0.021)))
    let barbs = thick.clampedToUnit * min((1 - out) * 4, 1) * fine * (1 - 0.65 * out)
    let spine = (1 - away / (0.012 * (0.3 + left))).clampedToUnit
    let bright = max(barbs, spine) * (0.55 + 0.45 * fraction(chance * 419))
    return Lanes().replacing(with: bright, where: (along .> 0) .& (along .< 1))
  }
}
