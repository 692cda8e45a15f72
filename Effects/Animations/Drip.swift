import PoofCore

/// The picture melts: it gathers in strands that run down slowly, then faster, from the lower edge
/// up.
///
/// How readily a place runs is a sum of waves across the picture; what is between two strands is
/// drawn towards the nearer one.
public struct Drip: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Number of strands across the picture, about.
  public let strands: Float
  /// Downward acceleration of the strongest strands, in picture heights per s².
  public let gravity: Float

  /// A melting from its numbers.
  public init(duration: Float = 2.2, strands: Float = 9, gravity: Float = 1.5) {
    self.duration = duration
    self.strands = strands
    self.gravity = gravity
  }

  /// The poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let turns = 2 * Float.pi
    // Three waves that no common length unites.
    let main = turns * (strands * particles.unitX + particles.sharedRandom(0)) + particles.field(10)
    let wide = turns * (0.37 * strands * particles.unitX + particles.sharedRandom(1))
    let narrow = turns * (1.61 * strands * particles.unitX + particles.sharedRandom(2))
    let flow = 0.5 + 0.25 * sine(main) + 0.15 * sine(wide) + 0.1 * sine(narrow)

    let chance = particles.random(0)
    let hold = 0.62 * (1 - particles.unitY) + 0.3 * (1 - flow) + 0.08 * chance
    let delay = (0.5 * duration) * hold.clampedToUnit
    let lifespan = (duration - delay) * (0.8 + 0.2 * particles.random(1))
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let pull = gravity * (0.3 + 0.7 * flow * flow) * (0.85 + 0.3 * particles.random(2))
    let fall = particles.extent.y * pull * life.age * life.travel(easingIn: 0.35)
    // Towards where it runs more readily: up the slope of the main wave.
    let gathered = smoothstep(0, 0.7, life.fraction)
    let aside = (0.13 * particles.extent.x / strands) * gathered * cosine(main)
    // What comes loose is jolted out of the grid at once, or rows of gaps would show.
    let jolt = (2.5 * particles.cellSize) * smoothstep(0, 0.2, life.age)
    return ParticlePose(
      x: particles.x + aside + jolt * (particles.random(3) - 0.5),
      y: particles.y + fall + jolt * (particles.random(5) - 0.5),
      scale: 1 + (0.5 + particles.random(4)) * smoothstep(0, 0.4, life.fraction),
      opacity: 1 - smoothstep(0.55, 1, life.fraction))
  }
}
