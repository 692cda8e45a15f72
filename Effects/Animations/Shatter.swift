import PoofCore

/// A blow shatters the picture like glass: irregular pieces jump apart, the nearest to the blow
/// first, tumble and drop; a few grains of each crumble off.
///
/// A piece is all that lies nearest to one of many points strewn over the picture (Voronoi's
/// diagram), so pieces come out whatever the particles' size and shape are. All its particles turn
/// about that point.
public struct Shatter: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Number of pieces across the picture, above 0.
  public let piecesAcross: Float
  /// Where the blow falls, in unit space: (0, 0) the upper left corner, (1, 1) the lower right.
  public let origin: Point
  /// Speed of the pieces away from the blow, in picture widths per s.
  public let strength: Float
  /// Downward acceleration, in picture heights per s².
  public let gravity: Float
  /// How fast pieces turn and tumble at most, radians per s.
  public let spin: Float

  /// A shattering from its numbers.
  public init(
    duration: Float = 1.6, piecesAcross: Float = 9, origin: Point = Point(x: 0.5, y: 0.5),
    strength: Float = 0.42, gravity: Float = 2.6, spin: Float = 4.5
  ) {
    self.duration = duration
    self.piecesAcross = piecesAcross
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.strength = strength
    self.gravity = gravity
    self.spin = spin
  }

  /// The poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let piece = particles.piece(side: particles.extent.x / piecesAcross)
    let fromX = piece.x - origin.x * particles.extent.x
    let fromY = piece.y - origin.y * particles.extent.y
    let away = squareRoot(fromX * fromX + fromY * fromY + 1e-6)
    let width = particles.extent.x
    let chance = piece.random(0)
    let arrival = smaller(away * (0.3 / particles.extent.length), 0.3) + 0.1 * chance * chance
    let life = ParticleAge(
      at: time, delay: duration * arrival,
      lifespan: duration * (1 - arrival) * (0.8 + 0.2 * piece.random(1)))

    let angle = (0.8 * spin) * (piece.random(2) - 0.5) * life.travel(easingIn: 0.3)
    let flip = spin * (piece.random(3) - 0.5) * life.travel(easingIn: 0.3)
    let half = sine(0.5 * flip)
    let (x, y) = (particles.x - piece.x, particles.y - piece.y)
    let place = turned(x - 2 * half * half * x, y, by: angle)

    let speed = strength * (0.4 + 1.2 * piece.random(4)) * width
    let way = speed * life.travel(easingIn: 0.06) / (away + 0.08 * width)
    let fall = (0.5 * gravity * particles.extent.y) * (0.7 + 0.6 * piece.random(5))
    // Few grains come off far.
    let grain = particles.random(0) * particles.random(0)
    let rare = grain * grain * grain * grain
    let crumbled = (0.5 * width) * rare * rare * rare * rare * rare * life.fraction * life.fraction
    return ParticlePose(
      x: piece.x + place.x + way * fromX + crumbled * (particles.random(1) - 0.5),
      y: piece.y + place.y + way * fromY + fall * life.age * life.age
        + crumbled * (particles.random(2) - 0.5),
      // A little larger, or the background shines through between turned squares.
      scale: 1 + 0.35 * smoothstep(0, 0.02, life.fraction),
      // A piece goes grain by grain: a whole one that fades shows where its grains overlap.
      opacity: 1 - smoothstep(0, 0.14, life.fraction - 0.5 - 0.36 * particles.random(3)),
      rotation: angle, flip: flip)
  }
}
