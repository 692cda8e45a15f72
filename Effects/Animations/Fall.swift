import PoofCore

/// The picture loses its hold from below and runs down in tongues, faster and faster.
///
///     y = y₀ + ½·g·weight·age·k      k = age² / (age + 0.12 s)
///
/// Neighbours fall alike and are carried aside together by the air between them.
public struct Fall: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Downward acceleration, in middling sides of the picture per s².
  public let gravity: Float
  /// Strength of the eddies, in middling sides per s.
  public let eddies: Float

  /// A fall from its numbers.
  public init(duration: Float = 1.75, gravity: Float = 3.8, eddies: Float = 0.12) {
    self.duration = duration
    self.gravity = gravity
    self.eddies = eddies
  }

  /// True: its hold, its weight, and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out how long places hold, how heavy they are, and where the air carries them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let tongues = places.tongues(1, across: 22, down: 3)
    let hold =
      0.86 * (1 - places.unitY) + 0.07 * places.roughness(2, cells: 8) + 0.06 * tongues
      + 0.014 * places.roughness(3, cells: 50) + 0.06
    let delay = (0.5 * duration) * max(hold, 0.02)
    let life = ParticleAge(at: time, delay: delay, lifespan: Lanes(repeating: 1))
    let k = life.travel(easingIn: 0.12)
    let side = places.side
    let weight = 0.55 + 0.7 * (0.5 + 0.3 * tongues).clampedToUnit
    let fallen = (0.5 * gravity * side) * weight * life.age * k
    let amount = (eddies * side) * k
    let slow = places.carried(places.x, places.y + 0.85 * fallen, by: amount)
    let fast = places.carried(places.x, places.y + 1.15 * fallen, by: amount)
    return ParticleFlow(
      delay: delay, x: slow.x, y: slow.y, farX: fast.x, farY: fast.y, strength: weight)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    let delay = flow.delay + (0.006 * duration) * chance
    // What goes first is gone first, and while grains lie over each other most of them go unseen: else
    // most of the light would go at once.
    let rest = 1 - other
    let longest: Lanes = (0.97 * duration - 0.16) - 0.85 * delay
    let lifespan: Lanes = min(longest, duration - delay - 0.16) * (0.35 + 0.65 * rest * rest)
    let age = max(time - delay, 0)
    let k = age * age / (age + 0.12)
    let life = (max(age - 0.16, 0) / max(lifespan, 0.01)).clampedToUnit
    let side = particles.side
    let own = (0.006 * side) * smoothstep(0.05, 0.8, age)
    let fallen = (0.5 * gravity * side) * flow.strength * age * k
    return ParticlePose(
      x: particles.x + mix(flow.x, flow.farX, speed) + own * (other - 0.5),
      y: particles.y + fallen * (0.85 + 0.3 * speed) + mix(flow.y, flow.farY, speed)
        + own * (chance - 0.5),
      scale: ParticlePose.grainScale(
        distance: k * side, life: life * life, swell: 1, near: 0.1 * side...0.9 * side))
  }
}
