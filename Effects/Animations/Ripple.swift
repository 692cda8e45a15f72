import PoofCore

/// A drop falls on the picture, and rings run out from it as on a cloth, lit on their crests from the
/// upper left; what they have passed comes apart into threads, which spread, sway and sink.
///
///     h = strength·sin(2π·n)      n = (speed·time − r) / spacing, rings that have come by
public struct Ripple: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place where the drop falls, in unit space: (0, 0) the upper left corner, (1, 1) the lower
  /// right.
  public let origin: Point
  /// Speed of the rings, in middling sides per s.
  public let speed: Float
  /// Distance from one ring to the next, in middling sides.
  public let spacing: Float

  /// A ripple from its numbers; speed and spacing must be above 0.
  public init(
    duration: Float = 2.2, origin: Point = Point(x: 0.5, y: 0.5), speed: Float = 1,
    spacing: Float = 0.19
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.speed = speed
    self.spacing = spacing
  }

  /// Length that the times below are for, s.
  @usableFromInline static var usualDuration: Float { 2.2 }

  /// True: the fronts, what they leave loose, and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out how far the fronts have to go, when places come apart, and where the air carries them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let side: Float = places.side
    let x: Lanes = places.x - origin.x * places.extent.x
    let y: Lanes = places.y - origin.y * places.extent.y
    let radius: Lanes = squareRoot(x * x + y * y + 1e-3) * (1 / side)
    let bent: Lanes =
      radius + 0.03 * places.roughness(1, cells: 3) + 0.006 * places.roughness(2, cells: 16)
    let uneven: Lanes = 0.1 * places.roughness(3, cells: 5) + 0.03 * places.roughness(4, cells: 20)
    let delay: Lanes = min(max(bent, 0) * (1 / speed), 0.66) + 0.5 + uneven
    let loose: Lanes = max(time * (Self.usualDuration / duration) - delay, 0)
    let amount: Lanes = (0.3 * side) * loose * (loose / (loose + 0.4))
    let carried = places.carried(places.x, places.y, by: amount)
    return ParticleFlow(delay: delay, x: carried.x, y: carried.y, strength: bent)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let now: Lanes = time * (Self.usualDuration / duration)
    let side: Float = particles.side
    let (chance, other) = (particles.random(0), particles.random(1))
    let x: Lanes = particles.x - origin.x * particles.extent.x
    let y: Lanes = particles.y - origin.y * particles.extent.y
    let far: Lanes = squareRoot(x * x + y * y + 1e-3)
    let (dx, dy): (Lanes, Lanes) = (x / far, y / far)
    let radius: Lanes = far * (1 / side)
    let bent: Lanes = max(flow.strength, 0)
    // Rings since the first came by.
    let rings: Lanes = (now * speed - bent) * (1 / spacing)
    let wave: Lanes = (2 * Float.pi) * rings
    let passing: Lanes = smoothstep(0, 0.5, rings) * (1 - smoothstep(2.5, 5, rings))
    let strength: Lanes = passing * smoothstep(0, 0.06, radius) / (1 + 0.8 * radius)
    let slope: Lanes = strength * cosine(wave)
    let height: Lanes = strength * sine(wave)

    let delay: Lanes = flow.delay + 0.03 * chance
    let lifespan: Lanes = (Self.usualDuration - delay) * (0.5 + 0.5 * other)
    let life = ParticleAge(at: now, delay: delay, lifespan: lifespan)
    let loose: Lanes = life.travel(easingIn: 0.3)
    // Threads: arcs of the rings.
    let band: Float = 0.02
    let thread: Lanes = bent * (1 / band)
    let number: Lanes = floor(thread)
    let own: Lanes = fraction(number * 0.618_034 + particles.sharedRandom(1))
    // Some part at once, others hardly at all: all alike they would be stripes.
    let eager: Lanes = fraction(number * 0.414_214)
    let apart: Lanes = smoothstep(0, 0.35, life.age) * (0.15 + eager * eager)
    let bunch: Lanes = (0.55 * band * side) * (number + 0.5 - thread) * apart
    let out: Lanes = side * loose * (0.1 + 0.26 * own) * smoothstep(0, 0.3, radius)
    let along: Lanes = bunch + out - (0.02 * side) * slope
    let light: Lanes = (0 - slope) * (0.6 * dx + 0.8 * dy)
    let shade: Lanes = 0.34 * smoothstep(0, 1, 0 - light)
    let sheen: Lanes = 0.16 * smoothstep(0.25, 0.9, light)
    let tone: Lanes = sheen / (sheen + shade + 1e-4)
    let lit: Lanes = max(light, 0)
    // The drop itself glints.
    let drop: Lanes = exponential(0 - min(radius * radius * 900, 40)) * exponential(now * -8)
    let glint: Lanes = max(drop - 0.01, 0) * smoothstep(0, 0.03, now)
    let jitter: Lanes = (0.006 * side) * smoothstep(0, 0.3, life.age)
    let sunk: Lanes = (0.16 * side) * loose * loose
    let swell: Lanes = 1 + 0.35 * smoothstep(0, 0.3, rings) + 0.5 * smoothstep(0, 0.06, life.age)
    return ParticlePose(
      x: particles.x + dx * along + flow.x + jitter * (chance - 0.5),
      y: particles.y + dy * along + flow.y - (0.02 * side) * height + sunk
        + jitter * (other - 0.5),
      scale: swell * (1 - life.fraction * life.fraction),
      tint: ParticleTint(r: tone, g: tone, b: tone, amount: sheen + shade),
      glow: (0.05 * lit * lit + 0.15 * glint) * particles.cellArea)
  }
}
