import PoofCore

/// The edges of an upright square, px of the canvas.
struct SquareEdges {
  let left: Float
  let top: Float
  let right: Float
  let bottom: Float

  /// Around a middle, `across` and `down` to each side.
  @inline(__always)
  private init(x: Float, y: Float, across: Float, down: Float) {
    left = x - across
    top = y - down
    right = x + across
    bottom = y + down
  }

  @inline(__always)
  init(_ particle: PlacedParticle) {
    self.init(
      x: particle.x, y: particle.y, across: particle.halfWidth * particle.scaleX,
      down: particle.halfHeight * particle.scaleY)
  }

  @inline(__always)
  init(_ particle: PlacedLane) {
    self.init(
      x: particle.x, y: particle.y, across: particle.halfWidth * particle.scaleX,
      down: particle.halfHeight * particle.scaleY)
  }

  /// How much of row `y` lies inside.
  @inline(__always)
  func covered(_ y: Int) -> Float { max(0, min(bottom, Float(y) + 1) - max(top, Float(y))) }
}
