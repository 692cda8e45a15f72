import PoofCore

/// A breath goes over the picture from left to right and takes it along: grains come loose, swirl
/// and are drawn upwards.
///
///     y = y₀ + v·s − ½·lift·age²      x = x₀ + v·s + swirl      s = age² / (age + 0.25 s)
public struct Up: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Upward acceleration in picture heights per s².
  public let lift: Float
  /// Speed in any direction, at most, in picture widths per s.
  public let spread: Float

  /// A rise from its numbers.
  public init(duration: Float = 1.6, lift: Float = 2.2, spread: Float = 0.22) {
    self.duration = duration
    self.lift = lift
    self.spread = spread
  }

  /// The poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let chance = particles.random(0)
    let field = particles.field(10)
    let front = 0.62 * particles.unitX + 0.2 * (field + 0.5) + 0.18 * chance * chance
    let delay = (0.5 * duration) * front.clampedToUnit
    let lifespan = (duration - delay) * (0.68 + 0.32 * particles.random(1))
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let isFlake = particles.random(2) .< 0.03
    let grain = 0.9 + 0.6 * particles.field(30) + 0.6 * (particles.random(3) - 0.5)
    let lightness = grain.replacing(with: 0.5, where: isFlake)
    let size = (0.3 + 0.6 * particles.random(4)).replacing(with: 2.6, where: isFlake)

    // Neighbours set out in much the same direction, each with a will of its own.
    let angle = (2 * Float.pi) * (1.65 * particles.field(20) + 0.3 * particles.random(5))
    let speed = (spread * particles.extent.x) * (0.25 + 0.75 * particles.random(6))
    let way = speed * life.travel(easingIn: 0.25)
    // The swirl begins with the way, so that nothing starts with a jerk.
    let swirl = (0.05 * particles.extent.x) * life.fraction * sine(5 * life.age + angle)
    let rise = 0.5 * lift * particles.extent.y * lightness
    let wind = 0.12 * particles.extent.x
    // What comes loose is jolted out of the grid at once, or rows of gaps would show.
    let jolt = (2.5 * particles.cellSize) * smoothstep(0, 0.16, life.age)
    return ParticlePose(
      x: particles.x + cosine(angle) * way + swirl + wind * life.age * life.age
        + jolt * (particles.random(7) - 0.5),
      y: particles.y + 0.6 * sine(angle) * way - rise * life.age * life.age
        + jolt * (particles.random(8) - 0.5),
      scale: mix(Lanes(repeating: 1), size, smoothstep(0.2, 0.95, life.fraction)),
      opacity: 1 - smoothstep(0.45, 1, life.fraction))
  }
}
