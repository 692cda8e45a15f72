import PoofCore

/// The picture swells for a moment, then falls into one place, which glows where it arrives.
///
///     r = r₀·(1 + swell·s·(1 − s²) − s³)      s the part of its fall that is over
public struct Implode: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place that it falls to, in unit space: (0, 0) the upper left corner, (1, 1) the lower right.
  public let origin: Point
  /// Strength with which it swells before it falls; 0: not at all.
  public let swell: Float
  /// Colour in which particles glow as they arrive; its alpha is the glow's strength.
  public let glow: Color

  /// An implosion from its numbers.
  public init(
    duration: Float = 1.4, origin: Point = Point(x: 0.5, y: 0.5), swell: Float = 0.3,
    glow: Color = Color(r: 255, g: 236, b: 200, a: 240)
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.swell = swell
    self.glow = glow
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let middle = Point(x: origin.x * particles.extent.x, y: origin.y * particles.extent.y)
    let reach = particles.reach(from: origin)
    let (x, y) = (particles.x - middle.x, particles.y - middle.y)
    let distance = squareRoot(x * x + y * y + 1e-6) * (1 / reach)
    let chance = particles.random(0)
    let hold = 0.4 * distance + 0.08 * (particles.field(10) + 1) + 0.44 * chance * chance
    let delay = (0.36 * duration) * hold.clampedToUnit
    // What lies farther out is let go later and arrives later.
    let lifespan = (0.52 * duration) * (0.82 + 0.18 * particles.random(1))
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)

    let s = life.fraction
    let fallen = s * s * s
    let radius = 1 + swell * s * (1 - s * s) - fallen
    // What arrives makes a whirling ball, which goes out as the last arrive.
    let light = 1 - smoothstep(0.74, 1, time / duration)
    let off = particles.random(3) * particles.random(6)
    let miss = (0.17 * reach) * fallen * light * off
    // The nearer to its middle, the faster it whirls.
    let angle = (2 * Float.pi) * particles.random(2) + (7 - 4 * off) * life.age
    let place = rotated(
      x, y, by: s * s * (0.5 * particles.field(20) + 0.35 * (particles.random(4) - 0.5)))
    let size = 0.4 + 0.5 * particles.random(5)
    return ParticlePose(
      x: middle.x + place.x * radius + cosine(angle) * miss,
      y: middle.y + place.y * radius + sine(angle) * miss,
      scale: mix(Lanes(repeating: 1), size, smoothstep(0.3, 1, s)),
      opacity: light * (1 - fallen * smoothstep(0.15, 0.75, off)),
      tint: ParticleTint(
        glow, amount: smoothstep(0.72, 0.97, s) * (1 - 0.6 * smoothstep(0, 0.5, off))))
  }
}
