import PoofCore

/// A snap of the fingers: the picture comes off in thin veils, one after another from left to right,
/// each of which turns a little, drifts aside, frays to dust and thins out.
///
/// A veil is a ragged band, and gauze hangs from each to the next: the borders are dithered, and times
/// and directions change smoothly across them. All of them drift off what is left of the picture, so
/// that nothing of it is seen twice. Grains swell as their neighbours go, so that veils have no holes.
/// Each slows down on its way; it turns by up to 7.5° and drifts up to 60 points aside and 30 points up
/// or down, where the picture is 320 points wide.
public struct Snap: ParticleAnimation {
  /// Number of veils, at least 1.
  public let layers: Int
  /// Time from the first veil's start to the last one's, s.
  public let stagger: Float
  /// Time for which a veil is under way, s.
  public let lifespan: Float
  /// Largest rotation of a veil, radians.
  public let rotation: Float
  /// Distance that a veil drifts sideways and upright, in picture widths.
  public let drift: Point
  /// Way by which the air frays a veil, in middling sides of the picture.
  public let straying: Float

  /// A snap from its numbers.
  public init(
    layers: Int = 10, stagger: Float = 1.3, lifespan: Float = 1.25,
    rotation: Float = 7.5 / 180 * .pi, drift: Point = Point(x: 60 / 320, y: 30 / 320),
    straying: Float = 0.085
  ) {
    self.layers = max(1, layers)
    self.stagger = stagger
    self.lifespan = lifespan
    self.rotation = rotation
    self.drift = drift
    self.straying = straying
  }

  /// Time until the last veil is gone, s: nothing is seen of the end of its way.
  public var duration: Float { stagger + 0.85 * lifespan }

  /// True: the bands, and what frays them.
  @inlinable public var hasFlow: Bool { true }

  /// Works out which veils places belong to, and where two kinds of air carry them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let coarse: Lanes =
      0.062 * places.roughness(1, cells: 4) + 0.034 * places.roughness(2, cells: 11)
    let rank: Lanes = 0.9 * places.unitX + 0.035 + coarse + 0.012 * places.roughness(3, cells: 36)
    // What would lie beyond the first or the last veil is turned back: those two would take in
    // more than their share, and be seen as wholes.
    let place: Lanes = (1 - magnitude(1 - magnitude(rank))).clampedToUnit
    // Dithered grains may be ahead of their place.
    let passed: Lanes = (max(time - stagger * place + 0.17, 0) * (1 / lifespan)).clampedToUnit
    let amount: Lanes = (straying * places.side) * smoothstep(0, 0.9, passed)
    let a = places.carried(places.x, places.y, by: amount, drift: Point(x: -8.6, y: 3.1))
    let b = places.carried(places.x, places.y, by: amount, drift: Point(x: -5.6, y: 18.1))
    return ParticleFlow(x: a.x, y: a.y, farX: b.x, farY: b.y, strength: place)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other) = (particles.random(0), particles.random(1))
    let last = Float(Swift.max(1, layers - 1))
    // Borders are dithered: of every few neighbours there each veil takes some.
    let cell: Float = 1 / particles.cellSize
    let even: Lanes = fraction(
      particles.x * (0.754_878 * cell) + particles.y * (0.569_840 * cell) + 0.15 * chance)
    let place: Lanes = max(flow.strength * last + 0.5 + 0.5 * (even - 0.5), 0)
    // A stair whose steps are rounded: a veil goes nearly as one, with gauze from it to the next.
    let layer: Lanes = floor(place)
    let step: Lanes = layer + smoothstep(0.3, 1, place - layer)
    // The first leaves at once.
    let delay: Lanes = max(
      mix(place, step, Lanes(repeating: 0.5)) * (stagger / (last + 1)) - 0.07, 0)
    let passed: Lanes = (max(time - delay, 0) * (1 / lifespan)).clampedToUnit
    let left: Lanes = 1 - passed
    let way: Lanes = (1 - left * left) * (passed / (passed + 0.03)) * 1.03

    // Turns of the golden angle never come back to a direction, nor near the last one. All lead off
    // the picture that is left: nothing is seen twice.
    let sway: Lanes = sine(place * 2.399_963 + 6.28 * particles.sharedRandom(3))
    let direction: Lanes = Float.pi * (1.04 + 0.4 * sway)
    let turn: Lanes = 0.5 * sine(place * 2.6 + 6.28 * particles.sharedRandom(4))
    let part: Lanes = 0.5 + 0.5 * sway
    let awayX: Lanes = particles.x - place * (particles.extent.x / (last + 1))
    let awayY: Lanes = particles.y - particles.extent.y * 0.5
    let end = rotated(awayX, awayY, by: (2 * rotation) * turn * way)
    let width: Lanes = particles.extent.x * way
    let fray: Lanes = smoothstep(0, 0.3, passed)
    // Grains leave their rows and columns as soon as they part.
    let own: Lanes =
      particles.cellSize * smoothstep(0, 0.08, passed)
      + (0.18 * straying * particles.side) * passed * passed
    let life: Lanes = (passed / (0.8 + 0.2 * particles.random(2))).clampedToUnit
    // Grains shrink late: what is thin and small is not seen, and the end would be empty.
    let passing: Lanes = life * life * life
    // Thin from the first, so that it is seen through.
    let thin: Lanes = 0.6 * smoothstep(0, 0.2, life) + 0.2 * smoothstep(0.2, 0.7, life)
    // What stays swells as its neighbours go, and some more as it parts from them.
    let ahead: Lanes = (time + 0.07) * ((last + 1) / stagger) - flow.strength * last
    let loose: Lanes = 1.45 * smoothstep(-1, -0.4, ahead) + 0.8 * smoothstep(0, 0.15, passed)
    let swell: Lanes = 1 + loose * smoothstep(0, 0.05, time)
    return ParticlePose(
      x: particles.x + (end.x - awayX) + (drift.x * width) * cosine(direction)
        + mix(flow.x, flow.farX, part) * fray + own * (chance - 0.5),
      y: particles.y + (end.y - awayY) + (drift.y * width) * sine(direction)
        + mix(flow.y, flow.farY, part) * fray + own * (other - 0.5),
      scale: swell * (1 - passing * passing),
      opacity: (1 - thin) * (1 - smoothstep(0.94, 1, time * (1 / duration))))
  }
}
