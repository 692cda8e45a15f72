import PoofCore

/// The picture loses its hold from below, at its sides a little before, and runs down in tongues, which spread, faster
/// and faster.
///
///     y = y₀ + ½·g·weight·speed·age·k      k = age² / (age + 0.12 s)
///
/// Neighbours are alike heavy, and carried aside together by the air between them; each grain has a speed of its
/// own, 0.7…1.3 by chance, once it has parted from them.
public struct Fall: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Downward acceleration, in middling sides of the picture per s².
  public let gravity: Float
  /// Strength of the eddies, in middling sides per s.
  public let eddies: Float

  /// A fall from its numbers.
  public init(duration: Float = 1.7, gravity: Float = 3.8, eddies: Float = 0.58) {
    self.duration = duration
    self.gravity = gravity
    self.eddies = eddies
  }

  /// Its own part of the noise that is its air: else its folds would be those of other animations.
  @usableFromInline static var air: Point { Point(x: -13.4, y: -8.7) }

  /// Time by which the first grain of a place leaves before the others, s.
  @usableFromInline static var haste: Float { 0.14 }

  /// True: its hold, its weight, and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out how long places hold, how heavy they are, and where the air carries them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let tongues = places.tongues(1, across: 22, down: 3)
    let height: Lanes = 0.84 * (1 - places.unitY)
    let rough: Lanes = height + 0.07 * places.roughness(2, cells: 8) + 0.06 * tongues
    let ahead = places.sidesAhead(4, by: 0.16, within: 0.16)
    // It comes loose in clods: a face that only ran down would be drawn out.
    let clods: Lanes =
      0.06 * places.roughness(6, cells: 15) + 0.012 * places.roughness(3, cells: 40)
    let hold: Lanes = rough - ahead + clods + 0.06
    let delay = (0.6 * duration) * max(hold, 0.02) * (0.9 + 0.16 * hold)
    let life = ParticleAge(at: time, delay: delay, lifespan: Lanes(repeating: 1))
    let k = life.travel(easingIn: 0.12)
    let side = places.side
    let weight = 0.55 + 0.7 * (0.5 + 0.3 * tongues).clampedToUnit
    let fallen = (0.5 * gravity * side) * weight * life.age * k
    // At first it only falls: a face whose cheeks are carried aside is a grimace.
    let free: Lanes = k * smoothstep(0, 0.7, life.age)
    let amount: Lanes = (eddies * side) * free
    let spread: Lanes = (0.25 * side) * free * places.placeAcross(5)
    let x: Lanes = places.x + spread
    // Eddies go half as fast as what they carry: passed sooner, they would shake it.
    let slow = places.carried(x, places.y + 0.35 * fallen, by: amount, drift: Self.air)
    let fast = places.carried(x, places.y + 0.65 * fallen, by: amount, drift: Self.air)
    // What is carried up against its fall only lags behind.
    let against: Lanes = -0.25 * fallen
    return ParticleFlow(
      delay: delay, x: slow.x + spread, y: max(slow.y, against), farX: fast.x + spread,
      farY: max(fast.y, against),
      strength: weight)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let side = particles.side
    let (chance, other, lot) = (particles.random(0), particles.random(1), particles.random(2))
    // Neighbours thin out together, the heaviest first: what goes grain by grain is a sieve.
    let heavy: Lanes = (flow.strength - 0.55) * (1 / 0.7)
    let lasting: Lanes = 0.95 * (1.3 - 1.6 * heavy).clampedToUnit + 0.05 * other
    let longest: Lanes = min(0.95 + 0.2 * flow.delay, duration - flow.delay + 0.5)
    let lifespan: Lanes = longest * (0.3 + 0.7 * lasting)
    // A few leave long before the others: what is seen thins out where it is, and is not drawn out.
    let early: Lanes = chance * chance * chance
    let since: Lanes = time - flow.delay
    guard isAny(since .> -Self.haste) else { return ParticlePose(atHomeOf: particles) }
    let age: Lanes = max(time - max(flow.delay - Self.haste * early, 0.01), 0)
    let life: Lanes = (max(age - 0.16, 0) / max(lifespan, 0.01)).clampedToUnit
    let k: Lanes = age * age / (age + 0.12)
    let fallen: Lanes = (0.5 * gravity * side) * flow.strength * age * k

    // Each strays within the room that there is between it and its neighbours, which grows as they are
    // drawn apart: less would leave a lattice, more would leave holes. Upright it goes as far as its
    // neighbours' places, the further the less likely: some rows are drawn apart by twice as much as others,
    // and would be seen. Only then they part for good.
    let apart: Lanes = 1 + (0.435 * duration * gravity * side / particles.extent.y) * age
    let stray: Lanes = particles.cellSize * smoothstep(0, 4 * particles.cellSize, fallen)
    let parted: Lanes = smoothstep(0.05, 0.5, age)
    let speed: Lanes = 0.5 + (lot - 0.5) * parted
    let ownX: Lanes = (stray + (0.012 * side) * parted) * (other - 0.5)
    let ownY: Lanes = stray * apart * (lot + chance - 1) + (0.03 * side) * parted * (chance - 0.2)
    // As much as it is drawn out, and from when the first of its neighbours go, though not in the first
    // frame, which is the picture: it opens where it tears, not grain by grain. Not wider than streaks as
    // fine as a pixel may be: others cost several times as much.
    let closing: Lanes = smoothstep(-Self.haste, 0.1, since) * smoothstep(0, 0.1, time)
    let swollen: Lanes = 1 + 0.7 * smoothstep(0, 2, k * side) + 0.5 * closing
    // Half of them give way to the others, which lie over their places by then.
    let thin: Lanes = 1 - particles.alternating * smoothstep(0.06, 0.34, age)
    // Of the last folds a little would be left.
    let ending: Lanes = ParticlePose.presence(at: time, of: duration, fadingFrom: 0.9)
    // What is far down is drawn apart, and few large ones would be grit.
    let finer: Lanes = (1 - 0.25 * smoothstep(0.4, 1, age)) * (1 - 0.25 * life * life)
    let soft: Lanes = 1 - (0.65 * fraction(7 * lot)) * smoothstep(0.25, 0.8, age)
    return ParticlePose(
      x: particles.x + mix(flow.x, flow.farX, speed) + ownX,
      y: particles.y + fallen * (0.7 + 0.6 * speed) + mix(flow.y, flow.farY, speed) + ownY,
      scale: swollen * finer,
      opacity: thin * soft * (1 - smoothstep(0.42, 1, life)) * ending)
  }
}
