import PoofCore

/// A card as the formulas of reveals see it: its sides, and where they begin.
struct CardGeometry {
  /// Width, px.
  let width: Float
  /// Height, px.
  let height: Float
  /// Place where the reveal begins, px; always on the card.
  let origin: Point

  /// The shorter side, px: what patterns are measured by, so that they are square, and the same on
  /// cards of every size.
  var side: Float { min(width, height) }
  /// The longest distance on the card, px.
  var diagonal: Float { Point(x: width, y: height).length }

  /// A card of `size`. An origin off the card is brought to the nearest place on it, one that is
  /// not finite to the middle.
  init(_ size: PixelSize, from origin: Point) {
    width = Float(size.width)
    height = Float(size.height)
    self.origin =
      origin.isFinite
      ? Point(x: max(0, min(width, origin.x)), y: max(0, min(height, origin.y)))
      : Point(x: width / 2, y: height / 2)
  }

  /// The distance from the origin, px.
  @inline(__always)
  func distance(_ x: Lanes, _ y: Lanes) -> Lanes {
    let dx = x - origin.x
    let dy = y - origin.y
    return squareRoot(dx * dx + dy * dy)
  }

  /// The distance from the origin to the left or the right in parts of the way to that edge.
  @inline(__always)
  func partAcross(_ x: Lanes) -> Lanes {
    max((origin.x - x) * (1 / max(origin.x, 1)), (x - origin.x) * (1 / max(width - origin.x, 1)))
  }

  /// The distance from the origin up or down in parts of the way to that edge.
  @inline(__always)
  func partDown(_ y: Lanes) -> Lanes {
    max(
      (origin.y - y) * (1 / max(origin.y, 1)), (y - origin.y) * (1 / max(height - origin.y, 1)))
  }
}

/// Number of cells, at least one, of about `side` px that share a length of `length` px evenly.
func cellCount(along length: Float, side: Float) -> Float {
  max(1, Float(floorToInt(length / max(side, 1) + 0.5)))
}
