import PoofCore

/// A drop falls into the picture: rings run outwards from a point, and what they have rocked loose
/// rises like mist.
///
///     r = r₀ + height·e^(−damping·age)·sin(ω·age)      age since the first ring came by
public struct Ripple: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place where the drop falls, in unit space: (0, 0) the upper left corner, (1, 1) the lower
  /// right.
  public let origin: Point
  /// Speed of the rings, in picture diagonals per s.
  public let speed: Float
  /// Time from one ring to the next, s.
  public let period: Float
  /// Distance by which a ring moves the places that it passes, in picture diagonals.
  public let height: Float

  /// A ripple from its numbers; speed and period must be above 0.
  public init(
    duration: Float = 1.9, origin: Point = Point(x: 0.5, y: 0.5), speed: Float = 0.85,
    period: Float = 0.3, height: Float = 0.03
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.speed = speed
    self.period = period
    self.height = height
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let diagonal = particles.extent.length
    let x = particles.x - origin.x * particles.extent.x
    let y = particles.y - origin.y * particles.extent.y
    let away = squareRoot(x * x + y * y + 1e-6)
    let arrival = away * (1 / (diagonal * speed)) + 0.03 * (particles.field(10) + 1)
    let delay = min(arrival, 0.5 * duration)
    let lifespan = (duration - delay) * (0.7 + 0.3 * particles.random(0))
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let swing = exponential(-1.5 * life.age) * sine((2 * Float.pi / period) * life.age)
    let ring = swing * smoothstep(0, 0.12, life.age)
    let push = (height * diagonal) * ring / (away + 0.02 * diagonal)

    // Each ring leaves it looser: from then on a grain goes its own way.
    let loose = smoothstep(0.15, 1, life.fraction)
    let angle = (2 * Float.pi) * (particles.field(20) + 0.6 * particles.random(1))
    let drift = (0.14 * diagonal) * loose * (0.3 + 0.7 * particles.random(2))
    let rise = (0.22 * particles.extent.y) * loose * loose * (0.6 + 0.8 * particles.random(3))
    let size = 0.3 + 0.6 * particles.random(4)
    let rocked = smoothstep(0, 0.16, life.age)
    let crest = 1 + 0.45 * ring + 0.3 * rocked
    // What is passed is jolted out of the grid at once, or rows of gaps would show.
    let jolt = (1.6 * particles.cellSize) * rocked
    return ParticlePose(
      x: particles.x + x * push + cosine(angle) * drift + jolt * (particles.random(5) - 0.5),
      y: particles.y + y * push + sine(angle) * drift - rise
        + jolt * (particles.random(6) - 0.5),
      scale: crest * mix(Lanes(repeating: 1), size, loose),
      opacity: 1 - smoothstep(0.4, 1, life.fraction))
  }
}
