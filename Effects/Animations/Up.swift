import PoofCore

/// A breath goes over the picture from left to right and lifts it: smoke that rises faster and
/// faster, in plumes that curl.
///
///     y = y₀ − ½·lift·lightness·age·k      k = age² / (age + 0.15 s)
public struct Up: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Upward acceleration, in middling sides of the picture per s².
  public let lift: Float
  /// Strength of the eddies, in middling sides per s.
  public let eddies: Float

  /// A rise from its numbers.
  public init(duration: Float = 1.8, lift: Float = 2.2, eddies: Float = 0.4) {
    self.duration = duration
    self.lift = lift
    self.eddies = eddies
  }

  /// True: the breath, the plumes and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out when the breath is where, how light places are, and where the air carries them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let plumes = places.tongues(1, across: 9, down: 2)
    let front =
      0.5 * places.unitX + 0.3 * places.unitY + 0.1 * places.roughness(2, cells: 7)
      - 0.06 * plumes + 0.015 * places.roughness(3, cells: 50) + 0.1
    let delay = (0.52 * duration) * max(front, 0.02)
    let life = ParticleAge(at: time, delay: delay, lifespan: Lanes(repeating: 1))
    let k = life.travel(easingIn: 0.15)
    let side = places.side
    let lightness = 0.6 + 0.7 * (0.5 + 0.35 * plumes).clampedToUnit
    let risen = (0.5 * lift * side) * lightness * life.age * k
    let amount = (eddies * side) * k
    let drift = Point(x: 0, y: -0.2 * time[0])
    let slow = places.carried(places.x, places.y - 0.7 * risen, by: amount, drift: drift)
    let fast = places.carried(places.x, places.y - 1.3 * risen, by: amount, drift: drift)
    return ParticleFlow(
      delay: delay, x: slow.x, y: slow.y, farX: fast.x, farY: fast.y, strength: lightness)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    let delay = flow.delay + (0.008 * duration) * chance
    // What goes first is gone first, and while grains lie over each other most of them go unseen: else
    // most of the light would go at once.
    let rest = 1 - other
    let longest: Lanes = (0.97 * duration - 0.1) - 0.85 * delay
    let lifespan: Lanes = min(longest, duration - delay - 0.1) * (0.4 + 0.6 * rest * rest)
    let age = max(time - delay, 0)
    let k = age * age / (age + 0.15)
    let life = (max(age - 0.1, 0) / max(lifespan, 0.01)).clampedToUnit
    let side = particles.side
    let own = (0.009 * side) * smoothstep(0.05, 0.8, age)
    let risen = (0.5 * lift * side) * flow.strength * age * k
    return ParticlePose(
      x: particles.x + mix(flow.x, flow.farX, speed) + own * (other - 0.5),
      y: particles.y - risen * (0.7 + 0.6 * speed) + mix(flow.y, flow.farY, speed)
        + own * (chance - 0.5),
      scale: ParticlePose.grainScale(
        distance: k * side, life: life * life, swell: 1, near: 0.1 * side...0.8 * side))
  }
}
