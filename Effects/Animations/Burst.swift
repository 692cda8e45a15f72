import PoofCore

/// A charge goes off behind the picture: a flash, and it flies apart from there in uneven tongues,
/// slows down in the air and sinks, as sparks go out.
///
///     way = speed·(1 − e^(−drag·age)) / drag      y += ½·g·age²
public struct Burst: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place of the charge, in unit space: (0, 0) the upper left corner, (1, 1) the lower right.
  public let origin: Point
  /// Strength of the charge: 1 throws most of it about as far as the picture is large.
  public let strength: Float
  /// Rate at which the air takes speed from a grain, per s.
  public let drag: Float
  /// Downward acceleration, in middling sides of the picture per s².
  public let gravity: Float

  /// A burst from its numbers.
  public init(
    duration: Float = 1.6, origin: Point = Point(x: 0.5, y: 0.5), strength: Float = 1,
    drag: Float = 2.6, gravity: Float = 0.55
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.strength = strength
    self.drag = drag > 0.01 ? min(drag, 1_000) : 0.01
    self.gravity = gravity
  }

  /// Moment of the flash, s.
  @usableFromInline static var flash: Float { 0.07 }

  /// Way at speed 1, in s.
  @inlinable @inline(__always)
  func way(_ age: Lanes) -> Lanes {
    (1 - exponential(-drag * age)) * (1 / drag) * (age / (age + 0.02))
  }

  /// Vectors from the charge, and their lengths in middling sides.
  @inlinable @inline(__always)
  func fromCharge(_ places: ParticleBatch) -> (x: Lanes, y: Lanes, radius: Lanes) {
    let x = places.x - origin.x * places.extent.x
    let y = places.y - origin.y * places.extent.y
    return (x, y, squareRoot(x * x + y * y + 1e-3) * (1 / places.side))
  }

  /// True: the shock, its unevenness, and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out when the shock is where, how hard it throws, and where the air carries things.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let (x, y, radius) = fromCharge(places)
    let side = places.side
    let shock =
      0.05 + 0.16 * radius + 0.028 * places.roughness(1, cells: 8)
      + 0.008 * places.roughness(2, cells: 50)
    let delay = max(shock, 0.045)
    let life = ParticleAge(at: time, delay: delay, lifespan: Lanes(repeating: 1))
    let push =
      (0.85 * strength) * exponential(0.62 * places.roughness(3, cells: 13))
      * max(1.15 - 0.5 * radius, 0.45)
    let amount = (0.22 * side) * life.travel(easingIn: 0.3)
    let flown = way(life.age) / radius
    let sunk = (0.5 * gravity * side) * life.age * life.age
    let slow = flown * (0.45 * strength + 0.35 * push)
    let fast = flown * (0.45 * strength + 1.25 * push)
    let a = places.carried(places.x + x * slow, places.y + y * slow + sunk, by: amount)
    let b = places.carried(places.x + x * fast, places.y + y * fast + sunk, by: amount)
    return ParticleFlow(delay: delay, x: a.x, y: a.y, farX: b.x, farY: b.y, strength: push)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    let isSpark = particles.random(3) .< 0.014
    let (x, y, radius) = fromCharge(particles)
    let side = particles.side
    let delay = flow.delay + 0.005 * chance
    let age = max(time - delay, 0)
    let lifespan = max(duration - delay - 0.06, 0.05) * (0.55 + 0.45 * other)
    let life = (max(age - 0.05, 0) / lifespan).clampedToUnit
    let fast = speed * speed
    let thrown = 0.45 * strength + flow.strength * (0.35 + 0.9 * fast)
    let faster = Lanes(repeating: 1).replacing(with: 1.3, where: isSpark)
    let way = way(age) * thrown * faster / radius
    let own = (0.008 * side) * smoothstep(0.02, 0.5, age)
    // Hot where the charge was near, and for a moment.
    let blast = exponential(0 - min((time - Self.flash) * (time - Self.flash) * 900, 40))
    let near = exponential(0 - min(radius * radius * 60, 40))
    let cooling = (0.66 * exponential(0 - age * 11 - 3.2 * radius))
      .replacing(with: 0, where: age .<= 0)
    let left = 1 - life
    let spark = (1.2 * left * smoothstep(0, 0.03, age)).replacing(with: 0, where: .!isSpark)
    let heat = max(cooling, spark) + 1.4 * blast * near
    let lit = smoothstep(0.05, 0.16, heat) * smoothstep(0, 0.03, time)
    return ParticlePose(
      x: particles.x + x * way + mix(flow.x, flow.farX, fast) + own * (other - 0.5),
      y: particles.y + y * way + mix(flow.y, flow.farY, fast) + own * (chance - 0.5)
        + (0.5 * gravity * side) * age * age,
      scale: ParticlePose.grainScale(
        distance: way * radius * side, life: life, swell: 1.2, near: 0.2 * side...0.8 * side),
      tint: ParticleTint(heat: heat * lit),
      glow: (1.5 * spark * spark + 0.13 * cooling + 1.6 * blast * near) * lit)
  }
}
