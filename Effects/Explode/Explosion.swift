import PoofCore

/// A picture bursting: particles, an animation and a seed, drawn for any time.
///
/// It holds no state that changes: `draw` is a function of time, so frames may be drawn in any
/// order and at any rate.
public struct Explosion: Sendable {
  /// The picture's particles.
  public let particles: ParticleSet
  /// How they move.
  public let animation: AnyParticleAnimation
  /// What a particle looks like.
  public let shape: ParticleShape
  /// Which of the possible explosions this is.
  public let seed: UInt64
  /// How far a particle is from home when it has left the picture for good, in sides of its cell.
  ///
  /// At home it is its piece of the picture. On the way it takes on its shape and, unless it is a
  /// tile or a shard, its one colour, and the gap around it opens. 0: at once.
  public let meltDistance: Float

  /// An explosion from its parts.
  public init(
    particles: ParticleSet, animation: AnyParticleAnimation, shape: ParticleShape = .square,
    seed: UInt64 = 1, meltDistance: Float = 1
  ) {
    self.particles = particles
    self.animation = animation
    self.shape = shape.fitted(to: particles.grid)
    self.seed = seed
    self.meltDistance = meltDistance
  }
}

extension Explosion {
  /// Length of all runs, s.
  public var duration: Float { animation.length }

  /// Until when the picture is on its first way from home, s: for so long it may stand where a shake
  /// has left it. What comes home does so in its own place, and nobody sees where the two change.
  package var wayOut: Float { animation.duration * (animation.endsAtHome ? 0.5 : 1) }

  /// The poses of all particles, eight at a time, `time` s after the start; for tests and for
  /// those who draw the particles themselves.
  /// - Complexity: O(particles); it allocates.
  public func poses(at time: Float) -> [ParticlePose] {
    let nowhere = ParticlePose(x: Lanes(), y: Lanes())
    var all = [ParticlePose](repeating: nowhere, count: (particles.count + 7) / 8)
    let batches = ParticleBlock.capacity / 8
    let buffer = PoseBuffer(
      poses: .allocate(capacity: batches), features: .allocate(capacity: batches))
    let time = runTime(at: time)
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

  /// The time inside the current run.
  func runTime(at time: Float) -> Float {
    let time = max(0, time)
    guard animation.repeatCount > 1, time < duration else { return min(time, animation.duration) }
    // Just below a whole number of runs the quotient may round up to it.
    return max(0, time - Float(Int(time / animation.duration)) * animation.duration)
  }
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
  }
}
