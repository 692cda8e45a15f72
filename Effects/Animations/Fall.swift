import PoofCore

/// The picture loses its hold from below and crumbles: grains drop faster and faster, spread a
/// little, and thin out.
///
///     y = y₀ + ½·g·age²      x = x₀ + v·age² / (age + 0.2 s)
///
/// Most grains shrink and hurry; here and there a cluster of them stays whole and sinks slowly.
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

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let chance = particles.random(0)
    let (size, aside, grain) = (particles.random(2), particles.random(3), particles.random(4))
    let cluster = particles.cluster(share: 0.05)
    let isFlake = cluster.isWhole
    // What lies near each other comes loose together: the hold varies in waves, and a little from
    // grain to grain.
    let hold =
      (0.7 * (1 - particles.unitY) + 0.27 * (particles.field(10) + 0.5) + 0.1 * chance * chance)
      .replacing(
        with: 0.9 - 0.7 * cluster.y / particles.extent.y + 0.2 * cluster.first, where: isFlake)
    let delay = (0.48 * duration) * hold.clampedToUnit
    let lifespan =
      (duration - delay) * (0.7 + 0.3 * particles.random(1)).replacing(with: 1, where: isFlake)
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let weight = (0.55 + 0.5 * particles.field(30) + 0.5 * grain)
      .replacing(with: 0.3 + 0.3 * cluster.first, where: isFlake)
    let finalSize = (0.4 + 0.6 * size).replacing(with: 1, where: isFlake)
    let way = (1.9 * particles.field(20) + 0.8 * (aside - 0.5))
      .replacing(with: 2 * (cluster.second - 0.5), where: isFlake)

    // What comes loose is jolted out of the grid at once, or rows of gaps would show.
    let jolt = ((2.5 * particles.cellSize) * smoothstep(0, 0.16, life.age))
      .replacing(with: 0, where: isFlake)
    let fall = 0.5 * gravity * particles.extent.y * weight
    return ParticlePose(
      x: particles.x + (spread * particles.extent.x) * way * life.travel(easingIn: 0.25)
        + jolt * (aside - 0.5),
      y: particles.y + fall * life.age * life.age + jolt * (particles.random(5) - 0.5),
      scale: mix(Lanes(repeating: 1), finalSize, smoothstep(0.25, 0.95, life.fraction)),
      opacity: 1 - smoothstep(0.5, 1, life.fraction))
  }
}
