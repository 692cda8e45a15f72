import PoofCore

/// A snap of the fingers: the picture comes apart in layers of flakes and dust, one after another from left to
/// right, which drift off it as ghosts of what they were, and are blown away.
///
/// A layer takes its flakes by chance from a part of the picture, and moves as one: it slows down on its way,
/// turns by up to 7.5° and drifts up to 80 points aside and 45 points up or down, where the picture is 320
/// points wide; then a wind takes it along, in which each flake flutters, light and dark, and fades.
public struct Snap: ParticleAnimation {
  /// Number of layers, at least 1.
  public let layers: Int
  /// Time from the first layer's start to the last one's, s.
  public let stagger: Float
  /// Time for which a layer is under way, s.
  public let lifespan: Float
  /// Largest rotation of a layer, radians.
  public let rotation: Float
  /// Distance that a layer drifts sideways and upright, in picture widths.
  public let drift: Point
  /// Way by which the air frays a layer, in middling sides of the picture.
  public let straying: Float
  /// Way to the left by which a wind has carried a layer in the end, and 0.4 of it up, on average of its flakes, in
  /// middling sides.
  public let wind: Float

  /// A snap from its numbers.
  public init(
    layers: Int = 24, stagger: Float = 1.2, lifespan: Float = 1.25,
    rotation: Float = 7.5 / 180 * .pi, drift: Point = Point(x: 80 / 320, y: 45 / 320),
    straying: Float = 0.12, wind: Float = 0.75
  ) {
    self.layers = max(1, layers)
    self.stagger = stagger
    self.lifespan = lifespan
    self.rotation = rotation
    self.drift = drift
    self.straying = straying
    self.wind = wind
  }

  /// Time until the last layer is gone, s: nothing is seen of the end of its way.
  public var duration: Float { stagger + 0.62 * lifespan }

  /// Part of the picture over which flakes of one layer lie.
  @usableFromInline static var spread: Float { 0.13 }

  /// True: when places begin to leave, what frays them, and how the flakes' outlines wind.
  @inlinable public var hasFlow: Bool { true }

  /// Works out the part of all layers before the first one of each place, its strength, where the air carries
  /// it, and how far its flake reaches beyond a square, px.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let uneven: Lanes =
      places.unitX + 0.1 * places.roughness(1, cells: 4)
      - min(places.sidesAhead(9, by: 0.4, within: 0.35), 0.2)
    let front: Lanes = uneven + 0.05 * places.roughness(2, cells: 15)
    let first: Lanes = (1 - Self.spread) * front.clampedToUnit
    let passed: Lanes = (max(time - stagger * first, 0) * (1 / lifespan)).clampedToUnit
    let air = places.carried(
      places.x, places.y, by: (straying * places.side) * passed * passed,
      drift: Point(x: -8.6, y: 3.1))
    let winding: Float = 0.014 * places.side
    return ParticleFlow(
      x: air.x, y: air.y, farX: winding * places.roughness(6, cells: 34),
      farY: winding * places.roughness(7, cells: 34), strength: first)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other) = (particles.random(0), particles.random(1))
    let side = particles.side
    let count = Float(layers)
    let pause = stagger / Swift.max(count - 1, 1)
    let earliest: Lanes = min(floor(flow.strength * count), count - 1) * pause
    // Air may move a place a little sooner.
    let isCarried = (flow.x .!= 0) .| (flow.y .!= 0)
    guard isAny((time .> earliest) .| isCarried) else { return ParticlePose(atHomeOf: particles) }

    let flake = flake(of: particles)
    let layer: Lanes = min(floor((flow.strength + Self.spread * flake.lot) * count), count - 1)
    let delay: Lanes = layer * pause
    let passed: Lanes = (max(time - delay, 0) * (1 / lifespan)).clampedToUnit
    let left: Lanes = 1 - passed
    let way: Lanes = (1 - left * left) * (passed / (passed + 0.1)) * 1.1

    // Neighbouring layers keep together for a while: else there were holes between them at once. All lead
    // off the picture that is left.
    let sway: Lanes = sine(layer * 0.83 + 6.28 * particles.sharedRandom(3))
    let direction: Lanes = Float.pi * (1.04 + 0.4 * sway)
    let turn: Lanes = sine(layer * 0.67 + 6.28 * particles.sharedRandom(4))
    let awayX: Lanes = flake.x - (layer + 0.5) * (particles.extent.x / count)
    let awayY: Lanes = flake.y - particles.extent.y * 0.5
    let end = rotated(awayX, awayY, by: rotation * turn * way)
    let width: Lanes = particles.extent.x * way

    // A flake turns, and becomes smaller on its way.
    let (own, second) = (fraction(flake.lot * 61), fraction(flake.lot * 977))
    let life: Lanes = (passed / (0.6 + 0.4 * own)).clampedToUnit
    let gone: Lanes = smoothstep(0.25, 1, life)
    // It is lifted towards the eye before it leaves: else it would be a hole at once.
    let lifted: Lanes = smoothstep(0, 0.05, passed) * (1 - smoothstep(0.08, 0.36, passed))
    let shrunk: Lanes = (1 - 0.45 * gone) * (1 + 0.3 * lifted)
    let spun = rotated(
      particles.x - flake.x, particles.y - flake.y, by: (4 * (second - 0.5)) * way * passed)
    // Dust has no neighbours to keep to.
    let scattered: Lanes = (0.05 * side) * (1 - left * left)
    let crumbled: Lanes = ((0.25 * straying * side) * passed * passed * passed)
      .replacing(with: scattered, where: flake.isDust)
    let blown: Lanes = (wind * side) * passed * passed * (0.6 + 0.8 * own)
    let outX: Lanes = (drift.x * width) * cosine(direction) + flow.x - blown
    let outY: Lanes =
      (drift.y * width) * sine(direction) + flow.y - blown * (0.1 + 0.6 * second)
    let larger: Lanes = Lanes(repeating: 0.6).replacing(with: 0.9, where: flake.isDust)
    let swell: Lanes = 1 + larger * smoothstep(0, 0.1, passed)
    // Light comes and goes on what flutters.
    let facing: Lanes = sine(11 * way * (0.4 + own) + 6.28 * second) * smoothstep(0, 0.14, passed)
    let tone = Lanes(repeating: 1).replacing(with: 0, where: facing .< 0)
    let amount: Lanes = (0.35 - 0.21 * tone) * magnitude(facing)
    // Half of a flake give way to the others, which lie over their places by then.
    let thin: Lanes = 1 - particles.alternating * smoothstep(0.12, 0.3, passed)
    return ParticlePose(
      x: flake.x + (end.x - awayX) + spun.x * shrunk + outX + crumbled * (chance - 0.5),
      y: flake.y + (end.y - awayY) + spun.y * shrunk + outY + crumbled * (other - 0.5),
      scale: swell * shrunk,
      opacity: thin * (1 - smoothstep(0.5, 1, life))
        * ParticlePose.presence(at: time, of: duration, fadingFrom: 0.94),
      tint: ParticleTint(r: tone, g: tone, b: tone, amount: amount))
  }

  /// Finds the flake to which each particle belongs: a square with a winding outline, or one of nine in it, from
  /// which some of its particles part as dust; its middle, px, and the random number, 0 ..< 1, that it leaves by.
  @inlinable @inline(__always)
  func flake(
    of particles: ParticleBatch
  ) -> (x: Lanes, y: Lanes, lot: Lanes, isDust: SIMDMask<SIMD8<Int32>>) {
    let large: Float = max(particles.side * (1 / 23), 3 * particles.cellSize)
    let small: Float = large * (1 / 3)
    let chance = particles.random(0)
    let fray: Float = 0.007 * particles.side
    let asideX: Lanes = particles.flow.farX + fray * (chance - 0.5)
    let asideY: Lanes = particles.flow.farY + fray * (particles.random(1) - 0.5)
    let whole: Lanes = particles.random(5, ofPatches: large, aside: (asideX, asideY))
    let part: Lanes = particles.random(8, ofPatches: small, aside: (asideX, asideY))
    let (isWhole, isDust) = (whole .< 0.3, fraction(part * 41) .< 0.17)
    let single: Lanes = part.replacing(with: chance, where: isDust)
    let size: Lanes = Lanes(repeating: small).replacing(with: large, where: isWhole)
    func middle(_ place: Lanes, _ aside: Lanes, _ winding: Lanes) -> Lanes {
      (floor((place + aside) / size) + 0.5) * size - winding
    }
    return (
      middle(particles.x, asideX, particles.flow.farX),
      middle(particles.y, asideY, particles.flow.farY),
      single.replacing(with: whole * (1 / 0.3), where: isWhole), isDust .& .!isWhole
    )
  }
}
