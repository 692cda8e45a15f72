import PoofCore

/// A snap of the fingers: the picture comes apart in layers, one after another from left to right, which drift
/// off it as ghosts of what they were, and crumble.
///
/// A layer takes its crumbs by chance from a part of the picture, and moves as one: it slows down on its way,
/// turns by up to 7.5° and drifts up to 80 points aside and 45 points up or down, where the picture is 320
/// points wide; then a wind takes it along. What has not left yet closes up where others have.
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
  /// Way to the left by which a wind has carried a layer in the end, and 0.4 of it up, in middling sides.
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
  public var duration: Float { stagger + 0.7 * lifespan }

  /// Part of the picture over which crumbs of one layer lie.
  @usableFromInline static var spread: Float { 0.15 }

  /// True: when places begin to leave, and what frays them.
  @inlinable public var hasFlow: Bool { true }

  /// Works out the part of all layers before the first one of each place, its strength, and where the air
  /// carries it.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let uneven: Lanes = places.unitX + 0.1 * places.roughness(1, cells: 4)
    let front: Lanes = uneven + 0.075 * places.roughness(2, cells: 15)
    let first: Lanes = (1 - Self.spread) * front.clampedToUnit
    let passed: Lanes = (max(time - stagger * first, 0) * (1 / lifespan)).clampedToUnit
    let air = places.carried(
      places.x, places.y, by: (straying * places.side) * passed * passed,
      drift: Point(x: -8.6, y: 3.1))
    return ParticleFlow(x: air.x, y: air.y, strength: first)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let count = Float(layers)
    let pause = stagger / Swift.max(count - 1, 1)
    let earliest: Lanes = min(floor(flow.strength * count), count - 1) * pause
    // Air may move a place a little sooner.
    let isCarried = (flow.x .!= 0) .| (flow.y .!= 0)
    guard isAny((time .> earliest) .| isCarried) else { return ParticlePose(atHomeOf: particles) }

    // A layer takes its crumbs by chance, from a part of the picture.
    let (chance, other) = (particles.random(0), particles.random(1))
    let size: Float = max(particles.side * (1 / 400), 2 * particles.cellSize)
    let crumb: Lanes = particles.random(
      5, ofPatches: size, aside: ((0.7 * size) * (chance - 0.5), (0.7 * size) * (other - 0.5)))
    let lot: Lanes = 0.9 * crumb + 0.1 * chance
    let layer: Lanes = min(floor((flow.strength + Self.spread * lot) * count), count - 1)
    let delay: Lanes = layer * pause
    let passed: Lanes = (max(time - delay, 0) * (1 / lifespan)).clampedToUnit
    let left: Lanes = 1 - passed
    let way: Lanes = (1 - left * left) * (passed / (passed + 0.05)) * 1.05

    // Neighbouring layers keep together for a while: else there were holes between them at once. All lead
    // off the picture that is left.
    let sway: Lanes = sine(layer * 0.83 + 6.28 * particles.sharedRandom(3))
    let direction: Lanes = Float.pi * (1.04 + 0.4 * sway)
    let turn: Lanes = sine(layer * 0.67 + 6.28 * particles.sharedRandom(4))
    let awayX: Lanes = particles.x - (layer + 0.5) * (particles.extent.x / count)
    let awayY: Lanes = particles.y - particles.extent.y * 0.5
    let end = rotated(awayX, awayY, by: rotation * turn * way)
    let width: Lanes = particles.extent.x * way
    let own: Lanes =
      (0.7 * particles.cellSize) * smoothstep(0, 0.08, passed)
      + (0.25 * straying * particles.side) * passed * passed
    // What stays closes up as others of its place leave, and what leaves is one in a few of them.
    let last: Lanes = min(floor((flow.strength + Self.spread) * count), count - 1) * pause
    let part: Lanes = ((time - earliest) / max(last - earliest, 0.05)).clampedToUnit
    let thinned: Lanes = part * part * (3 - 2 * part)
    let swell: Lanes = 1 + 1.3 * max(thinned, smoothstep(0, 0.05, passed))
    // A crumb goes nearly as a whole.
    let lasting: Lanes = 0.8 * fraction(crumb * 61) + 0.2 * other
    let life: Lanes = (passed / (0.6 + 0.4 * lasting)).clampedToUnit
    let gone: Lanes = smoothstep(0.2, 0.94, life)
    let blown: Lanes = (wind * particles.side) * passed * passed
    let outX: Lanes = (drift.x * width) * cosine(direction) + flow.x - blown
    let outY: Lanes = (drift.y * width) * sine(direction) + flow.y - 0.4 * blown
    return ParticlePose(
      x: particles.x + (end.x - awayX) + outX + own * (chance - 0.5),
      y: particles.y + (end.y - awayY) + outY + own * (other - 0.5),
      scale: swell * (1 - 0.6 * gone),
      opacity: (1 - gone) * ParticlePose.presence(at: time, of: duration, fadingFrom: 0.94))
  }
}
