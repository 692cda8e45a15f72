import PoofCore

/// The picture is drawn into one place in rays, faster and faster, which flashes as it closes; a ring
/// runs out, and what glows flies after it.
public struct Implode: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place that it falls to, in unit space: (0, 0) the upper left corner, (1, 1) the lower right.
  public let origin: Point

  /// An implosion from its numbers.
  public init(duration: Float = 1.7, origin: Point = Point(x: 0.5, y: 0.5)) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
  }

  /// Part of the length at which it closes.
  @usableFromInline static var closing: Float { 0.68 }

  /// Parts of all grains that make up the ring, and that glow when it has closed, those among them: the finer
  /// the grains, the more, and the finer what they draw.
  @usableFromInline static var ringShare: Float { 0.008 }
  @usableFromInline static var sparkShare: Float { 0.02 }

  /// Light of one of the few that are left as it closes.
  @inlinable @inline(__always)
  func coreLight(_ particles: ParticleBatch) -> Float {
    1.2 * particles.sparkSize * particles.sparkSize
  }

  /// Height of the ring in parts of its width.
  @usableFromInline static var ringHeight: Float { 0.36 }

  /// Way of the ring's longer axis, a unit vector: 0.3 radians up from the right.
  @usableFromInline static var ringWay: Point { Point(x: 0.95534, y: -0.29552) }

  /// Its own part of the noise that is its air: else its folds would be those of other animations.
  @usableFromInline static var air: Point { Point(x: 7.9, y: -15.3) }

  /// True: all of it until it closes.
  @inlinable public var hasFlow: Bool { true }

  /// Part of their way that places have come which hold for `delay` s: who leaves first is there first,
  /// the last of them as it closes.
  @inlinable @inline(__always)
  func way(_ time: Lanes, delay: Lanes) -> Lanes {
    let arrival = duration * Self.closing - 0.3 * max(0.28 * duration - delay, 0)
    return (max(time - delay, 0) / max(arrival - delay, 0.05)).clampedToUnit
  }

  /// Chance, 0…1, that is the same all along a ray from the middle, nearly: rays are torn apart where
  /// it jumps, the more the farther out, of which `far` is the part.
  /// `folds` is the height, about −1…1, of what is drawn together there.
  @inlinable @inline(__always)
  func ray(of places: ParticleBatch, far: Lanes) -> (chance: Lanes, folds: Lanes) {
    let coarse = places.rays(2, from: origin, around: 2.3, outwards: 0.5)
    let middling = places.rays(3, from: origin, around: 7, outwards: 1)
    let fine = places.rays(4, from: origin, around: 23, outwards: 2)
    let torn: Lanes = (0.156 * middling + 0.109 * fine) * smoothstep(0.25, 0.8, far)
    let folds: Lanes = 0.3 * coarse + 0.4 * middling + 0.3 * fine
    return ((0.5 + 0.344 * coarse + torn).clampedToUnit, folds)
  }

  /// Works out when places are let go, where they are, how light their folds are, and how near the middle.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let side = places.side
    let (x, y) = places.way(from: origin)
    let radius = squareRoot(x * x + y * y + 1e-3)
    let far = radius * (1 / places.reach(from: origin))
    let (ray, folds) = ray(of: places, far: far)
    let rough: Lanes = 0.016 + 0.012 * places.roughness(1, cells: 8)
    let late: Lanes = max(ray - 0.1, 0) * 1.14
    let held: Lanes = 0.08 * max(1 - far, 0) + 0.24 * late * smoothstep(0.1, 0.6, far)
    let delay = max(duration * (rough + held), 0.01)
    let way = way(time, delay: delay)
    let carried = places.carried(
      places.x, places.y, by: (0.32 * side) * way * way * (1 - way), drift: Self.air)
    let pull = power(max(way, 1e-4), 1.65).replacing(with: 0, where: way .<= 0)
    let swell = 1 + 0.05 * smoothstep(0, 0.35, way) - 0.05 * smoothstep(0.35, 0.7, way)
    // It draws breath first.
    let breath: Lanes = smoothstep(0, 0.2, time) * (1 - smoothstep(0.16, 0.42, time))
    let left = (1 - pull) * swell * (1 + 0.045 * (0.4 + ray) * breath)
    let turned = rotated(x, y, by: 0.6 * pull * pull)
    let core = exponential(0 - min(radius * left * (22 / side), 40))
    let folded: Lanes =
      smoothstep(0.34, 0.7, way) * (1 - smoothstep(0.85, 1, way)) * smoothstep(0, 0.3, far)
    return ParticleFlow(
      delay: delay, x: (turned.x + carried.x) * left - x, y: (turned.y + carried.y) * left - y,
      farX: folds * folded, strength: core * smoothstep(0.4, 0.9, way))
  }

  /// Angle over which what flies out strays from where it came from, radians: all around where the place is not
  /// the picture's middle, since nearly everything came from one side then.
  @usableFromInline var spread: Float {
    let (x, y) = (2 * origin.x - 1, 2 * origin.y - 1)
    return 1.7 + (2 * .pi - 1.7) * smoothstep(0.15, 0.5, (x * x + y * y).squareRoot())
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    var pose = falling(particles, at: time)
    let out = time - duration * Self.closing
    let isOut = out .> 0
    guard isAny(isOut) else { return pose }
    let flying = flying(particles, for: max(out, 0))
    pose.x = pose.x.replacing(with: flying.x, where: isOut)
    pose.y = pose.y.replacing(with: flying.y, where: isOut)
    pose.scale = pose.scale.replacing(with: flying.scale, where: isOut)
    pose.glow = pose.glow.replacing(with: flying.glow, where: isOut)
    pose.tint.r = pose.tint.r.replacing(with: flying.tint.r, where: isOut)
    pose.tint.g = pose.tint.g.replacing(with: flying.tint.g, where: isOut)
    pose.tint.b = pose.tint.b.replacing(with: flying.tint.b, where: isOut)
    pose.tint.amount = pose.tint.amount.replacing(with: flying.tint.amount, where: isOut)
    return pose
  }

  /// Poses until it closes.
  @inlinable @inline(__always)
  func falling(_ particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other) = (particles.random(0), particles.random(1))
    let side = particles.side
    let way = way(time, delay: flow.delay)
    // Only once they are drawn together there is room to stray: before they would leave holes.
    let own =
      (0.6 * particles.cellSize) * smoothstep(0, 0.1, way) * (1 - smoothstep(0.8, 1, way))
      + (0.02 * side) * smoothstep(0.35, 0.7, way) * (1 - way * way)
    let heat = 0.9 * flow.strength
    let lit = smoothstep(0.06, 0.3, heat)
    // Where many come together, some are enough.
    let share = 1 - 0.8 * smoothstep(0.5, 0.95, way)
    let kept = ((share - particles.random(2)) * 6 + 1).clampedToUnit
    // Nothing but light is left in the end, that of a few which stay until it closes.
    let stays = stays(particles)
    let gone = smoothstep(0.84, 1, way)
    let shrunk = gone.replacing(with: 0.4 * gone, where: stays)
    // The smaller it is, the hotter.
    let pressed = Lanes().replacing(with: gone, where: stays)
    // Light lies on folds, and none in between.
    let pale: Lanes = 0.16 * max(flow.farX, 0)
    let dark: Lanes = min(1.05 * max(0 - flow.farX, 0), 0.8)
    let white: Lanes = pale / (pale + dark + 1e-6)
    let folded = ParticleTint(r: white, g: white, b: white, amount: pale + dark)
    let scale =
      ParticlePose.grainScale(
        distance: way * (0.1 * side), life: 0.35 * way * way, swell: 1.1, near: 0.2 * side...side)
      * (1 - shrunk)
    return ParticlePose(
      x: particles.x + flow.x + own * (other - 0.5),
      y: particles.y + flow.y + own * (chance - 0.5),
      scale: scale * kept.replacing(with: 1 + (particles.sparkScale - 1) * gone, where: stays),
      tint: ParticleTint(heat: heat * lit + 0.5 * pressed).covered(by: folded),
      glow: (0.0666 * particles.cellArea) * heat * lit / share
        + coreLight(particles) * pressed)
  }

  /// The few that are left of it as a glowing point when it closes.
  @inlinable @inline(__always)
  func stays(_ particles: ParticleBatch) -> SIMDMask<SIMD8<Int32>> {
    particles.random(3) .< particles.share(of: 600)
  }

  /// Poses `out` s after it has closed: the few that glow.
  @inlinable @inline(never)
  func flying(_ particles: ParticleBatch, for out: Lanes) -> ParticlePose {
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    let lot = particles.random(3)
    let isRing = lot .< Self.ringShare
    let isSpark = lot .< Self.sparkShare
    let side = particles.side
    let flying = (1 - exponential(-3.2 * out)) * (1 / 3.2)
    // Out towards where it came from, in its own colours, and in uneven tongues: else every picture
    // would end as the same disc.
    let (x, y) = particles.way(from: origin)
    let far = squareRoot(x * x + y * y + 1e-3)
    let aim = rotated(x / far, y / far, by: spread * (chance - 0.5))
    let key = RandomKey(seed: UInt64(particles.sharedRandom(5) * 0x80_0000), purpose: 5)
    let blurred = 0.45 * chance
    let tongue = key.noise(aim.x * 2.6 + blurred + 37, aim.y * 2.6 - blurred + 53)
    let uneven: Lanes = (0.5 + 0.9 * tongue) * (0.45 + 0.8 * chance * speed + 0.5 * speed)
    let thrown: Lanes = (0.03 + 3.6 * other * other) * uneven
    // The ring is one wave that all of it rides on, frayed on its outside, here more and there less, and is
    // seen from a little above its plane, which leans.
    let frayed: Lanes = (0.16 + 0.9 * tongue * tongue) * speed * speed * speed
    let wave: Lanes = 2 + 0.04 * tongue + 0.03 * other + frayed
    // Its nearer half is larger.
    let nearer: Lanes = 1 + 0.4 * aim.y
    let (axis, high) = (Self.ringWay, aim.y * Self.ringHeight)
    let leaning = (x: aim.x * axis.x - high * axis.y, y: aim.x * axis.y + high * axis.x)
    // Of the others some are its glare, wide at once: all of its light in one place would be a dot.
    let isGlare = (lot .>= Self.sparkShare) .& (lot .< Self.sparkShare + particles.share(of: 6_000))
    let shining: Lanes = smoothstep(0, 0.05, out) - smoothstep(0.05, 0.134, out)
    let glare = Lanes().replacing(with: shining, where: isGlare)
    let edgeless: Lanes = 0.42 * other * other * other * (0.5 + chance)
    let around: Lanes = (0.02 + edgeless) * (0.7 + 2 * out) * smoothstep(0, 0.03, out)
    let flown =
      (thrown.replacing(with: wave, where: isRing) * flying).replacing(with: around, where: isGlare)
      * side
    let sunk = ((0.35 * side) * out * out).replacing(with: 0, where: isRing)
    let rest = duration * (1 - Self.closing)
    // A third of them last to the end: it would be an empty one.
    let lasting: Lanes = min(0.4 + 0.9 * speed, 1)
    let lifespan = (rest * lasting).replacing(with: rest * 0.8, where: isRing)
    let life = (out / lifespan).clampedToUnit
    let left = (1 - life * life).replacing(
      with: 1 - life * life * life * life, where: isRing
    ).replacing(with: glare, where: .!isSpark)
    let heat = 1.2 * left
    // Those that go out in the flash give its light, which takes three frames to come: in one it would be a
    // flicker.
    let sinceFlash: Lanes = out - 0.034
    let fading = Lanes(repeating: 1_600).replacing(with: 900, where: sinceFlash .> 0)
    let flash = exponential(0 - min(sinceFlash * sinceFlash * fading, 40))
    let lit = smoothstep(0.06, 0.3, heat)
    var tint = ParticleTint(heat: heat * lit)
    // White in the flash; then their own colours show through, the ring's sooner than those of sparks.
    let fire = Lanes(repeating: 0.6).replacing(with: 0.2, where: isRing)
    tint.amount *= fire + 0.6 * flash
    let stays = stays(particles)
    let core = Lanes().replacing(with: 1.1 * particles.sparkScale, where: stays)
    let coreLight = Lanes().replacing(with: coreLight(particles), where: stays)
    let opened: Lanes = smoothstep(0, 0.016, out)
    let fine = (1.2 + 1.4 * chance).replacing(with: 1.5 * nearer, where: isRing)
    let size = (fine * left).replacing(with: 0.4 * left, where: isGlare)
    return ParticlePose(
      x: origin.x * particles.extent.x + aim.x.replacing(with: leaning.x, where: isRing) * flown,
      y: origin.y * particles.extent.y + aim.y.replacing(with: leaning.y, where: isRing) * flown
        + sunk,
      scale: mix(core, size, opened), tint: tint,
      glow: (0.6 * fire * left * left + 0.8 * left * flash) * lit + coreLight * (1 - opened)
        + 1.2 * glare)
  }
}
