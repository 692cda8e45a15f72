import PoofCore

/// A leaf on its place on the canvas: what of a piece lies beyond it is cut away.
///
/// It is bounded by two parabolas, so that each row of it is a stretch between the roots of two squares.
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
    let turn = Lanes(repeating: 1).replacing(with: -1, where: isLeft)
    let inside = bulge * (1 - p * p) - q * turn
    let steep = -2 * bulge * p
    let slopeX = steep * along.x - turn * across.x
    let slopeY = steep * along.y - turn * across.y
    let inverse = 1 / squareRoot(slopeX * slopeX + slopeY * slopeY + 1e-9)
    let moved = magnitude(slopeX * motion.x + slopeY * motion.y)
    return (inside * inverse, 1 + moved * inverse)
  }

  /// Returns the stretch of a row, whose middle is at `y`, that lies wholly inside, px of the canvas.
  func stretch(y: Float) -> (low: Float, high: Float) {
    let (p, q) = (along.y * y + start, across.y * y + aside)
    let soft = 0.5 * (1 + motion.length)
    func bounds(_ bulge: Float, _ turn: Float) -> (low: Float, high: Float) {
      let margin = soft * (2 * bulge * along.length + across.length)
      // Not below 0 where it is inside: a·x² + 2·b·x + c, with a below 0.
      let a = -bulge * along.x * along.x
      let b = -bulge * along.x * p - 0.5 * turn * across.x
      let c = bulge * (1 - p * p) - turn * q - margin
      guard a < -1e-9 else {
        let root = -0.5 * c / b
        return b > 0 ? (root, .infinity) : (-.infinity, root)
      }
      let root = squareRoot(max(b * b - a * c, 0))
      return b * b < a * c ? (0, -1) : ((-b + root) / a, (-b - root) / a)
    }
    let (one, other) = (bounds(right, 1), bounds(left, -1))
    return (max(one.low, other.low), min(one.high, other.high))
  }
}
