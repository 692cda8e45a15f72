import PoofCore

/// A leaf on its place on the canvas: what of a piece lies beyond it is cut away.
///
/// It lies between two parabolas on each of its sides, so that each row of it is a stretch between the roots of two
/// quadratics, and some pixels more.
struct PlacedLeaf {
  /// Place along its length: −1…1 of `along.x`·x + `along.y`·y + `start`.
  private let along: Point
  private let start: Float
  /// Place across it, px of the picture, alike.
  private let across: Point
  private let aside: Float
  /// Its widths to both sides, px of the picture.
  private let right: Float
  private let left: Float
  /// Its form.
  private let fullness: Float
  private let notch: Float
  private let lobes: Float
  /// Way on the canvas while the shutter is open, px.
  private let motion: Point

  /// The leaf of a piece whose place in the picture is u = `u.x`·x + `u.y`·y + `corner.x`, and v alike, `width` times
  /// as wide as it is.
  init(_ leaf: PieceLeaf, u: Point, v: Point, corner: Point, width: Float, motion: Point) {
    let home = Point(x: corner.x - leaf.middle.x, y: corner.y - leaf.middle.y)
    let (axis, inverse) = (leaf.axis, 1 / leaf.reach)
    along = Point(
      x: (u.x * axis.x + v.x * axis.y) * inverse, y: (u.y * axis.x + v.y * axis.y) * inverse)
    start = (home.x * axis.x + home.y * axis.y) * inverse
    across = Point(x: v.x * axis.x - u.x * axis.y, y: v.y * axis.x - u.y * axis.y)
    aside = home.y * axis.x - home.x * axis.y
    right = leaf.right * width
    left = leaf.left * width
    (fullness, notch, lobes) = (leaf.fullness, leaf.notch, leaf.lobes)
    self.motion = motion
  }

  /// Returns distances of places of the canvas from its edge, above 0 inside, px of the canvas, and the widths over
  /// which that edge fades: first order, as exact as needs be near the edge.
  @inline(never)
  func distance(_ x: Lanes, _ y: Lanes) -> (inside: Lanes, width: Lanes) {
    let p = x * along.x + y * along.y + start
    let q = x * across.x + y * across.y + aside
    let isLeft = q .< 0
    let bulge = Lanes(repeating: right).replacing(with: left, where: isLeft)
    let sign = Lanes(repeating: 1).replacing(with: -1, where: isLeft)
    // Beyond a tip it is as steep as there: a stretch counts on that.
    let held = min(max(p, -1), 1)
    let part = 1 - held * held
    let w = 2 * fraction(p * lobes + 0.3) - 1
    let cut = notch * w
    let full = 1 + fullness * (p * p)
    let inside = bulge * ((1 - p * p) * full - part * cut * w) - q * sign
    let steep =
      bulge * (-2 * held * (full - cut * w) + part * (2 * fullness * held - 4 * lobes * cut))
    let slopeX = steep * along.x - sign * across.x
    let slopeY = steep * along.y - sign * across.y
    let inverse = 1 / squareRoot(slopeX * slopeX + slopeY * slopeY + 1e-9)
    let moved = magnitude(slopeX * motion.x + slopeY * motion.y)
    return (inside * inverse, 1 + moved * inverse)
  }

  /// Returns a stretch of a row, whose middle is at `y`, px of the canvas: no more than what lies farther inside than
  /// `inset` and `smear` of its motion together, or where they are below 0 all that lies no farther outside.
  func stretch(y: Float, inset: Float, smear: Float = 0) -> (low: Float, high: Float) {
    let (p, q) = (along.y * y + start, across.y * y + aside)
    let smeared = (
      along: abs(along.x * motion.x + along.y * motion.y),
      across: abs(across.x * motion.x + across.y * motion.y)
    )
    func bounds(_ width: Float, _ sign: Float) -> (low: Float, high: Float) {
      // An edge's steepness is at most that.
      let steep = width * (2 + 3 * fullness + 4 * lobes * notch)
      let margin =
        inset * (steep * along.length + across.length)
        + smear * (steep * smeared.along + smeared.across)
      // What lies in the narrower parabola is inside, what lies beyond the wider one is not.
      let bulge = width * (inset > 0 ? 1 - notch : 1 + fullness)
      let a = -bulge * along.x * along.x
      let b = -bulge * along.x * p - 0.5 * sign * across.x
      let c = bulge * (1 - p * p) - sign * q - margin
      // Inside where a·x² + 2·b·x + c is at least 0. Neither root is a difference of nearly equal numbers;
      // where a is 0, one of them is infinite.
      let square = b * b - a * c
      guard square > 0 else { return (.infinity, -.infinity) }
      let sum = -(b + (b < 0 ? -squareRoot(square) : squareRoot(square)))
      let (first, second) = (sum / a, c / sum)
      return (min(first, second), max(first, second))
    }
    let (onRight, onLeft) = (bounds(right, 1), bounds(left, -1))
    return (max(onRight.low, onLeft.low), min(onRight.high, onLeft.high))
  }
}
