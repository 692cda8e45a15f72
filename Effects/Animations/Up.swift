import PoofCore

/// The picture evaporates from its top downwards: what is light leaves first, gathers in wisps and rises,
/// faster and faster until the air slows it down, and curls as smoke does, around holes that open in it.
///
///     y = y₀ − ½·lift·lightness·speed·w / (1 + w/2)      w = age³ / (age + 0.2 s)
///
/// Neighbours are alike light, and each grain has a speed of its own, 0.6…1.4 by chance.
public struct Up: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Upward acceleration, in middling sides of the picture per s².
  public let lift: Float
  /// Strength of the eddies, in middling sides per s.
  public let eddies: Float

  /// A rise from its numbers.
  public init(duration: Float = 1.72, lift: Float = 2.5, eddies: Float = 0.75) {
    self.duration = duration
    self.lift = lift
    self.eddies = eddies
  }

  /// Its own part of the noise that is its air: else its folds would be those of other animations.
  @usableFromInline static var air: Point { Point(x: 14.7, y: -11.2) }

  /// Time by which the first grain of a place leaves before the others, s.
  @usableFromInline static var haste: Float { 0.3 }

  /// True: when a place is let go, its wisp, and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out when places are let go, how light they are, and where wisps and the air carry them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let side = places.side
    let here = wisps(of: places)
    let uneven: Lanes = 0.9 * places.unitY + 0.09 * places.roughness(2, cells: 7) - 0.13 * here
    let ahead = places.sidesAhead(5, by: 0.09, within: 0.15)
    let ragged: Lanes = uneven - ahead + 0.03 * places.roughness(4, cells: 19)
    let front: Lanes = ragged + 0.015 * places.roughness(3, cells: 44) + 0.02
    let delay = (0.6 * duration) * max(front, 0.02) * (0.86 + 0.22 * front)
    let life = ParticleAge(at: time, delay: delay, lifespan: Lanes(repeating: 1))
    let k = life.travel(easingIn: 0.2)
    let lightness: Lanes = 0.6 + 0.8 * (0.5 + 0.3 * here).clampedToUnit
    let risen: Lanes = (0.5 * lift * side) * lightness * slowed(life.age * k)
    // Towards where a wisp is, along the slope of what makes them, and apart as it rises, once the picture has
    // thinned out.
    let (left, right) = (wisps(of: places, aside: -0.02), wisps(of: places, aside: 0.02))
    let gathering: Lanes = smoothstep(0.1, 0.8, life.age)
    let apart: Lanes = (0.34 * side) * k * places.placeAcross(6)
    let aside: Lanes = ((0.25 * places.extent.x) * (right - left) + apart) * gathering
    // It curls once it is thin: a picture that is still whole would be bent.
    let amount: Lanes = (eddies * side) * k * smoothstep(0.05, 0.5, life.age)
    let drift = Point(x: Self.air.x, y: Self.air.y - 0.2 * time[0])
    // Eddies rise half as fast as what they carry: passed sooner, they would shake it.
    let slow = places.carried(places.x + aside, places.y - 0.3 * risen, by: amount, drift: drift)
    let fast = places.carried(places.x + aside, places.y - 0.7 * risen, by: amount, drift: drift)
    // What is carried down against its rise only lags behind: it would hang from the picture as spikes.
    let against: Lanes = 0.3 * risen
    return ParticleFlow(
      delay: delay, x: slow.x + aside, y: min(slow.y, against), farX: fast.x + aside,
      farY: min(fast.y, against), strength: lightness)
  }

  /// Way of what would have come so far, s², had the air not slowed it down.
  @inlinable @inline(__always)
  func slowed(_ way: Lanes) -> Lanes { way / (1 + 0.5 * way) }

  /// Chance that makes places part of a wisp, or lie between two; of those `aside` of them, in widths of
  /// the picture.
  @inlinable @inline(__always)
  func wisps(of places: ParticleBatch, aside: Float = 0) -> Lanes {
    places.tongues(1, across: 6, down: 1.3, aside: aside)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let side = particles.side
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    // A few leave long before the others: what is seen thins out where it is, and is not bent.
    let early: Lanes = chance * chance * chance
    let delay: Lanes = max(flow.delay + 0.05 * other - Self.haste * early, 0.01)
    // Neighbours thin out together, the lightest first: what goes grain by grain is a sieve.
    let light: Lanes = (flow.strength - 0.6) * (1 / 0.8)
    let lasting: Lanes = 0.7 * (1.2 - 1.2 * light).clampedToUnit + 0.3 * other
    let longest: Lanes = min(Lanes(repeating: 1.5), duration - flow.delay + 0.75)
    let lifespan: Lanes = longest * (0.5 + 0.5 * lasting)
    let age: Lanes = max(time - delay, 0)
    let life: Lanes = (age / max(lifespan, 0.01)).clampedToUnit
    let k: Lanes = age * age / (age + 0.2)
    let risen: Lanes = (0.5 * lift * side) * flow.strength * slowed(age * k)

    let stray: Lanes = (0.02 * side) * smoothstep(0.05, 0.8, age)
    // What stays swells as the first of its neighbours go, though not in the first frame, which is the
    // picture; the loose are fine.
    let since: Lanes = time - flow.delay
    let swell: Lanes = 1 + 0.4 * smoothstep(-Self.haste, 0, since) * smoothstep(0, 0.1, time)
    let drawn: Lanes = 1 + 0.38 * smoothstep(0, 0.2, age)
    let fine: Lanes = 1 - 0.4 * smoothstep(0.15, 1, age)
    // Of the last wisps a little would be left.
    let ending: Lanes = ParticlePose.presence(at: time, of: duration, fadingFrom: 0.88)
    return ParticlePose(
      x: particles.x + mix(flow.x, flow.farX, speed) + stray * (other - 0.5),
      y: particles.y - risen * (0.6 + 0.8 * speed) + mix(flow.y, flow.farY, speed)
        + stray * (chance - 0.5),
      scale: swell * drawn * fine * (1 - 0.4 * life * life),
      opacity: ending * (1 - life) * (1 + 0.6 * life))
  }
}
