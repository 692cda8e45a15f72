import PoofCore

/// A picture bursting: particles, an animation and a seed, drawn for any time.
///
/// It holds no state that changes: `draw` is a function of time, so frames may be drawn in any
/// order and at any rate.
public struct Explosion: Sendable {
  /// The picture's particles.
  public let particles: ParticleSet
  /// Motion of the particles.
  public let animation: AnyParticleAnimation
  /// Shape of a particle on its way.
  public let shape: ParticleShape
  /// Choice among the possible explosions.
  public let seed: UInt64
  /// Distance from home over which a particle morphs from a part of the picture, in sides of its
  /// cell.
  ///
  /// On the way it takes on its shape and, unless it is a tile or a shard, its one colour, and the
  /// gap around it opens. 0: at once.
  public let morphDistance: Float
  /// Time for which the shutter is open, s, centred on the moment that is drawn: what moves is a
  /// streak. At 0 nothing is; without light and shadow as well, particles of one pixel are drawn as
  /// pixels, the quickest way.
  public let shutter: Float
  /// Strength of the light that glows around particles; 0 none.
  public let light: Float
  /// Strength of the soft shadow that grains on their way throw on what lies behind: 0 none, 1 black.
  public let shadow: Float
  /// Time over which the picture fades where its particles have left it, s; 0: it is gone at once.
  ///
  /// For particles that do not fill their cells. Grains and pieces do, and do without.
  public let crossFade: Float
  /// The picture's pieces; nil where its cells fly.
  let pieces: PieceSet?

  /// An explosion from its parts. A shutter outside 0…1 s, a light outside 0…16, a shadow outside
  /// 0…1 and a cross-fade outside 0…10 s are brought inside; what is not a number counts as 0.
  public init(
    particles: ParticleSet, animation: AnyParticleAnimation, shape: ParticleShape = .square,
    seed: UInt64 = 1, morphDistance: Float = 1, shutter: Float = 0, light: Float = 0,
    shadow: Float = 0, crossFade: Float = 0
  ) {
    self.particles = particles
    self.animation = animation
    self.shape = shape.fitted(to: particles.grid)
    self.seed = seed
    self.morphDistance = morphDistance
    self.shutter = shutter.clamped(to: 0...1)
    self.light = light.clamped(to: 0...16)
    self.shadow = shadow.clampedToUnit
    self.crossFade = crossFade.clamped(to: 0...10)
    pieces =
      shape.isSquare
      ? animation.pieces.map { PieceSet(cutting: particles.image, by: $0, seed: seed) } : nil
  }
}

extension Explosion {
  /// Length of its one run, s; a `Playback` has it run again, or backwards.
  public var duration: Float { animation.duration }

  /// The poses of all particles, eight at a time, `time` s after the start; for tests and for
  /// those who draw the particles themselves.
  /// - Complexity: O(particles); it allocates.
  public func poses(at time: Float) -> [ParticlePose] {
    let nowhere = ParticlePose(x: Lanes(), y: Lanes())
    var all = [ParticlePose](repeating: nowhere, count: (particles.count + 7) / 8)
    let batches = ParticleBlock.capacity / 8
    let buffer = PoseBuffer(
      poses: .allocate(capacity: batches), features: .allocate(capacity: batches))
    let time = clampedTime(time)
    particles.forEachBlock(first: 0, end: particles.count, seed: seed) { first, block in
      animation.writePoses(block, time, buffer)
      // A row may begin in the midst of eight.
      for index in 0..<block.count {
        let pose = buffer.pose(at: index / 8)
        all[(first + index) / 8].setLane((first + index) % 8, to: pose, lane: index % 8)
      }
      return true
    }
    buffer.poses.deallocate()
    buffer.features.deallocate()
    return all
  }

  /// The time inside the run, 0…`duration`.
  func clampedTime(_ time: Float) -> Float { min(max(0, time), duration) }
}

extension ParticlePose {
  /// Takes one particle's pose over from other eight.
  fileprivate mutating func setLane(_ target: Int, to other: ParticlePose, lane: Int) {
    x[target] = other.x[lane]
    y[target] = other.y[lane]
    scale[target] = other.scale[lane]
    opacity[target] = other.opacity[lane]
    rotation[target] = other.rotation[lane]
    flip[target] = other.flip[lane]
    tint.r[target] = other.tint.r[lane]
    tint.g[target] = other.tint.g[lane]
    tint.b[target] = other.tint.b[lane]
    tint.amount[target] = other.tint.amount[lane]
    glow[target] = other.glow[lane]
    depth[target] = other.depth[lane]
  }
}
