import PoofCore

/// A snap of the fingers: the picture comes apart in layers of flakes and dust, one after another from left to
/// right, which drift off it as ghosts of what they were, and are blown away.
///
/// A layer takes its flakes by chance from a part of the picture, and each of them is one of three ghosts, which
/// move as one: they slow down on their way, turn by up to 7.5° and drift up to 80 points aside and 45 points up or
/// down, where the picture is 320 points wide; then a wind takes them along, in which each flake flutters, light and
/// dark, and fades.
public struct Snap: ParticleAnimation {
  /// Number of layers, at least 1.
  public let layers: Int
  /// Time in which all layers would start, s; the last tenth of them has no flakes.
  public let stagger: Float
  /// Time for which a layer is under way, s.
  public let lifespan: Float
  /// Largest rotation of a ghost, radians.
  public let rotation: Float
  /// Distance that a ghost drifts sideways and upright, in picture widths.
  public let drift: Point
  /// Way by which the air frays a ghost, in middling sides of the picture.
  public let straying: Float
  /// Way to the left by which a wind has carried a ghost in the end, and 0.4 of it up, on average of its flakes, in
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

  /// Time until nothing is seen any more, s.
  public var duration: Float { stagger + 0.62 * lifespan }

  /// Part of the layers before the first one of the right edge.
  @usableFromInline static var sweep: Float { 0.64 }
  /// Part of the layers among which the flakes of one place are dealt out.
  @usableFromInline static var spread: Float { 0.26 }

  /// True: when places begin to leave, what frays them, and how the flakes' outlines wind.
  @inlinable public var hasFlow: Bool { true }

  /// Works out the part of all layers before the first one of each place, its strength, where the air carries
  /// it, and how far its flake reaches beyond a square, px.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let front: Lanes = places.unitX + 0.06 * places.roughness(1, cells: 3)
    let first: Lanes = Self.sweep * front.clampedToUnit
    let passed: Lanes = (max(time - stagger * first, 0) * (1 / lifespan)).clampedToUnit
    let air = places.carried(
      places.x, places.y, by: (straying * places.side) * passed * passed,
      drift: Point(x: -8.6, y: 3.1))
    // The wind is stronger in some heights: else flakes would be spread evenly.
    let stronger: Lanes = 0.5 * places.tongues(2, across: 1, down: 3)
    let gust: Lanes = (wind * places.side) * passed * passed * stronger
    let winding: Float = 0.014 * places.side
    return ParticleFlow(
      x: air.x - gust, y: air.y, farX: winding * places.roughness(6, cells: 34),
      farY: winding * places.roughness(7, cells: 34), strength: first)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let side = particles.side
    let count = Float(layers)
    let pause = stagger / Swift.max(count - 1, 1)
    // A flake leaves as a whole, when the front is at its middle: that may lie to the left.
    let before: Float = 0.8 * largest(of: particles) * (Self.sweep / particles.extent.x)
    let earliest: Lanes = min(floor(max(flow.strength - before, 0) * count), count - 1) * pause
    guard isAny(time .> earliest) else { return ParticlePose(atHomeOf: particles) }

    let (chance, other) = (particles.random(0), particles.random(1))
    let flake = flake(of: particles)
    let (own, second) = (fraction(flake.lot * 61), fraction(flake.lot * 977))
    let ghost: Lanes = floor(3 * fraction(flake.lot * 97))
    let aside: Lanes = (flake.x - particles.x) * (Self.sweep / particles.extent.x)
    let front: Lanes = (flow.strength + aside).clampedToUnit
    let start: Lanes = front + Self.spread * (0.4 * ghost + 0.2 * own)
    let layer: Lanes = min(floor(start * count), count - 1)
    let passed: Lanes = (max(time - layer * pause, 0) * (1 / lifespan)).clampedToUnit
    let left: Lanes = 1 - passed
    let way: Lanes = (1 - left * left * left) * (passed / (passed + 0.06)) * 1.06

    // The first ghost goes up and the next one down, or the other way round, and the last one straight away.
    let hand: Float = particles.sharedRandom(3) < 0.5 ? 1 : -1
    let sway: Lanes = hand * (1 + ghost * (1.6 * ghost - 3.6))
    let middle = particles.extent * 0.5
    let (awayX, awayY) = (flake.x - middle.x, flake.y - middle.y)
    let end = rotated(awayX, awayY, by: rotation * sway * way)
    let width: Lanes = particles.extent.x * way

    // A ghost keeps together at first; then a flake turns, and becomes smaller on its way.
    let life: Lanes = (passed / (0.62 + 0.38 * own)).clampedToUnit
    let gone: Lanes = smoothstep(0.3, 1, life)
    let apart: Lanes = smoothstep(0.12, 0.8, passed)
    // It is lifted towards the eye before it leaves: else it would be a hole at once.
    let lifted: Lanes = smoothstep(0, 0.05, passed) * (1 - smoothstep(0.1, 0.4, passed))
    let shrunk: Lanes = (1 - 0.45 * gone) * (1 + 0.2 * lifted)
    let facing: Lanes =
      sine(11 * way * (0.4 + own) + 6.28 * second) * smoothstep(0.05, 0.3, passed)
    // Where it is turned to the light or away from it, it is seen from the side.
    let spun = rotated(
      (particles.x - flake.x) * (1 - 0.65 * magnitude(facing)), particles.y - flake.y,
      by: (5 * (second - 0.5)) * apart * (0.5 + flake.lightness))
    // Dust has no neighbours to keep to.
    let crumbled: Lanes =
      (0.5 * straying * side) * passed * (flake.lightness * flake.lightness * flake.lightness)
    let blown: Lanes =
      (wind * side) * passed * (1.3 * passed / (passed + 0.3))
      * (0.5 + 0.5 * own + 0.4 * flake.lightness)
    let loose: Lanes = smoothstep(0, 0.35, passed) * (0.5 + 0.5 * flake.lightness)
    let outX: Lanes = flow.x * loose - (drift.x * width) * (1 - 0.4 * sway * sway) - blown
    let outY: Lanes =
      flow.y * loose - (drift.y * width) * (0.1 + 0.8 * sway) - blown * (0.1 + 0.6 * second)
    let swell: Lanes = 1 + (0.6 + 0.3 * flake.lightness) * smoothstep(0, 0.1, passed)
    // Light comes and goes on what flutters, in flashes: a lasting one would veil dark colours.
    let tone = Lanes(repeating: 1).replacing(with: 0, where: facing .< 0)
    let amount: Lanes = max(-0.35 * facing, max(facing - 0.92, 0))
    // Half of a flake give way to the others, which lie over their places by then.
    let thin: Lanes = 1 - particles.alternating * smoothstep(0.2, 0.5, passed)
    return ParticlePose(
      x: flake.x + (end.x - awayX) + spun.x * shrunk + outX + crumbled * (chance - 0.5),
      y: flake.y + (end.y - awayY) + spun.y * shrunk + outY + crumbled * (other - 0.5),
      scale: swell * shrunk,
      opacity: thin * (1 - smoothstep(0.5, 1, life))
        * ParticlePose.presence(at: time, of: duration, fadingFrom: 0.94),
      tint: ParticleTint(r: tone, g: tone, b: tone, amount: amount))
  }

  /// Side of the largest flakes, px.
  @inlinable @inline(__always)
  func largest(of particles: ParticleBatch) -> Float {
    max(particles.side * (1 / 11), 5 * particles.cellSize)
  }

  /// Finds the flake to which each particle belongs: a square with a winding outline, of three sizes, few of them
  /// large and many small, or, between these, a grain of dust, itself. It has a middle, px, a random number, 0 ..< 1,
  /// and a lightness, 0 of the largest … 1 of dust.
  @inlinable @inline(__always)
  func flake(of particles: ParticleBatch) -> (x: Lanes, y: Lanes, lot: Lanes, lightness: Lanes) {
    let (chance, other) = (particles.random(0), particles.random(1))
    let fray: Float = 0.007 * particles.side
    let (windingX, windingY) = (particles.flow.farX, particles.flow.farY)
    let (asideX, asideY) = (windingX + fray * (chance - 0.5), windingY + fray * (other - 0.5))
    var (x, y, lot, lightness) = (particles.x, particles.y, chance, Lanes(repeating: 1))
    // Large ones take what they cover from small ones.
    var (size, share) = (0.16 * largest(of: particles), Float(0.6))
    for number in 0..<3 {
      let part = particles.random(5 + UInt32(number), ofPatches: size, aside: (asideX, asideY))
      let isPart = part .< share
      func middle(_ place: Lanes) -> Lanes { (floor(place * (1 / size)) + 0.5) * size }
      x = x.replacing(with: middle(particles.x + asideX) - windingX, where: isPart)
      y = y.replacing(with: middle(particles.y + asideY) - windingY, where: isPart)
      lot = lot.replacing(with: part * (1 / share), where: isPart)
      lightness = lightness.replacing(with: 0.6 - 0.3 * Float(number), where: isPart)
      (size, share) = (size * 2.5, share * 0.5)
    }
    return (x, y, lot, lightness)
  }
}
