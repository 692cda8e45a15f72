import PoofCore

/// The picture loses its hold from below and crumbles: grains drop faster and faster, spread a
/// little, and thin out.
///
///     y = y₀ + ½·g·age²      x = x₀ + v·age² / (age + 0.2 s)
///
/// A few grains grow into slow flakes; most shrink and hurry.
public struct Fall: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Downward acceleration in picture heights per s².
  public let gravity: Float
  /// Sideways speed, at most, in picture widths per s.
  public let spread: Float

  /// A fall from its numbers.
  public init(duration: Float = 1.6, gravity: Float = 3.4, spread: Float = 0.34) {
    self.duration = duration
    self.gravity = gravity
    self.spread = spread
  }

  /// The poses of eight particles.
  public func pose(of particles: ParticleBatch, at time: Float) -> ParticlePose {
    let chance = particles.random(0)
    let field = particles.field(10)
    // Lumps come loose together: the hold varies in waves, and a little from grain to grain.
    let hold = 0.7 * (1 - particles.unitY) + 0.13 * (field + 1) + 0.1 * chance * chance
    let delay = (0.48 * duration) * hold.clampedToUnit
    let lifespan = (duration - delay) * (0.7 + 0.3 * particles.random(1))
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let isFlake = particles.random(2) .< 0.03
    let grain = 0.8 + 0.24 * particles.field(30) + 0.5 * (particles.random(3) - 0.5)
    let weight = grain.replacing(with: 0.45, where: isFlake)
    let size = (0.4 + 0.6 * particles.random(4)).replacing(with: 3, where: isFlake)
    let aside = 0.9 * particles.field(20) + 0.8 * (particles.random(5) - 0.5)

    // What comes loose is jolted out of the grid at once, or rows of gaps would show.
    let jolt = (2.5 * particles.cellSize) * smoothstep(0, 0.16, life.age)
    let fall = 0.5 * gravity * particles.extent.y * weight
    return ParticlePose(
      x: particles.x + (spread * particles.extent.x) * aside * life.travel(easingIn: 0.25)
        + jolt * (particles.random(6) - 0.5),
      y: particles.y + fall * life.age * life.age + jolt * (particles.random(7) - 0.5),
      scale: mix(Lanes(repeating: 1), size, smoothstep(0.25, 0.95, life.fraction)),
      opacity: 1 - smoothstep(0.5, 1, life.fraction))
  }
}
