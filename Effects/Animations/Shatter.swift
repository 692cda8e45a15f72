import PoofCore

/// A blow shatters the picture like a pane of glass: cracks run out from where it falls, then the
/// shards let go, the nearest first and in some directions sooner than in others, tumble towards the eye and drop.
///
///     way = speed·(1 − e^(−drag·age)) / drag      y += ½·g·age²
///
/// In another shape each particle is a shard.
public struct Shatter: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Shards along the picture's middling side, far from the blow; near it they are smaller.
  public let shardsAcross: Float
  /// Place where the blow falls, in unit space: (0, 0) the upper left corner, (1, 1) the lower
  /// right.
  public let origin: Point
  /// Speed of the shards away from the blow, in middling sides of the picture per s.
  public let strength: Float
  /// Downward acceleration, in middling sides of the picture per s².
  public let gravity: Float
  /// Highest speed at which shards rotate and tumble, radians per s.
  public let spin: Float

  /// A shattering from its numbers.
  public init(
    duration: Float = 1.8, shardsAcross: Float = 5, origin: Point = Point(x: 0.5, y: 0.5),
    strength: Float = 0.75, gravity: Float = 3.6, spin: Float = 3.4
  ) {
    self.duration = duration
    self.shardsAcross = shardsAcross
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.strength = strength
    self.gravity = gravity
    self.spin = spin
  }

  /// Shards of glass.
  public var pieces: PieceCut? {
    PieceCut(
      across: shardsAcross, origin: origin, crowding: 14, slenderness: 2.6, pattern: .cracks,
      thickness: 0.009)
  }

  /// Time for which cracks run before anything moves, in parts of the whole.
  @usableFromInline static var cracking: Float { 0.11 }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let side = particles.side
    let (x, y) = particles.way(from: origin)
    let away = squareRoot(x * x + y * y + 1e-3)
    let radius = away * (1 / side)
    let chance = particles.random(0)
    let cracked = smoothstep(0, 0.02 * duration, time - (0.9 * Self.cracking * duration) * radius)

    // The pane holds longest where it is farthest, and in some directions longer than in others: what is
    // left of it has teeth.
    let rays = particles.rays(9, from: origin, around: 1.4, outwards: 0.3)
    let uneven: Lanes = (0.7 + 0.6 * chance) * max(1 + 0.42 * rays, 0.4)
    let last: Lanes = min(Self.cracking + 0.46 * radius * uneven, 0.42)
    let hold: Lanes = last + 0.05 * particles.random(1)
    let age = max(time - duration * hold, 0)
    let lifespan = duration * (1 - hold)
    let life = (age / lifespan).clampedToUnit

    // What is small flies faster and spins faster.
    let small = Lanes(
      repeating: min(max(0.06 * side / max(particles.cellSize, 0.01 * side), 0.5), 2))
    let push = exponential(0 - min(radius * 2.2, 20))
    let speed = (strength * side) * (0.16 + 1.5 * push * (0.4 + 0.8 * particles.random(2)))
    let way = speed * (1 - exponential(-1.9 * age)) * (1 / 1.9) * (age / (age + 0.03))
    let easing = age * age / (age + 0.2)
    let fall = (0.5 * gravity * side) * age * easing * (0.85 + 0.3 * particles.random(3))
    let turns = spin * small
    let forward = (0.55 * push + 0.1) * (0.5 + particles.random(4)) * (1 - exponential(-2.4 * age))
    let blow = (time - 0.03 * duration) * (1 / (0.025 * duration))
    let flash =
      exponential(0 - min(blow * blow, 40)) * exponential(0 - min(radius * radius * 70, 40))
      * smoothstep(0, 0.025 * duration, time)
    // Glass keeps its size: what has not left the picture's surroundings fades.
    let leaving = smoothstep(0.81, 0.95, life)
    let flip =
      turns * (0.3 + 0.9 * particles.random(6)) * easing
      * Lanes(repeating: 1).replacing(with: -1, where: particles.random(7) .< 0.5)
    // Now and then one shines, and what is small of these gives light.
    let facing = sine(flip * 1.5 + 6.3 * particles.random(9))
    let shine = max(facing * facing * 12 - 11, 0) * smoothstep(0, 0.1, age)
    let glint = shine * shine
    return ParticlePose(
      x: particles.x + x * (way / away),
      y: particles.y + y * (way / away) + fall,
      opacity: 1 - leaving,
      rotation: turns * 0.55 * (particles.random(5) - 0.5) * easing,
      flip: flip,
      tint: ParticleTint(
        r: Lanes(repeating: 0.93), g: Lanes(repeating: 0.97), b: Lanes(repeating: 1),
        amount: 0.9 * flash + 0.4 * glint),
      glow: 2 * flash + glint * Swift.max(small[0] - 1, 0), depth: 0 - forward,
      // Shining all around it would outshine the picture: the more it has turned, the more it catches.
      rim: cracked * (0.16 + 0.84 * exponential(-5 * min(radius, 4)) + 0.2 * particles.random(8))
        * (1 - 0.45 * smoothstep(0, 0.4, age)))
  }
}
