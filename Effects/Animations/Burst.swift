import PoofCore

/// A charge goes off behind the picture: a flash, a hole whose rim glows, and a shock that runs out
/// from there as a ring of light. What it has passed flies apart in uneven tongues, slows down in the
/// air and sinks, as sparks of three sizes fly ahead of it and go out.
///
/// Speeds change from direction to direction, and hardly on the way outwards: the picture is drawn out
/// most next to the hole and ever less away from it, so that it opens nowhere else.
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
    duration: Float = 1.63, origin: Point = Point(x: 0.5, y: 0.5), strength: Float = 1,
    drag: Float = 3.8, gravity: Float = 0.55
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.strength = strength
    self.drag = drag > 0.01 ? min(drag, 1_000) : 0.01
    self.gravity = gravity
  }

  /// Moment of the flash, s.
  @usableFromInline static var flash: Float { 0.07 }

  /// Its own part of the noise that is its air: else its folds would be those of other animations.
  @usableFromInline static var air: Point { Point(x: 11.3, y: -3.7) }

  /// Way at speed 1, in s.
  @inlinable @inline(__always)
  func way(_ age: Lanes) -> Lanes {
    (1 - exponential(-drag * age)) * (1 / drag) * (age / (age + 0.05))
  }

  /// True: the shock, its unevenness, and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out when the shock is where, and where it throws the slowest and the fastest.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let (x, y) = places.way(from: origin)
    let side = places.side
    let unit = 1 / side
    let radius = squareRoot(x * x + y * y + 1e-3) * unit
    // Uneven from direction to direction, hardly on the way outwards: what is thrown farther than what
    // is behind it would be torn off, and leave a hole.
    let rays = places.rays(3, from: origin, around: 0.9, outwards: 0.8)
    let fine = places.rays(5, from: origin, around: 3.1, outwards: 1.6)
    let finest = places.rays(6, from: origin, around: 9, outwards: 3)
    let shock = radius * 0.2
    let ahead = (0.1 * rays + 0.12 * fine) / (1 + 1.5 * radius)
    // Edges and corners go ahead of it: else the last of the picture would have straight sides.
    let edgeX: Lanes = min(places.unitX, 1 - places.unitX)
    let edgeY: Lanes = min(places.unitY, 1 - places.unitY)
    let edge: Lanes = 2 - smoothstep(0, 0.16, edgeX) - smoothstep(0, 0.16, edgeY)
    let rough = places.roughness(1, cells: 9)
    let frayed = edge * (0.07 + 0.05 * rough)
    let passing: Lanes = shock * max(1 - ahead - frayed, 0.4)
    let front: Lanes = Self.flash - 0.02 + passing
    let ragged: Lanes = front + 0.012 * rough + 0.006 * places.roughness(2, cells: 50)
    let delay = max(ragged, 0.045)
    let age = max(time - delay, 0)
    // The hole is nearly round, the tongues are not.
    let uneven: Lanes =
      (0.31 * rays + 0.28 * fine) * (0.45 + 0.55 * smoothstep(0.05, 0.4, radius))
      + (0.2 + 0.16 * edge) * finest
    // Near the charge it is thrown farther, in parts of the way to the farthest corner: else a charge in a corner
    // would have what is near overtake what is far.
    let far: Lanes = radius * (side / places.reach(from: origin))
    let push = (1.35 * strength) * exponential(uneven) * max(1.42 - 0.74 * far, 0.4)
    // Nothing is thrown right over the charge: it stays, and is drawn out.
    let soft = 1 / squareRoot(radius * radius + 0.0016)
    let flown = way(age) * soft
    let sunk = (0.5 * gravity * side) * age * age
    let amount = (0.2 * side) * age * age / (age + 0.4)
    func thrown(_ share: Float) -> (x: Lanes, y: Lanes) {
      let way = flown * (share * push)
      let carried = places.carried(
        places.x + x * way, places.y + y * way + sunk, by: amount, drift: Self.air)
      return (x * way + carried.x, y * way + carried.y + sunk)
    }
    let (slow, fast) = (thrown(Self.slowest), thrown(Self.fastest))
    let lasting = 0.6 + 0.62 * places.roughness(4, cells: 7) + 0.15 * fine
    return ParticleFlow(
      delay: delay, x: slow.x, y: slow.y, farX: fast.x, farY: fast.y,
      strength: lasting.clampedToUnit)
  }

  /// Parts of the speed that the slowest and the fastest take on.
  @usableFromInline static var slowest: Float { 0.4 }
  @usableFromInline static var fastest: Float { 1.6 }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    let lot = particles.random(3)
    let side = particles.side
    let (x, y) = particles.way(from: origin)
    let radius: Lanes = squareRoot(x * x + y * y + 1e-3) * (1 / side)
    let age: Lanes = max(time - flow.delay, 0)
    let sparks: Float = particles.share(of: 4_500)
    let isSpark = lot .< sparks
    let isMiddling = lot .< particles.share(of: 700)
    let isLarge = lot .< particles.share(of: 40)

    let lasting: Lanes = 0.85 * flow.strength + 0.15 * other
    let longest: Lanes = max(min(duration - flow.delay + 0.03, 1.45), 0.05)
    let lifespan: Lanes = longest * (0.5 + 0.5 * lasting)
    let life: Lanes = (max(age - 0.12, 0) / lifespan).clampedToUnit
    // Neighbours fly together until there is room between them: parted sooner they would leave holes.
    let apart: Lanes = smoothstep(0.02, 0.42, age)
    let common: Lanes = 0.4 + (0.6 * speed * speed + 0.1 * speed - 0.25) * apart
    let quick: Lanes = 0.4 + 2.4 * speed * speed
    let fast: Lanes = common.replacing(with: quick, where: isSpark)
    let wayX: Lanes = mix(flow.x, flow.farX, fast)
    let wayY: Lanes = mix(flow.y, flow.farY, fast)
    let distance: Lanes = magnitude(wayX) + magnitude(wayY)
    let parted: Lanes = distance / (radius * side + 1)
    let stray: Lanes = (0.012 * side) * apart
    let straying: Lanes = stray.replacing(with: (0.22 * side) * age, where: isSpark)
    let own: Lanes =
      straying
      + min(particles.cellSize * (smoothstep(0, 4, distance) + parted), 0.04 * side)

    // What is drawn out most is lost: the hole. A few stray grains are left of it, but for its middle, from where they
    // would not fly.
    let hole: Lanes = smoothstep(1.5, 4, parted * (0.7 + 0.6 * chance))
    let dust: Lanes = Lanes(repeating: 0).replacing(
      with: smoothstep(0.03, 0.12, radius), where: other .< 0.12)
    let lone: Lanes = 1 - hole * (1 - dust)
    // Its rim glows.
    let rim: Lanes =
      smoothstep(0.9, 2.6, parted) * smoothstep(0, 0.05, age)
      * exponential(-2 * max(time - 0.1, 0))
    // A few would outlast all others.
    let ending: Lanes = ParticlePose.presence(at: time, of: duration, fadingFrom: 0.9)
    let glowing: Lanes = min(0.35 + 0.95 * other, longest)
    let left: Lanes = ending * (1 - (age / glowing).clampedToUnit)
    let spark: Lanes = (1.3 * left * smoothstep(0.0, 0.04, age)).replacing(
      with: 0, where: .!isSpark)
    let ring: Lanes = ring(at: time, radius: radius)
    let (blast, cooled) = blast(at: time, radius: radius)
    // Never red, and by no grain's own delay: what is darker than the picture is a stain on it, and
    // what begins with a delay has the borders of a map.
    let flash = ParticleTint(
      r: Lanes(repeating: 1), g: 0.95 - 0.12 * cooled, b: 0.86 - 0.3 * cooled,
      amount: max(blast, 0.22 * ring))
    // Never cooler than orange, and sparks stay so until they go out: grey ones would be grit.
    var hot = ParticleTint(heat: max(0.5 + 0.8 * rim, spark))
    hot.amount = smoothstep(0, 0.5, rim).replacing(with: smoothstep(0, 0.05, age), where: isSpark)

    let swollen: Lanes = 1 + 0.95 * smoothstep(0, 1.5, distance) + 0.4 * smoothstep(0.02, 0.15, age)
    let finer: Lanes = (1 - 0.25 * life) * (1 - 0.5 * smoothstep(1.2, 4, parted))
    // Half of them give way to the others, which lie over their places by then, but for those few that
    // fly past the eye.
    let isNear = lot .> 1 - particles.share(of: 40)
    let giving: Lanes = (0.3 + 0.7 * particles.alternating).replacing(with: 0.62, where: isNear)
    let thin: Lanes = 1 - giving * smoothstep(0, 0.28, age)
    let sparkSize: Float = particles.sparkSize
    let usual: Float = sparkSize / particles.cellSize
    let size: Lanes = Lanes(repeating: 1).replacing(with: 1.6, where: isMiddling).replacing(
      with: 2.6, where: isLarge)
    let grown: Lanes = mix(Lanes(repeating: 1), size * usual, smoothstep(0, 0.05, age))
    // Brightest as they are thrown.
    let fresh: Lanes = smoothstep(0, 0.02, age) * (2.8 - 1.8 * smoothstep(0, 0.2, age))
    // A few are many times as bright as the others.
    let bright: Lanes = 0.05 / (0.04 + lot / sparks)
    var pose = ParticlePose(
      x: particles.x + wayX + own * (other - 0.5),
      y: particles.y + wayY + own * (chance - 0.5),
      scale: (lone * swollen * finer).replacing(with: grown, where: isSpark),
      opacity: (thin * ending * (1 - life * life)).replacing(
        with: smoothstep(0, 0.25, left), where: isSpark),
      tint: hot.covered(by: flash),
      glow: (sparkSize * sparkSize) * bright * spark * spark * fresh
        + particles.cellArea * (0.24 * rim * rim + 1.6 * blast * blast + 0.1 * ring))
    let share: Lanes = smoothstep(0.03, 0.4, age)
    pose.bringNear(isNear, of: particles, by: share, chance: speed)
    return pose
  }

  /// Light of the shock so far from the charge, 0…1: a ring that runs out over the picture.
  @inlinable @inline(__always)
  func ring(at time: Lanes, radius: Lanes) -> Lanes {
    guard isAny(time .< 0.7) else { return Lanes() }
    let ahead: Lanes = (radius - 2.3 * max(time - 0.06, 0)) * 40
    let light: Lanes = exponential(0 - min(ahead * ahead, 40)) * max(1 - 1.1 * radius, 0.1)
    return light * smoothstep(0.02, 0.09, time) * (1 - smoothstep(0.5, 0.7, time))
  }

  /// Light of the flash so far from the charge, and how far it has cooled, 0…1: it comes at once, and
  /// widens as it goes.
  @inlinable @inline(__always)
  func blast(at time: Lanes, radius: Lanes) -> (light: Lanes, cooled: Lanes) {
    let since = time - Self.flash
    guard isAny(since .< 0.6) else { return (Lanes(), Lanes(repeating: 1)) }
    let after = max(since, 0)
    // It comes within two frames, and stays until the hole has opened.
    let faded = since * since * (260 / (0.24 + 16 * after))
    let wide = radius * radius * (60 / (1 + 15 * after))
    let light = exponential(0 - min(faded + wide, 40)) * smoothstep(0, 0.03, time)
    return (light * (1 - smoothstep(0.4, 0.6, since)), smoothstep(0, 0.12, since))
  }
}
