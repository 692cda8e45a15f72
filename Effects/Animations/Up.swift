import PoofCore

/// A breath goes over the picture from left to right and takes it along: grains come loose, swirl
/// and are drawn upwards. Here and there a cluster of them stays whole and rises slowly.
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

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let chance = particles.random(0)
    let field = particles.field(10)
    let cluster = particles.cluster(share: 0.05)
    let isFlake = cluster.isWhole
    let front =
      (0.62 * particles.unitX + 0.2 * (field + 0.5) + 0.18 * chance * chance)
      .replacing(
        with: 0.62 * cluster.x / particles.extent.x + 0.15 + 0.15 * cluster.first, where: isFlake)
    let delay = (0.5 * duration) * front.clampedToUnit
    let lifespan =
      (duration - delay) * (0.68 + 0.32 * particles.random(1)).replacing(with: 1, where: isFlake)
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let grain = 0.9 + 0.6 * particles.field(30) + 0.6 * (particles.random(3) - 0.5)
    let lightness = grain.replacing(with: 0.35 + 0.3 * cluster.first, where: isFlake)
    let size = (0.3 + 0.6 * particles.random(4)).replacing(with: 1, where: isFlake)

    // Neighbours set out in much the same direction, each with a will of its own.
    let angle =
      ((2 * Float.pi) * (1.3 * particles.field(20) + 0.5 * particles.random(5)))
      .replacing(with: (2 * Float.pi) * cluster.second, where: isFlake)
    let share = (0.25 + 0.75 * particles.random(6)).replacing(with: 0.6, where: isFlake)
    let speed = (spread * particles.extent.x) * share
    let way = speed * life.travel(easingIn: 0.25)
    let rise = (0.5 * lift) * lightness * life.age * life.age
    // Smoke curls as it rises: what has come as high is carried aside alike.
    let height = (5 * (rise - particles.unitY) + 3 * field).replacing(with: angle, where: isFlake)
    let curl = sine(height) + 0.5 * sine(5 * life.age + angle)
    let swirl = (0.055 * particles.extent.x) * life.fraction * curl
    let wind = 0.12 * particles.extent.x
    // What comes loose is jolted out of the grid at once, or rows of gaps would show.
    let jolt = ((2.5 * particles.cellSize) * smoothstep(0, 0.16, life.age))
      .replacing(with: 0, where: isFlake)
    return ParticlePose(
      x: particles.x + cosine(angle) * way + swirl + wind * life.age * life.age
        + jolt * (particles.random(7) - 0.5),
      y: particles.y + 0.6 * sine(angle) * way - particles.extent.y * rise
        + jolt * (particles.random(8) - 0.5),
      scale: mix(Lanes(repeating: 1), size, smoothstep(0.2, 0.95, life.fraction)),
      opacity: 1 - smoothstep(0.45, 1, life.fraction))
  }
}
