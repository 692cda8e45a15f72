import PoofCore

/// The edge of a disc that at home is its square cell: while the particle leaves, its corners
/// become rounder.
struct DiscOutline: ParticleOutline {
  private let square: SquareOutline
  /// Middles of the corners' ellipses, px of the canvas from the particle's middle.
  private let cornerX: Float
  private let cornerY: Float
  /// One over the half axes of the corners' ellipses, px of the canvas.
  private let inverseX: Float
  private let inverseY: Float
  private let scaleX: Float
  private let scaleY: Float

  init(_ particle: PlacedParticle) {
    square = SquareOutline(particle)
    scaleX = abs(particle.scaleX)
    scaleY = particle.scaleY
    // Never quite 0, since there is a division by it.
    let radius = max(0.01, particle.morph) * min(particle.halfWidth, particle.halfHeight)
    cornerX = (particle.halfWidth - radius) * scaleX
    cornerY = (particle.halfHeight - radius) * scaleY
    inverseX = 1 / (radius * scaleX)
    inverseY = 1 / (radius * scaleY)
  }

  /// The distance from an ellipse is `k(k − 1) / |∇|` with `k = |p / r|` and `∇ = p / r²`: exact
  /// for a circle, good near the edge else (Inigo Quilez, "Ellipsoid, SDF bound").
  @inline(__always)
  func coverage(_ u: Lanes, _ v: Lanes) -> Lanes {
    let x = max(magnitude(u) * scaleX - cornerX, 0) * inverseX
    let y = max(magnitude(v) * scaleY - cornerY, 0) * inverseY
    let k = squareRoot(max(x * x + y * y, 1e-12))
    let (gradientX, gradientY) = (x * inverseX, y * inverseY)
    let gradient = squareRoot(max(gradientX * gradientX + gradientY * gradientY, 1e-12))
    let distance = k * (k - 1) / gradient
    return min((0.5 - distance).clampedToUnit, square.coverage(u, v))
  }
}
