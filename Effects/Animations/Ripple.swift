import PoofCore

/// A drop falls on the picture, and rings run out from it as over water: they bend what is under them,
/// gather its own light on their crests and shade their far sides. What they have passed is torn off ring
/// by ring, each of which draws together, runs on around a hole that stays round, and thins out into spray. Pale drops
/// fly up and out, some of them bright: a crown where the drop falls, then others from the rim of the hole.
///
///     h = strength·sin(2π·n)      n = (speed·time − r) / spacing, rings that have come by
public struct Ripple: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place where the drop falls, in unit space: (0, 0) the upper left corner, (1, 1) the lower
  /// right.
  public let origin: Point
  /// Speed of the rings, in middling sides per s.
  public let speed: Float
  /// Distance from one ring to the next, in middling sides.
  public let spacing: Float

  /// A ripple from its numbers; speed and spacing must be above 0.
  public init(
    duration: Float = 2.2, origin: Point = Point(x: 0.5, y: 0.5), speed: Float = 1,
    spacing: Float = 0.14
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.speed = speed
    self.spacing = spacing
  }

  /// Length that the times below are for, s.
  @usableFromInline static var usualDuration: Float { 2.2 }

  /// Its own part of the noise that is its air: else its folds would be those of other animations.
  @usableFromInline static var air: Point { Point(x: -21.2, y: -4.4) }

  /// True: the fronts, what they leave loose, and the air.
  @inlinable public var hasFlow: Bool { true }

  /// Works out how far the fronts have to go, how much later than its ring and how far off its edge a place is
  /// torn off, where the air carries it, and how much faster than others it runs on.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let side: Float = places.side
    let (x, y): (Lanes, Lanes) = places.way(from: origin)
    let far: Lanes = squareRoot(x * x + y * y + 1e-3)
    let radius: Lanes = far * (1 / side)
    let bent: Lanes =
      radius + 0.02 * places.roughness(1, cells: 3) * smoothstep(0.05, 0.4, radius)
    // Rings are torn off a little unevenly, and each of them later here than there: much of either, and they would
    // be zigzags.
    let fray: Lanes =
      0.006 * places.roughness(3, cells: 6)
      + 0.012 * places.rays(5, from: origin, around: 1.6, outwards: 0.6)
    let uneven: Lanes = 0.03 * places.roughness(2, cells: 5)
    let delay: Lanes = whole(bent) + uneven
    let loose: Lanes = max(time * (Self.usualDuration / duration) - delay, 0)
    let k: Lanes = loose * loose / (loose + 0.35)
    let sunk: Lanes = (0.055 * side) * k * loose
    let carried = places.carried(
      places.x, places.y + sunk, by: (0.042 * side) * k,
      drift: Point(x: Self.air.x, y: Self.air.y + 0.05 * time[0]))
    return ParticleFlow(
      delay: uneven, x: carried.x, y: carried.y + sunk, farX: fray,
      farY: rounding(of: places, x, y, far), strength: bent)
  }

  /// Time at which a place so far from the drop is let go, on average, s.
  @inlinable @inline(__always)
  func whole(_ bent: Lanes) -> Lanes {
    // Ever faster: corners would be left over.
    let come: Lanes = min(max(bent, 0) * (1 / speed), 0.9)
    return come * (1 - 0.15 * come) + 0.4
  }

  /// Works out how much faster than others a place at a way from the drop runs: what is next to a near edge is the
  /// fastest, else the last ring would be as square as the picture.
  @inlinable @inline(__always)
  func rounding(of particles: ParticleBatch, _ x: Lanes, _ y: Lanes, _ far: Lanes) -> Lanes {
    let least: Float = 0.1 * particles.side
    let (width, height): (Float, Float) = (particles.extent.x, particles.extent.y)
    let left: Float = -1 / max(origin.x * width, least)
    let right: Float = 1 / max((1 - origin.x) * width, least)
    let up: Float = -1 / max(origin.y * height, least)
    let down: Float = 1 / max((1 - origin.y) * height, least)
    // 0 where the drop falls, 1 at the edge.
    let outer: Lanes = min(max(max(x * left, x * right), max(y * up, y * down)), 1)
    let corner: Lanes = min(outer * particles.reach(from: origin) / far, 1.9)
    return 1 + (0.55 * outer * outer) * max(corner - 1, 0)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let now: Lanes = time * (Self.usualDuration / duration)
    let side: Float = particles.side
    let (chance, other) = (particles.random(0), particles.random(1))
    let (x, y): (Lanes, Lanes) = particles.way(from: origin)
    let far: Lanes = squareRoot(x * x + y * y + 1e-3)
    let (dx, dy): (Lanes, Lanes) = (x / far, y / far)
    let bent: Lanes = max(flow.strength, 0)
    // Rings since the first came by.
    let rings: Lanes = (now * speed - bent) * (1 / spacing) + 0.1 * smoothstep(0, 0.1, now)
    let wave: Lanes = (2 * Float.pi) * rings
    let passing: Lanes = smoothstep(0, 0.3, rings) * (1 - smoothstep(2.6, 5.6, rings))
    let strength: Lanes = passing * smoothstep(0, 0.13 * side, far) / (1 + 0.8 * bent)
    let slope: Lanes = strength * cosine(wave)
    let height: Lanes = strength * sine(wave)

    // The ring that it is torn off with, and the distance of that ring's middle.
    let torn: Lanes = flow.strength + flow.farX + 0.028 * (chance * other - 0.25)
    let ring: Lanes = max(torn, 0) * (1 / spacing)
    let ringRadius: Lanes = (floor(ring) + 0.5) * spacing
    let delay: Lanes = whole(ringRadius) + flow.delay
    let since: Lanes = now - delay - 0.012 * chance
    // Those that were let go last are the last on average; each goes by itself, or neighbours would be islands.
    let lasting: Lanes = (0.5 + 6 * flow.delay).clampedToUnit
    let left: Lanes = Self.usualDuration - delay
    let wanted: Lanes = 0.68 + 0.4 * lasting + 0.8 * other
    let lifespan: Lanes = max(min(wanted, left * (0.85 + 0.15 * other)), 0.1)
    let age: Lanes = max(since, 0)
    let life: Lanes = min(age / lifespan, 1)
    // What is drawn out must not show its rows.
    let own: Lanes =
      (0.028 * side) * smoothstep(0.1, 0.7, age) + (1.2 * particles.cellSize) * strength
    let loose: Lanes = min(age * 14, 1)
    let speedy: Lanes = lasting + (other - lasting) * min(2 * age, 0.7)

    // What faces the light at the upper left, and what a crest gathers anywhere.
    // A ring that is torn off rolls up.
    let across: Lanes = 2 * fraction(ring) - 1
    let rolled: Lanes = smoothstep(0.04, 0.3, age)
    let sloping: Lanes = slope + 0.9 * rolled * across
    let arched: Lanes = height + 0.3 * rolled * (1 - across * across)
    let light: Lanes = 0.55 * arched - sloping * (0.54 * dx + 0.72 * dy)
    let lit: Lanes = max(light - 0.08, 0)
    let shade: Lanes = 0.36 * smoothstep(0.02, 0.7, 0 - light)
    // Where the drop falls, it pushes aside what is there.
    let near: Lanes = max(1 - far * far * (50 / (side * side)), 0)
    let dent: Lanes = near * near * smoothstep(0, 0.05, now) * (1 - smoothstep(0.08, 0.32, now))
    // Most of it has the picture's own colour: more white would be a grey tube on what is dark.
    let pale: Lanes = 0.04 * smoothstep(0.3, 1, light)
    let dark: Lanes = shade + 0.45 * dent
    let white: Lanes = pale / (pale + dark + 1e-6)
    // Neighbours on a steep side come up to a third of their distance nearer: by more than all of it they would
    // change places, and a face near that is a grimace.
    let pushed: Lanes = 0.4 * dent * far - (0.008 * side) * slope
    // Each ring draws together as it runs on.
    let k: Lanes = age * age / (age + 0.35)
    // One of eight flies ahead of it.
    let mist: Lanes = max(8 * other - 7, 0)
    let gathered: Lanes = (0.7 * side) * (ringRadius - torn) * smoothstep(0, 0.7, age)
    let pace: Lanes = (0.24 + 0.24 * speedy + 0.35 * mist) * flow.farY
    let along: Lanes = pushed + gathered + side * k * pace + 0.2 * own * (other - 0.5)
    let aside: Lanes = own * (chance - 0.5)
    let lightness: Lanes = 0.8 + 0.9 * speedy
    let apart: Lanes = min(max(rings * 12, 0), 1)
    let swell: Lanes = 1 + 0.3 * apart + 0.4 * strength + (1.3 + 0.3 * min(age * 2.5, 1)) * loose
    var pose = ParticlePose(
      x: particles.x + dx * along - dy * aside + lightness * flow.x,
      y: particles.y + dy * along + dx * aside - (0.006 * side) * height + lightness * flow.y
        - (0.2 * side) * k * mist,
      scale: swell * (1 - life * life)
        * ParticlePose.presence(at: time, of: duration, fadingFrom: 0.93, to: 0.995),
      tint: ParticleTint(r: white, g: white, b: white, amount: pale + dark),
      glow: (0.2 * particles.cellArea) * lit * lit * lit)
    // Drops fly up and off: a crown from where the drop falls, then ever fewer from the rim of the hole.
    let inner: Lanes = 1 - 0.93 * smoothstep(0.06, 0.5, bent)
    let lot: Lanes = particles.random(2) / (particles.share(of: 26_000) * inner)
    guard isAny(lot .< 1) else { return pose }
    let third: Lanes = fraction(lot * 31)
    let isCrown = (lot .< 0.4) .& (bent .< 0.15)
    let splashed: Lanes = 0.03 + bent * (1 / speed)
    let thrown: Lanes = (delay + 0.12 * third).replacing(with: splashed, where: isCrown)
    let flight: Lanes = max(now - thrown, 0).replacing(with: 0, where: lot .> 1)
    let free: Lanes = min(flight * 20, 1)
    let way: Lanes = flight * side
    let out: Lanes = (0.12 + 0.55 * other * other) * way
    pose.x += dx * out
    pose.y += dy * out - (0.28 + 0.4 * third - flight) * way
    let size: Lanes = 0.3 + 1.2 * third * third * third
    pose.scale *= (1 + (size * particles.sparkScale) * free) * max(1 - 1.4 * flight, 0)
    // Two of five are bright.
    let bright: Lanes = max(0.9 * third - 0.55 - 0.3 * flight, 0)
    // Pale: over the picture those of its colours are not seen.
    let paler: Lanes = mix(white, Lanes(repeating: 1), free)
    let amount: Lanes = mix(pale + dark, 0.6 * third, free)
    pose.tint = ParticleTint(r: paler, g: paler, b: paler, amount: amount)
    pose.glow += (particles.sparkSize * particles.sparkSize) * free * bright
    return pose
  }
}
