import PoofCore

/// A touch scatters the picture: a shock runs out from a point and throws what it reaches away
/// from it, hard near by, less far off; the air slows it down and it sinks. Here and there a cluster
/// of it stays whole.
///
///     place = home + v·(1 − e^(−drag·age)) / drag + ½·gravity·age²
public struct Scatter: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Touched place, in unit space: (0, 0) the upper left corner, (1, 1) the lower right.
  public let origin: Point
  /// Speed of the shock, in picture diagonals per s.
  public let shockSpeed: Float
  /// Speed of what is thrown at the origin, in picture diagonals per s.
  public let strength: Float
  /// Rate at which the air takes speed from a particle, per s.
  public let drag: Float
  /// Downward acceleration, in picture heights per s².
  public let gravity: Float

  /// A scattering from its numbers, all above 0.
  public init(
    duration: Float = 1.5, origin: Point = Point(x: 0.5, y: 0.5), shockSpeed: Float = 1.6,
    strength: Float = 2.4, drag: Float = 4.2, gravity: Float = 0.7
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.shockSpeed = shockSpeed
    self.strength = strength
    // Air that takes nothing would have a way without end in its formula.
    self.drag = drag > 0.01 ? min(drag, 1_000) : 0.01
    self.gravity = gravity
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let diagonal = particles.extent.length
    let cluster = particles.cluster(share: 0.05)
    let isFlake = cluster.isWhole
    let x = particles.x.replacing(with: cluster.x, where: isFlake) - origin.x * particles.extent.x
    let y =
      particles.y.replacing(with: Lanes(repeating: cluster.y), where: isFlake)
      - origin.y * particles.extent.y
    let away = squareRoot(x * x + y * y + 1e-6)
    let distance = away * (1 / diagonal)
    let chance = particles.random(0)
    let unevenness = (0.25 * particles.field(10)).replacing(with: 0, where: isFlake)
    let late = (0.1 * chance * chance).replacing(with: 0.1 * cluster.first, where: isFlake)
    let arrival = distance * (1 / shockSpeed) * (1 + unevenness) + late
    let delay = min(arrival, 0.55 * duration)
    let lifespan =
      (duration - delay) * (0.65 + 0.35 * particles.random(1)).replacing(with: 1, where: isFlake)
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    // Next to the origin there is no direction to be thrown in, but chance has one for everyone.
    let wide = (2 * Float.pi) * particles.random(2).replacing(with: cluster.second, where: isFlake)
    let (scatterX, scatterY) = (cosine(wide), sine(wide))
    let outward = 1 / (away + 0.03 * diagonal)
    let push =
      ((0.25 + 0.75 * particles.random(3)) * (0.8 + 0.4 * particles.field(20)))
      .replacing(with: 0.3 + 0.5 * cluster.first, where: isFlake)
    let force = push / (1 + 4 * distance)
    let flown = (1 - exponential(-drag * life.age)) * (strength * diagonal / drag) * force
    let weight = (0.6 + 0.8 * particles.random(4)).replacing(with: 1.2, where: isFlake)
    let sunk = (0.5 * gravity * particles.extent.y) * weight
    let size = (0.35 + 0.5 * particles.random(5)).replacing(with: 1, where: isFlake)
    return ParticlePose(
      x: particles.x + flown * (x * outward + 0.3 * scatterX),
      y: particles.y + flown * (y * outward + 0.3 * scatterY) + sunk * life.age * life.age,
      scale: mix(Lanes(repeating: 1), size, smoothstep(0.05, 0.8, life.fraction)),
      opacity: 1 - smoothstep(0.45, 1, life.fraction))
  }
}
