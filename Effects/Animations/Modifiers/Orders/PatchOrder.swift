import PoofCore

/// In soft patches that chance lays out: each seed has others.
public struct PatchOrder: ParticleOrder {
  /// Number of patches across the picture, about, 0.01…10,000.
  public let patchesAcross: Float

  /// An order of patches; a number outside 0.01…10,000 is brought inside, and what is not a number
  /// counts as 0.01.
  public init(patchesAcross: Float = 5) {
    self.patchesAcross = patchesAcross > 0.01 ? min(patchesAcross, 10_000) : 0.01
  }

  /// Computes the place of eight particles in the order.
  @inlinable @inline(__always)
  public func rank(of particles: ParticleBatch) -> Lanes {
    // Two cells of the noise make a patch and the dale beside it.
    let scale = 2 * patchesAcross / particles.extent.x
    let coarse = particles.noise(0, scale: scale)
    let fine = particles.noise(1, scale: 2.7 * scale)
    // The sum is near its middle more often than far from it: the curve spreads it out.
    return smoothstep(0.14, 0.86, 0.72 * coarse + 0.28 * fine)
  }
}

extension ParticleOrder where Self == PatchOrder {
  /// In soft patches by chance.
  public static var inPatches: Self { Self() }
  /// In soft patches by chance, about so many across the picture.
  public static func inPatches(across count: Float) -> Self { Self(patchesAcross: count) }
}

extension ParticleBatch {
  /// Value noise at the particles' homes, 0…1, with `scale` cells a px.
  @inlinable @inline(__always)
  func noise(_ purpose: UInt32, scale: Float) -> Lanes {
    RandomKey(seed: seed, purpose: 0x0a7c_4e50 &+ purpose).noise(x * scale, y * scale)
  }
}
