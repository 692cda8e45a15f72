import PoofCore

/// The picture melts: it gathers in strands that run down slowly, then faster, from the lower edge
/// up.
///
/// A sum of waves across the picture tells how readily a place runs; grains between two strands are
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

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let turns = 2 * Float.pi
    // Waves that no common length unites; the widest draw the strands together and apart.
    let wide = turns * (0.23 * strands * particles.unitX + particles.sharedRandom(1))
    let swell = sine(wide + 1.5 * particles.field(10))
    let main = turns * (strands * particles.unitX + particles.sharedRandom(0)) + 1.9 * swell
    let narrow = turns * (1.61 * strands * particles.unitX + particles.sharedRandom(2))
    let flow = 0.5 + 0.2 * sine(main) + 0.2 * swell + 0.1 * sine(narrow + swell)

    let chance = particles.random(0)
    let hold = 0.5 * (1 - particles.unitY) + 0.45 * (1 - flow) + 0.05 * chance
    let delay = (0.5 * duration) * hold.clampedToUnit
    let lifespan = (duration - delay) * (0.8 + 0.2 * particles.random(1))
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let pull = gravity * (0.2 + 1.1 * flow * flow) * (0.85 + 0.3 * particles.random(2))
    let fall = particles.extent.y * pull * life.age * life.travel(easingIn: 0.35)
    // Towards where it runs more readily: up the slope of the main wave.
    let gathered = smoothstep(0, 0.7, life.fraction)
    let aside = (0.13 * particles.extent.x / strands) * gathered * cosine(main)
    // What comes loose is jolted out of the grid at once, or rows of gaps would show.
    let loose = smoothstep(0, 0.2, life.age)
    let jolt = (2 * particles.cellSize) * loose
    return ParticlePose(
      x: particles.x + aside + jolt * (particles.random(3) - 0.5),
      y: particles.y + fall + jolt * (particles.random(5) - 0.5),
      // What melts closes up: no gap opens before the strands grow thin.
      scale: 1 + (0.8 + 0.9 * particles.random(4)) * loose,
      opacity: 1 - smoothstep(0.55, 1, life.fraction))
  }
}
