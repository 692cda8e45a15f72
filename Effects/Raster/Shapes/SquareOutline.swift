import PoofCore

/// The edge of a particle's cell.
struct SquareOutline: ParticleOutline {
  private let halfWidth: Float
  private let halfHeight: Float
  private let scaleX: Float
  private let scaleY: Float

  init(_ particle: PlacedParticle) {
    halfWidth = particle.halfWidth
    halfHeight = particle.halfHeight
    scaleX = abs(particle.scaleX)
    scaleY = particle.scaleY
  }

  @inline(__always)
  func coverage(_ u: Lanes, _ v: Lanes) -> Lanes {
    Self.covered(u, half: halfWidth, scale: scaleX)
      * Self.covered(v, half: halfHeight, scale: scaleY)
  }

  /// The part of a pixel between two parallel edges, `half` to each side, `scale` px of the canvas
  /// for one of the picture; what is narrower than a pixel covers no more than its width.
  @inline(__always)
  static func covered(_ distance: Lanes, half: Float, scale: Float) -> Lanes {
    let inside = (half - magnitude(distance)) * scale + 0.5
    return min(inside.clampedToUnit, Lanes(repeating: min(1, 2 * half * scale)))
  }
}
