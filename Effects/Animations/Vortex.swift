import PoofCore

/// The picture is stirred from one place and runs down a drain there: each particle falls inwards
/// on a logarithmic spiral, the inner ones first.
///
///     r = r₀·(1 − s)      φ = −tightness·ln(1 − s)      s = fraction²·(3 − fraction)/2
public struct Vortex: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place of the drain, in unit space: (0, 0) the upper left corner, (1, 1) the lower right.
  public let origin: Point
  /// Radians turned while the distance from the drain shrinks by the factor e.
  public let tightness: Float

  /// A vortex from its numbers; below 0 the tightness turns it against the clock.
  public init(
    duration: Float = 1.9, origin: Point = Point(x: 0.5, y: 0.5), tightness: Float = 2.4
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.tightness = tightness
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let middle = Point(x: origin.x * particles.extent.x, y: origin.y * particles.extent.y)
    let (x, y) = (particles.x - middle.x, particles.y - middle.y)
    let distance = squareRoot(x * x + y * y + 1e-6) * (1 / particles.reach(from: origin))
    let chance = particles.random(0)
    let hold = 0.62 * distance + 0.1 * (particles.field(10) + 1) + 0.12 * chance * chance
    let delay = (0.4 * duration) * hold.clampedToUnit
    let lifespan = (duration - delay) * (0.78 + 0.22 * particles.random(1))
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let s = life.fraction * life.fraction * (1.5 - 0.5 * life.fraction)
    let left = 1 - s
    // At the very end the spiral would turn without end; it is out of sight by then.
    let spiral = -tightness * logarithm(max(left, 0.004))
    // Nobody keeps quite to the spiral, least of all where it is narrow.
    let loose = smoothstep(0, 0.5, life.fraction)
    let angle = spiral + loose * (0.5 * particles.field(20) + 0.5 * (particles.random(2) - 0.5))
    let radius = left + loose * (0.16 * (particles.random(3) - 0.5) + 0.03)
    let place = rotated(x, y, by: angle)
    let size = 0.35 + 0.65 * particles.random(4)
    return ParticlePose(
      x: middle.x + place.x * radius,
      y: middle.y + place.y * radius,
      scale: mix(Lanes(repeating: 1), size, smoothstep(0.2, 1, life.fraction)),
      opacity: 1 - smoothstep(0.72, 1, life.fraction))
  }
}
