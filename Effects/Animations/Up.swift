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
  public init(duration: Float = 2, lift: Float = 2.4, eddies: Float = 0.32) {
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
      - 0.06 * plumes + 0.015 * places.roughness(3, cells: 50) + 0.06
    let delay = (0.47 * duration) * max(front, 0.02)
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
    let side = particles.side
    let (chance, other, lot) = (particles.random(0), particles.random(1), particles.random(2))
    // Neighbours thin out together, the lightest first: what goes grain by grain is a sieve.
    let light: Lanes = (flow.strength - 0.6) * (1 / 0.7)
    let lasting: Lanes = 0.35 * (1.3 - 1.6 * light).clampedToUnit + 0.65 * other
    let longest: Lanes = min(1.2 + 0.2 * flow.delay, duration - flow.delay - 0.1)
    let lifespan: Lanes = longest * (0.25 + 0.75 * lasting)
    let age: Lanes = max(time - flow.delay, 0)
    let life: Lanes = (max(age - 0.1, 0) / max(lifespan, 0.01)).clampedToUnit
    let k: Lanes = age * age / (age + 0.15)
    let risen: Lanes = (0.5 * lift * side) * flow.strength * age * k

    // Each strays within the room that there is between it and its neighbours, which grows as they are
    // drawn apart: less would leave a lattice, more would leave holes. Only then they part for good.
    let apart: Lanes = 1 + 1.6 * age
    let stray: Lanes = particles.cellSize * smoothstep(0, 4, risen)
    let parted: Lanes = smoothstep(0.15, 1, age)
    let speed: Lanes = 0.5 + (lot - 0.5) * parted
    let ownX: Lanes = (stray * apart + (0.01 * side) * parted) * (other - 0.5)
    let ownY: Lanes = stray * apart * (lot - 0.5) + (0.01 * side) * parted * (chance - 0.5)
    let swollen: Lanes = 1 + 0.9 * smoothstep(0, 4, k * side) + 0.9 * smoothstep(0.1, 0.5, age)
    let thin: Lanes = 1 - 0.4 * smoothstep(0.2, 1, age)
    return ParticlePose(
      x: particles.x + mix(flow.x, flow.farX, speed) + ownX,
      y: particles.y - risen * (0.7 + 0.6 * speed) + mix(flow.y, flow.farY, speed) + ownY,
      scale: swollen * (1 - 0.5 * life * life), opacity: thin * (1 - smoothstep(0.05, 1, life)))
  }
}
