import PoofCore

/// A snap of the fingers: the picture comes off in thin layers, one after another from left to right,
/// each of which turns a little, drifts aside, frays and thins out.
///
/// Of every few neighbours each layer takes some, and soft clumps decide how soon; what is left swells
/// meanwhile, so that layers are veils without holes. Each slows down on its way; it turns by up to
/// 7.5° and drifts 60 points across or 30 points up or down, where the picture is 320 points wide.
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

  /// A snap from its numbers.
  public init(
    layers: Int = 10, stagger: Float = 1.3, lifespan: Float = 1.4,
    rotation: Float = 7.5 / 180 * .pi, drift: Point = Point(x: 60 / 320, y: 30 / 320),
    straying: Float = 0.17
  ) {
    self.layers = max(1, layers)
    self.stagger = stagger
    self.lifespan = lifespan
    self.rotation = rotation
    self.drift = drift
    self.straying = straying
  }

  /// Time until the last layer has gone, s.
  public var duration: Float { stagger + lifespan }

  /// True: the clumps, and what frays them.
  @inlinable public var hasFlow: Bool { true }

  /// Works out which layers places belong to, and where two kinds of air carry them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let coarse: Lanes = 0.1 * places.roughness(1, cells: 5) + 0.05 * places.roughness(2, cells: 14)
    let clumps: Lanes = 0.7 * places.unitX + 0.15 + coarse + 0.02 * places.roughness(3, cells: 40)
    let amount = Lanes(repeating: straying * places.side)
    let a = places.carried(places.x, places.y, by: amount)
    let b = places.carried(places.x, places.y, by: amount, drift: Point(x: 3, y: 5))
    return ParticleFlow(x: a.x, y: a.y, farX: b.x, farY: b.y, strength: clumps)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other) = (particles.random(0), particles.random(1))
    // Evenly by chance: of every few neighbours each layer takes some, so that it has no holes.
    let cell: Float = 1 / particles.cellSize
    let even: Lanes = fraction(
      particles.x * (0.754_878 * cell) + particles.y * (0.569_840 * cell) + 0.3 * chance)
    let wanted: Lanes = flow.strength + 0.14 * (even - 0.5)
    // What would lie beyond the first or the last layer is turned back: those two would take in
    // more than their share, and be seen as wholes.
    let place: Lanes = (1 - magnitude(1 - magnitude(wanted))).clampedToUnit
    let layer: Lanes = rounded(place * Float(layers - 1))
    let delay: Lanes = layer * (stagger / Float(Swift.max(1, layers - 1)))
    let passed: Lanes = (max(time - delay, 0) * (1 / lifespan)).clampedToUnit
    let left: Lanes = 1 - passed
    let way: Lanes = (1 - left * left) * (passed / (passed + 0.05)) * 1.05

    // Steps of the golden ratio never come back to a direction, nor near the last one.
    let part: Lanes = fraction(layer * 0.618_034 + particles.sharedRandom(3))
    let direction: Lanes = (2 * Float.pi) * part
    let turn: Lanes = fraction(layer * 0.414_214 + particles.sharedRandom(4)) - 0.5
    let middle = particles.extent * 0.5
    let end = rotated(
      particles.x - middle.x, particles.y - middle.y, by: (2 * rotation) * turn * way)
    let width: Lanes = particles.extent.x * way
    let fray: Lanes = passed * way
    let own: Lanes = (0.08 * straying * particles.side) * passed * passed
    let life: Lanes = (passed / (0.85 + 0.15 * particles.random(2))).clampedToUnit
    // One grain in four or five makes a veil, not a sieve.
    let thin: Lanes = 0.42 * smoothstep(0, 0.1, life) + 0.32 * smoothstep(0.2, 0.6, life)
    // What stays swells as its neighbours go.
    let thinning: Lanes = time * (1 / stagger) - flow.strength
    let swell: Lanes = 1 + 1.5 * smoothstep(-0.4, -0.15, thinning) * smoothstep(0, 0.05, time)
    return ParticlePose(
      x: middle.x + end.x + (drift.x * width) * cosine(direction)
        + mix(flow.x, flow.farX, part) * fray + own * (chance - 0.5),
      y: middle.y + end.y + (drift.y * width) * sine(direction)
        + mix(flow.y, flow.farY, part) * fray + own * (other - 0.5),
      scale: swell * (1 - life * life * life), opacity: 1 - thin)
  }
}
