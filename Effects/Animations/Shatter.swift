import PoofCore

/// A blow shatters the picture like glass: irregular shards jump apart, the nearest to the blow
/// first, tumble and drop; grains crumble off their rims until nothing is left.
///
/// A shard is all that lies nearest to one of many points strewn over the picture (Voronoi's
/// diagram), so shards come out whatever the particles' size and shape are. All its particles rotate
/// about that point.
public struct Shatter: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Number of shards across the picture, above 0.
  public let shardsAcross: Float
  /// Place where the blow falls, in unit space: (0, 0) the upper left corner, (1, 1) the lower
  /// right.
  public let origin: Point
  /// Speed of the shards away from the blow, in picture widths per s.
  public let strength: Float
  /// Downward acceleration, in picture heights per s².
  public let gravity: Float
  /// Highest speed at which shards rotate and tumble, radians per s.
  public let spin: Float

  /// A shattering from its numbers.
  public init(
    duration: Float = 1.5, shardsAcross: Float = 9, origin: Point = Point(x: 0.5, y: 0.5),
    strength: Float = 0.42, gravity: Float = 1.9, spin: Float = 4.5
  ) {
    self.duration = duration
    self.shardsAcross = shardsAcross
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.strength = strength
    self.gravity = gravity
    self.spin = spin
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let shard = particles.shard(side: particles.extent.x / shardsAcross)
    let fromX = shard.x - origin.x * particles.extent.x
    let fromY = shard.y - origin.y * particles.extent.y
    let away = squareRoot(fromX * fromX + fromY * fromY + 1e-6)
    let width = particles.extent.x
    let chance = shard.random(0)
    let arrival = min(away * (0.3 / particles.extent.length), 0.3) + 0.1 * chance * chance
    let life = ParticleAge(
      at: time, delay: duration * arrival,
      lifespan: duration * (1 - arrival) * (0.86 + 0.14 * shard.random(1)))

    let angle = (0.8 * spin) * (shard.random(2) - 0.5) * life.travel(easingIn: 0.3)
    let flip = spin * (shard.random(3) - 0.5) * life.travel(easingIn: 0.3)
    let half = sine(0.5 * flip)
    let (x, y) = (particles.x - shard.x, particles.y - shard.y)
    let place = rotated(x - 2 * half * half * x, y, by: angle)

    let speed = strength * (0.4 + 1.2 * shard.random(4)) * width
    let way = speed * life.travel(easingIn: 0.06) / (away + 0.08 * width)
    let fall = (0.5 * gravity * particles.extent.y) * (0.7 + 0.6 * shard.random(5))
    // Few grains come off far, and only from the rim.
    let brittle = (1 - smoothstep(0, 0.18, shard.depth)) * particles.random(0)
    let rare = brittle * brittle * brittle
    let crumbled = (0.5 * width) * rare * rare * life.fraction * life.fraction
    let goes = 0.55 * min(1.5 * shard.depth, 1) + 0.45 * particles.random(3)
    return ParticlePose(
      x: shard.x + place.x + way * fromX + crumbled * (particles.random(1) - 0.5),
      y: shard.y + place.y + way * fromY + fall * life.age * life.age
        + crumbled * (particles.random(2) - 0.5),
      // A little larger, or the background shines through between turned squares.
      scale: 1 + 0.35 * smoothstep(0, 0.02, life.fraction),
      // A shard goes grain by grain: a whole one that fades shows where its grains overlap.
      opacity: 1 - smoothstep(0, 0.1, life.fraction - 0.48 - 0.42 * goes),
      rotation: angle, flip: flip)
  }
}
