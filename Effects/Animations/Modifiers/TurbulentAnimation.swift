import PoofCore

/// An animation in turbulent air: what it has let go is stirred by eddies, neighbours together.
///
///     way(p, t) = strength·t² / (t + 0.3 s) · Σ aₖ·eₖ·sin(kₖ·p + φₖ + ωₖ·t)      eₖ ⟂ kₖ
///
/// p is where the animation has a particle. Each wave moves across its own direction, so that the
/// whole is free of divergence: it stirs and does not gather. Where the way grows long against the
/// eddies it draws threads, as smoke does.
public struct TurbulentAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// The animation that is stirred.
  public let base: Base
  /// Strength of the eddies, in picture widths per s.
  public let strength: Float
  /// Size of the largest eddies, in picture widths.
  public let scale: Float

  /// Stirs an animation. A strength that is not finite counts as 0; a scale outside 0.001…1,000 is
  /// brought inside, and what is not a number counts as 0.001.
  @inlinable
  public init(_ base: Base, strength: Float, scale: Float = 0.5) {
    self.base = base
    self.strength = strength.isFinite ? strength : 0
    self.scale = scale > 0.001 ? min(scale, 1_000) : 0.001
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    var pose = base.wholePose(of: particles, at: time)
    let width = particles.extent.x
    var (across, down) = (Lanes(), Lanes())
    var frequency = 2 * Float.pi / (scale * width)
    var amplitude: Float = 0.45
    let first = particles.sharedRandom(0x7_0b10)
    for wave in 0..<4 {
      // Steps of the golden ratio never come back to a direction.
      let angle = 2 * Float.pi * (first + 0.618_034 * Float(wave))
      let (directionX, directionY) = (cosine(angle), sine(angle))
      let phase = 2 * Float.pi * particles.sharedRandom(0x7_0b11 &+ UInt32(wave))
      let along = directionX * pose.x + directionY * pose.y
      // Within ±10,000, where the sine is good, for what has not flown off for good.
      let place = min(max(frequency * along, -5_000), 5_000)
      let swing = amplitude * sine(place + (1.3 + Float(wave)) * time + phase)
      across -= directionY * swing
      down += directionX * swing
      frequency *= 1.7
      amplitude *= 0.62
    }
    let way = (strength * width) * time * time / (time + 0.3)
    pose.push(particles, by: across * way, down * way)
    return pose
  }
}

extension ParticleAnimation {
  /// Stirs the animation: `strength` in picture widths per s, the largest eddies of the size
  /// `scale`, in picture widths.
  @inlinable
  public func withTurbulence(_ strength: Float = 0.35, scale: Float = 0.5)
    -> TurbulentAnimation<Self>
  {
    TurbulentAnimation(self, strength: strength, scale: scale)
  }
}
