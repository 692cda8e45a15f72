import PoofCore

/// The edges of an upright square, px of the canvas.
struct SquareEdges {
  let left: Float
  let top: Float
  let right: Float
  let bottom: Float

  @inline(__always)
  init(_ particle: PlacedParticle) {
    let across = particle.halfWidth * particle.scaleX
    let down = particle.halfHeight * particle.scaleY
    left = particle.x - across
    top = particle.y - down
    right = particle.x + across
    bottom = particle.y + down
  }

  /// The part of row `y` that lies inside, 0…1.
  @inline(__always)
  func covered(_ y: Int) -> Float { max(0, min(bottom, Float(y) + 1) - max(top, Float(y))) }
}
