import PoofCore

/// A breath goes over the picture from left to right and lifts it: smoke that rises faster and
/// faster, in plumes that curl. Before that a shiver runs through it, from its corners inwards.
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
  public init(duration: Float = 1.66, lift: Float = 2.5, eddies: Float = 0.28) {
    self.duration = duration
    self.lift = lift
    self.eddies = eddies
  }

  /// Its own part of the noise that is its air: else its folds would be those of other animations.
  @usableFromInline static var air: Point { Point(x: 14.7, y: -11.2) }

  /// Way of the shiver where it is over, in middling sides.
  @usableFromInline static var shiver: Float { 0.03 }

  /// True: the breath, the plumes and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out when the breath is where, how light places are, and where the air carries them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let plumes = places.tongues(1, across: 9, down: 2)
    let front =
      0.56 * places.unitX + 0.3 * places.unitY + 0.09 * places.roughness(2, cells: 4.5)
      - 0.05 * plumes + 0.01 * places.roughness(3, cells: 40) + 0.06
    let delay = (0.607 * duration) * max(front, 0.02)
    let life = ParticleAge(at: time, delay: delay, lifespan: Lanes(repeating: 1))
    let k = life.travel(easingIn: 0.15)
    let side = places.side
    let lightness = 0.6 + 0.7 * (0.5 + 0.35 * plumes).clampedToUnit
    let risen = (0.5 * lift * side) * lightness * life.age * k
    // Something is seen to happen at once, long before it is on its way.
    let (x, y) = (min(places.unitX, 1 - places.unitX), min(places.unitY, 1 - places.unitY))
    let felt = max(time - 0.28 * squareRoot(x * x + y * y + 1e-6), 0)
    let shiver = 1 - exponential(felt * felt * (-5 / (felt + 0.015)))
    // It curls once it is thin: a sheet would be torn full of holes.
    let curling: Lanes = 0.3 + 0.9 * smoothstep(0.2, 0.9, life.age)
    let amount = (eddies * side) * k * curling + (Self.shiver * side) * shiver
    let drift = Point(x: Self.air.x, y: Self.air.y - 0.2 * time[0])
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
    let lasting: Lanes = 0.88 * (1.3 - 1.6 * light).clampedToUnit + 0.12 * other
    let longest: Lanes = min(1.05 + 0.2 * flow.delay, duration - flow.delay + 0.1)
    let lifespan: Lanes = longest * (0.12 + 0.88 * lasting)
    let age: Lanes = max(time - flow.delay, 0)
    let life: Lanes = (max(age - 0.05, 0) / max(lifespan, 0.01)).clampedToUnit
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
    // Where it is drawn out most it is still closed: it opens only where it tears.
    let moved: Lanes = magnitude(flow.x) + magnitude(flow.y) + risen
    let swollen: Lanes = 1 + 0.9 * smoothstep(0, 3, moved) + 0.5 * smoothstep(0.02, 0.35, age)
    let thin: Lanes = 1 - 0.42 * smoothstep(0.1, 0.7, age)
    // Of the last plumes a little would be left.
    let ending: Lanes = ParticlePose.presence(at: time, of: duration, fadingFrom: 0.87)
    return ParticlePose(
      x: particles.x + mix(flow.x, flow.farX, speed) + ownX,
      y: particles.y - risen * (0.7 + 0.6 * speed) + mix(flow.y, flow.farY, speed) + ownY,
      scale: swollen * (1 - 0.4 * life * life),
      opacity: thin * ending * (1 - life) * (1 + 0.3 * life))
  }
}
