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
    duration: Float = 1.75, origin: Point = Point(x: 0.5, y: 0.5), strength: Float = 1,
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

  /// Its own part of the noise that is its air: else its folds would be those of other animations.
  @usableFromInline static var air: Point { Point(x: 11.3, y: -3.7) }

  /// Way at speed 1, in s.
  @inlinable @inline(__always)
  func way(_ age: Lanes) -> Lanes {
    (1 - exponential(-drag * age)) * (1 / drag) * (age / (age + 0.02))
  }

  /// True: the shock, its unevenness, and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out when the shock is where, and where it throws the slowest and the fastest.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let (x, y) = places.way(from: origin)
    let side = places.side
    let radius = squareRoot(x * x + y * y + 1e-3) * (1 / side)
    let shock =
      0.05 + 0.16 * radius + 0.034 * places.roughness(1, cells: 6)
      + 0.008 * places.roughness(2, cells: 50)
    let delay = max(shock, 0.045)
    let life = ParticleAge(at: time, delay: delay, lifespan: Lanes(repeating: 1))
    let push =
      (0.76 * strength) * exponential(0.75 * places.roughness(3, cells: 13))
      * max(1.15 - 0.5 * radius, 0.45)
    let amount = (0.22 * side) * life.travel(easingIn: 0.3)
    let flown = way(life.age) / radius
    let sunk = (0.5 * gravity * side) * life.age * life.age
    func thrown(_ share: Float) -> (x: Lanes, y: Lanes) {
      let way = flown * (0.42 * strength + share * push)
      let carried = places.carried(
        places.x + x * way, places.y + y * way + sunk, by: amount, drift: Self.air)
      return (x * way + carried.x, y * way + carried.y + sunk)
    }
    let (slow, fast) = (thrown(0.5), thrown(1.1))
    return ParticleFlow(
      delay: delay, x: slow.x, y: slow.y, farX: fast.x, farY: fast.y, strength: radius)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    let lot = particles.random(3)
    let isSpark = lot .< particles.share(of: 600)
    let side = particles.side
    let age = max(time - flow.delay, 0)
    // The sparks outlive the rest: what is dim would be a grey web over everything.
    let lasting = (0.43 + 0.53 * other).replacing(with: 0.68 + 0.32 * other, where: isSpark)
    let lifespan = max(duration - flow.delay - 0.06, 0.05) * lasting
    let life = (max(age - 0.05, 0) / lifespan).clampedToUnit
    // Neighbours fly together until there is room between them: parted sooner they would leave holes.
    let apart = smoothstep(0.1, 0.7, age)
    let fast = 0.33 + (speed * speed - 0.33) * (0.2 + 0.8 * apart)
    let faster = Lanes(repeating: 1).replacing(with: 1.3, where: isSpark)
    let wayX = mix(flow.x, flow.farX, fast) * faster
    let wayY = mix(flow.y, flow.farY, fast) * faster
    // Near the charge neighbours part widely: without chance they would stay a lattice, and in the end
    // they are stray dots.
    let distance = magnitude(wayX) + magnitude(wayY)
    let parted = distance / (flow.strength * side + 1)
    let own =
      (0.006 * side) * apart
      + min(particles.cellSize * (smoothstep(0, 4, distance) + parted), 0.06 * side)
    let left = 1 - life * life
    let spark = (1.2 * left * smoothstep(0.02, 0.25, age)).replacing(with: 0, where: .!isSpark)
    let (blast, cooled) = blast(at: time, radius: flow.strength)
    // Never red, and by no grain's own delay: what is darker than the picture is a stain on it, and
    // what begins with a delay has the borders of a map.
    let flash = ParticleTint(
      r: Lanes(repeating: 1), g: 0.95 - 0.12 * cooled, b: 0.86 - 0.3 * cooled, amount: blast)
    let lit = smoothstep(0.05, 0.16, spark)
    let swollen: Lanes = 1 + 0.9 * smoothstep(0, 1.5, distance) + 0.9 * smoothstep(0.02, 0.15, age)
    let finer: Lanes = (1 - 0.2 * life * life)
    // Right over the charge the flow is too coarse to part them: there they go out in the flash.
    let over: Lanes = 1 - smoothstep(9, 16, flow.strength * (side / particles.cellSize))
    let lone: Lanes =
      (1 - smoothstep(2, 3, parted * (0.8 + 0.7 * chance))) * (1 - over * smoothstep(0, 0.06, age))
    // Soon, while the flash still fades: later all of it would go at once.
    let thin: Lanes = 1 - 0.66 * smoothstep(0.02, 0.3, age)
    var pose = ParticlePose(
      x: particles.x + wayX + own * (other - 0.5),
      y: particles.y + wayY + own * (chance - 0.5),
      scale: lone * swollen * finer,
      opacity: (thin * (1 - life)).replacing(
        with: 1 - smoothstep(0.7, 1, life), where: isSpark),
      tint: ParticleTint(heat: spark * lit).covered(by: flash),
      glow: 1.6 * spark * spark * lit + particles.cellArea * (1.6 * blast * blast))
    // A few fly past the eye.
    let share: Lanes = smoothstep(0.03, 0.4, age)
    pose.bringNear(lot .< particles.share(of: 60), of: particles, by: share, chance: speed)
    return pose
  }

  /// Light of the flash so far from the charge, and how far it has cooled, 0…1: it comes at once, and
  /// widens as it goes.
  @inlinable @inline(__always)
  func blast(at time: Lanes, radius: Lanes) -> (light: Lanes, cooled: Lanes) {
    let since = time - Self.flash
    guard isAny(since .< 0.6) else { return (Lanes(), Lanes()) }
    let after = max(since, 0)
    let faded = since * since * (900 / (1 + 40 * after))
    let wide = radius * radius * (60 / (1 + 15 * after))
    let light = exponential(0 - min(faded + wide, 40)) * smoothstep(0, 0.03, time)
    return (light * (1 - smoothstep(0.4, 0.6, since)), smoothstep(0, 0.12, since))
  }
}
