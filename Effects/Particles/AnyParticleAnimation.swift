import PoofCore

/// Any animation behind one type, as menus, settings and the rasteriser hold it.
///
/// It is asked for a block of poses at a time, so that the one call that is not known at compile
/// time costs nothing. The loop inside is compiled for the animation itself, in the module that
/// made it, so that what all particles of a block have in common is computed once. It lives in a
/// closure, since a generic class's methods would stay unspecialised.
///
/// It is an animation too, so that what came out of a menu can be modified: each modifier but
/// `reversed()` then costs a call for every eight particles.
///
///     let chosen = AnimationCatalog.builtIn["dust"]?.animation
///     let windy = chosen.map { AnyParticleAnimation($0.withWind(Point(x: 0.3, y: 0))) }
public struct AnyParticleAnimation: ParticleAnimation {
  /// Length of one run, s.
  public let duration: Float
  /// Number of runs that it wants to be played, at least 1; `Int.max`: again and again.
  public let repeatCount: Int
  /// Whether the particles are the picture at time 0.
  public let beginsAtHome: Bool
  /// Whether they are the picture at `duration`, and stay it.
  public let endsAtHome: Bool

  /// Way to break the picture into pieces, if it has any.
  public let pieces: PieceCut?
  /// Whether it has a flow.
  public let hasFlow: Bool

  /// Writes the poses of the particles in a block at one time, eight at a time.
  @usableFromInline
  package let writePoses:
    @Sendable (_ block: ParticleBlock, _ time: Float, _ poses: PoseBuffer) -> Void
  /// Writes only where they are, which leaves the work for all else out.
  @usableFromInline
  package let writePlaces:
    @Sendable (_ block: ParticleBlock, _ time: Float, _ places: PlaceBuffer) -> Void
  /// The flow of eight places.
  @usableFromInline
  let flowOfEight: @Sendable (_ places: ParticleBatch, _ time: Lanes) -> ParticleFlow
  /// The poses of eight particles, each at its own time.
  @usableFromInline
  let poseEight: @Sendable (_ particles: ParticleBatch, _ time: Lanes) -> ParticlePose

  /// Wraps `animation`.
  ///
  /// A duration outside 0.001…1,000,000 s is brought inside; what is not a number counts as 0.001.
  @inlinable
  public init<Animation: ParticleAnimation>(_ animation: Animation) {
    #if arch(wasm32)
      self.init(copying: CalledAnimation(animation))
    #else
      self.init(copying: animation)
    #endif
  }

  // A call where a module is to be small.
  /// Wraps `animation`, with a copy of its formula in each of the loops.
  @inlinable
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  init<Animation: ParticleAnimation>(copying animation: Animation) {
    duration = possibleDuration(animation.duration)
    repeatCount = max(1, animation.repeatCount)
    beginsAtHome = animation.beginsAtHome
    endsAtHome = animation.endsAtHome
    pieces = animation.pieces
    hasFlow = animation.hasFlow
    writePoses = { block, time, poses in
      let time = Lanes(repeating: time)
      block.forEachEight(flowing: animation, at: time) { eight, offset in
        poses.store(animation.pose(of: eight, at: time), at: offset &>> 3)
      }
    }
    writePlaces = { block, time, places in
      let time = Lanes(repeating: time)
      block.forEachEight(flowing: animation, at: time) { eight, offset in
        places.store(animation.pose(of: eight, at: time), at: offset &>> 3)
      }
    }
    flowOfEight = { places, time in animation.flow(of: places, at: time) }
    poseEight = { particles, time in animation.pose(of: particles, at: time) }
  }

  /// `forwards` backwards.
  private init(reversing forwards: AnyParticleAnimation) {
    duration = forwards.duration
    repeatCount = forwards.repeatCount
    beginsAtHome = forwards.endsAtHome
    endsAtHome = forwards.beginsAtHome
    writePoses = { block, time, poses in
      forwards.writePoses(block, forwards.duration - time, poses)
    }
    pieces = forwards.pieces
    writePlaces = { block, time, places in
      forwards.writePlaces(block, forwards.duration - time, places)
    }
    hasFlow = forwards.hasFlow
    flowOfEight = { places, time in forwards.flowOfEight(places, forwards.duration - time) }
    poseEight = { particles, time in forwards.poseEight(particles, forwards.duration - time) }
  }

  /// Turns the animation round: the particles assemble to the picture. It stays as fast as it is.
  public func reversed() -> AnyParticleAnimation { AnyParticleAnimation(reversing: self) }

  /// Takes over an animation that is behind this type already.
  @inlinable
  public init(_ animation: AnyParticleAnimation) { self = animation }

  /// The flow of eight places.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    flowOfEight(places, time)
  }

  /// The poses of eight particles.
  @inlinable
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    poseEight(particles, time)
  }
}

#if arch(wasm32)
  /// An animation whose formula is called for every eight: a page fetches every copy of it, so here
  /// there is one.
  @usableFromInline
  struct CalledAnimation: ParticleAnimation {
    @usableFromInline let duration: Float
    @usableFromInline let repeatCount: Int
    @usableFromInline let beginsAtHome: Bool
    @usableFromInline let endsAtHome: Bool
    @usableFromInline let pieces: PieceCut?
    @usableFromInline let hasFlow: Bool
    @usableFromInline let flowOfEight: @Sendable (ParticleBatch, Lanes) -> ParticleFlow
    @usableFromInline let poseEight: @Sendable (ParticleBatch, Lanes) -> ParticlePose

    @inlinable
    init(_ animation: some ParticleAnimation) {
      duration = animation.duration
      repeatCount = animation.repeatCount
      beginsAtHome = animation.beginsAtHome
      endsAtHome = animation.endsAtHome
      pieces = animation.pieces
      hasFlow = animation.hasFlow
      flowOfEight = { animation.flow(of: $0, at: $1) }
      poseEight = { animation.pose(of: $0, at: $1) }
    }

    @inlinable
    func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
      flowOfEight(places, time)
    }

    @inlinable
    func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
      poseEight(particles, time)
    }
  }
#endif

/// The nearest length, s, that an animation may have: 0.001…1,000,000; what is not a number becomes
/// 0.001.
@inlinable
func possibleDuration(_ duration: Float) -> Float {
  duration > 0.001 ? min(duration, 1e6) : 0.001
}
