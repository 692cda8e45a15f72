import PoofCore

/// The picture gathers into rockets that rise one after another with glowing tails, and burst into
/// balls of stars in its colours, which the air slows down, which sink, trail sparks and go out.
///
///     way of a star = speed·(1 − e^(−drag·age)) / drag      y += ½·g·age²
public struct Fireworks: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Number of rockets, at least 1.
  public let rockets: Int
  /// Largest distance that a star flies, in middling sides of the picture.
  public let reach: Float
  /// Downward acceleration of the stars, in middling sides per s².
  public let gravity: Float

  /// Fireworks from their numbers.
  public init(
    duration: Float = 3.5, rockets: Int = 6, reach: Float = 0.42, gravity: Float = 0.3
  ) {
    self.duration = duration
    self.rockets = max(1, rockets)
    self.reach = reach
    self.gravity = gravity
  }

  /// Length that the times below are for, s.
  @usableFromInline static var usualDuration: Float { 3.5 }
  /// Time from a rocket's first grain that moves until its launch, and until its burst, s.
  @usableFromInline static var launch: Float { 0.66 }
  @usableFromInline static var burst: Float { 1.08 }

  /// True: the borders between the rockets, their unrest, and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out which rocket places belong to, how long they hold, and where the air carries them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let rough: Lanes = places.roughness(1, cells: 7)
    let fine: Lanes = places.roughness(2, cells: 30)
    let place: Lanes = places.unitX + 0.05 * rough + 0.014 * fine
    let hold: Lanes = 0.1 * (1 - places.unitY) + 0.05 * (rough + 1) + 0.02 * fine
    let carried = places.carried(places.x, places.y, by: Lanes(repeating: 0.1 * places.side))
    return ParticleFlow(delay: hold, x: carried.x, y: carried.y, strength: place)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let side: Float = particles.side
    let count = Float(rockets)
    let (chance, other) = (particles.random(0), particles.random(1))
    let (third, fourth) = (particles.random(2), particles.random(3))
    let place: Lanes = (flow.strength + 0.006 * (chance - 0.5)) * count
    let rocket: Lanes = min(max(floor(place), 0), count - 1)
    // Steps of the golden ratio and of √2 keep neighbours apart in time and height.
    let first: Float = floor(Lanes(repeating: particles.sharedRandom(1) * count))[0]
    let turn: Lanes = rocket + first
    let order: Lanes = fraction(
      0.618_034 * turn.replacing(with: turn - count, where: turn .>= count))
    let height: Lanes = fraction(rocket * 0.414_214 + particles.sharedRandom(2))
    // One goes ahead, the others follow at its heels.
    let start: Lanes = 0.9 * order + 0.66 * smoothstep(0, 0.06, order)
    let since: Lanes = time * (Self.usualDuration / duration) - start

    // It gathers in a spindle above the picture's lower edge, the head up.
    let gather: Lanes = smoothstep(0, 0.46, since - max(flow.delay, 0) - 0.012 * other)
    let along: Lanes = third * third
    let seatX: Lanes = (particles.extent.x / count) * (rocket + 0.5)
    let seatY: Float = particles.extent.y * 0.8
    let width: Lanes = (0.026 * side) * (1 - 0.8 * along)
    let airy: Lanes = 4 * gather * (1 - gather)
    let sinking: Lanes = gather * squareRoot(gather + 1e-6)
    let gatheredX: Lanes = mix(particles.x, seatX + width * (chance - 0.5), gather)
    let gatheredY: Lanes = mix(particles.y, seatY + (0.1 * side) * along, sinking)

    // It rises; what is far down the tail comes later, and some of it stays behind.
    let pace: Float = 1 / (Self.burst - Self.launch - 0.03)
    let away: Lanes = (since - Self.launch - 0.1 * along) * pace
    let isShed = fourth .< 0.1
    let shed: Lanes = Lanes(repeating: 1).replacing(with: 0.1 + 0.85 * other, where: isShed)
    let lift: Lanes = min(away, shed).clampedToUnit
    let fallen: Lanes = max(away - shed, 0).replacing(with: 0, where: .!isShed)
    let risen: Lanes = 1 - (1 - lift) * (1 - lift)
    let skyX: Lanes = particles.extent.x * ((rocket + 0.5) * (1.2 / count) - 0.1)
    let skyY: Lanes = particles.extent.y * 0.5 - side * (0.25 + 0.33 * height)
    let shedX: Lanes = (0.05 * side) * fallen * (chance - 0.5)
    let shedY: Lanes = (0.05 * side) * fallen * (fallen + 0.6)

    // Stars: what lay side by side becomes one, with its tail.
    let age: Lanes = max(since - Self.burst, 0)
    let isOut = age .> 0
    let isStar = (fourth .> 0.9) .& isOut
    let patch: Float = 0.03 * side
    let u: Lanes = particles.random(4, ofPatches: patch)
    let v: Lanes = particles.random(5, ofPatches: patch)
    let lag: Lanes = along
    let behind: Lanes = age * (1 - 0.5 * lag)
    let depth: Lanes = 2 * u - 1
    let ring: Lanes = squareRoot(1 - depth * depth)
    let angle: Lanes = (2 * Float.pi) * v
    let size: Lanes = (reach * side) * (0.8 + 0.35 * height) * (0.96 + 0.08 * other)
    let flown: Lanes = size * (1 - exponential(-2.6 * behind))
    let sunk: Lanes = (0.5 * gravity * side) * age * behind
    let starX: Lanes = ring * cosine(angle) * flown
    let starY: Lanes = depth * flown + sunk

    let longest: Lanes = (Self.usualDuration - Self.burst) - start
    let lifespan: Lanes = min(longest, 1.5) * (0.55 + 0.45 * particles.random(6, ofPatches: patch))
    let left: Lanes = 1 - (age / lifespan).clampedToUnit
    let body: Lanes = (1 + 0.85 * smoothstep(0, 0.02, gather)) * (1 - 1.2 * fallen).clampedToUnit
    let gone: Lanes = 1 - smoothstep(0, 0.1, age)
    let flash: Lanes = exponential(0 - min(age * age * 500, 40))
    let small: Lanes = 0.8 + 0.8 * squareRoot(left + 1e-4) * (1 - 0.5 * lag)
    let star: Lanes = mix(body, small * (left * 8).clampedToUnit, (age * 40).clampedToUnit)

    let fire: Lanes = smoothstep(0.8, 1, gather)
    let heat: Lanes = fire * (1.3 - 0.75 * along - 0.7 * fallen)
    let white: Lanes = left * left * left * left
    let hot = ParticleTint(heat: heat)
    let paling: Lanes = 0.06 + 0.8 * white * white * white
    let bright: Lanes = particles.cellSize * (0.8 + 4 * white * white)
    let shine: Lanes = left * bright * (1 - 0.85 * lag)
    // Together grains are as bright as they are many: so where each is larger, it is brighter. One in
    // four lights for all of them.
    let area: Float = 4 * particles.cellArea
    let lamp: Lanes = Lanes(repeating: 0).replacing(
      with: area, where: fraction(40 * fourth) .< 0.25)
    let glow: Lanes = (fire * heat * 0.035).replacing(with: 0.12 * flash, where: isOut) * lamp
    return ParticlePose(
      x: gatheredX + flow.x * airy + (skyX - seatX) * risen + shedX + starX,
      y: gatheredY + flow.y * airy + (skyY - seatY) * risen + shedY + starY,
      scale: (body * gone).replacing(with: star, where: isStar),
      tint: ParticleTint(
        r: hot.r.replacing(with: 1, where: isOut), g: hot.g.replacing(with: 0.97, where: isOut),
        b: hot.b.replacing(with: 0.9, where: isOut),
        amount: (hot.amount * fire).replacing(with: paling, where: isOut)),
      glow: glow.replacing(with: shine, where: isStar))
  }
}
