import PoofCore

/// Any animation behind one type: what menus, settings and the rasteriser hold.
///
/// It is asked for a block of poses at a time, so that the one call that is not known at compile
/// time costs nothing. The loop inside is compiled for the animation itself, in the module that
/// made it, so that what all particles of a block have in common is computed once. It lives in a
/// closure, since a generic class's methods would stay unspecialised.
///
/// It is an animation too, so that what came out of a menu can be modified: each modifier then costs
/// a call for every eight particles.
///
///     let chosen = AnimationCatalog.builtIn["dust"]?.animation
///     let windy = chosen.map { AnyParticleAnimation($0.withWind(Point(x: 0.3, y: 0))) }
public struct AnyParticleAnimation: ParticleAnimation {
  /// Length of one run, s.
  public let duration: Float
  /// How many runs follow one another.
  public let repeatCount: Int
  /// Whether the particles are the picture at time 0.
  public let beginsAtHome: Bool
  /// Whether they are the picture at `duration`, and stay it.
  public let endsAtHome: Bool

  /// Writes the poses of the particles in a block at one time, eight at a time.
  @usableFromInline
  package let writePoses:
    @Sendable (_ block: ParticleBlock, _ time: Float, _ poses: PoseBuffer) -> Void
  /// The poses of eight particles, each at its own time.
  @usableFromInline
  let poseEight: @Sendable (_ particles: ParticleBatch, _ time: Lanes) -> ParticlePose

  /// Wraps `animation`, whose duration must be above 0 and finite.
  @inlinable
  public init<Animation: ParticleAnimation>(_ animation: Animation) {
    precondition(
      animation.duration > 0 && animation.duration < .infinity,
      "an animation's duration is above 0 s and finite")
    duration = animation.duration
    repeatCount = max(1, min(animation.repeatCount, 1_000_000))
    beginsAtHome = animation.beginsAtHome
    endsAtHome = animation.endsAtHome
    writePoses = { block, time, poses in
      let time = Lanes(repeating: time)
      var offset = 0
      while offset < block.count {
        poses.store(animation.pose(of: block.batch(at: offset), at: time), at: offset &>> 3)
        offset &+= 8
      }
    }
    poseEight = { particles, time in animation.pose(of: particles, at: time) }
  }

  /// The same.
  @inlinable
  public init(_ animation: AnyParticleAnimation) { self = animation }

  /// The poses of eight particles.
  @inlinable
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    poseEight(particles, time)
  }
}

extension AnyParticleAnimation {
  /// Length of all runs, s.
  public var length: Float { duration * Float(repeatCount) }

  /// The same backwards, at no cost.
  public func reversed() -> AnyParticleAnimation { AnyParticleAnimation(reversing: self) }

  private init(reversing base: AnyParticleAnimation) {
    duration = base.duration
    repeatCount = base.repeatCount
    beginsAtHome = base.endsAtHome
    endsAtHome = base.beginsAtHome
    writePoses = { block, time, poses in base.writePoses(block, base.duration - time, poses) }
    poseEight = { particles, time in base.poseEight(particles, base.duration - time) }
  }
}
