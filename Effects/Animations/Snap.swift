import PoofCore

/// A snap of the fingers: the picture comes off in thin layers, one after another from left to
/// right, each of which drifts aside, turns a little and fades.
///
/// A particle belongs to a layer by chance, most likely to the one its place across the picture
/// stands for. Of 32 layers each takes 1.5 s and slows down; it turns by up to 7.5° and drifts 60
/// points across or 30 points up or down, where the picture is 320 points wide.
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
  /// Largest distance of a grain from its layer, in relation to the drift.
  public let straying: Float

  /// A snap from its numbers.
  public init(
    layers: Int = 32, stagger: Float = 1.35, lifespan: Float = 1.5,
    rotation: Float = 7.5 / 180 * .pi, drift: Point = Point(x: 60 / 320, y: 30 / 320),
    straying: Float = 0.3
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

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    // The sum of three is near its middle more often than far from it.
    let chance = particles.random(0) + particles.random(1) + particles.random(2) - 1.5
    let wanted = particles.unitX + 0.36 * chance + 0.1 * particles.field(10)
    // What would lie beyond the first or the last layer is turned back: those two would take in
    // more than their share, and be seen as wholes.
    let place = (1 - magnitude(1 - magnitude(wanted))).clampedToUnit
    let layer = rounded(place * Float(layers - 1))
    let delay = layer * (stagger / Float(max(1, layers - 1)))
    let left =
      1 - ParticleAge(at: time, delay: delay, lifespan: Lanes(repeating: lifespan)).fraction
    let way = 1 - left * left

    // Steps of the golden ratio never come back to a direction, nor near the last one.
    let part = fraction(layer * 0.618_034 + particles.sharedRandom(3))
    let direction = (2 * Float.pi) * part
    let angle = (2 * rotation) * (fraction(layer * 0.414_214 + particles.sharedRandom(4)) - 0.5)
    let middle = particles.extent * 0.5
    let end = rotated(particles.x - middle.x, particles.y - middle.y, by: angle * way)
    // Each grain strays from its layer by a little of the layer's own way.
    let stray = (2 * straying * particles.extent.x) * way * (1 - left)
    let width = particles.extent.x * way
    return ParticlePose(
      x: middle.x + end.x + (drift.x * width) * cosine(direction)
        + (drift.x * stray) * (particles.random(6) - 0.5),
      y: middle.y + end.y + (drift.y * width) * sine(direction)
        + (drift.y * stray) * (particles.random(7) - 0.5),
      opacity: smoothstep(0, 1, left))
  }
}
