import PoofCore

/// An animation in another time: longer, shorter, or eased.
public struct RetimedAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// The animation that runs in another time.
  public let base: Base
  /// Length of one run, s.
  public let duration: Float
  /// Curve that leads from this animation's time to its base's, both in parts of their durations.
  public let easing: Easing

  /// Spreads `base` over `duration` s.
  ///
  /// One outside 0.001…1,000,000 s is brought inside; what is not a number counts as 0.001.
  @inlinable
  public init(_ base: Base, duration: Float, easing: Easing = .linear) {
    self.base = base
    self.duration = possibleDuration(duration)
    self.easing = easing
  }

  /// Whether the base has a flow: as every particle has the same time, neighbours share it here too.
  @inlinable @inline(__always)
  public var hasFlow: Bool { base.hasFlow }

  /// The base's flow at its own time.
  @inlinable @inline(__always)
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    base.flow(of: places, at: base.duration * easing(time / duration))
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    base.pose(of: particles, at: base.duration * easing(time / duration))
  }
}

extension ParticleAnimation {
  /// Spreads the animation over `duration` s (0.001…1,000,000, brought inside), as long as it is where
  /// that is nil, and eases its time.
  @inlinable
  public func retimed(
    to duration: Float? = nil, easing: Easing = .linear
  ) -> RetimedAnimation<Self> {
    RetimedAnimation(self, duration: duration ?? self.duration, easing: easing)
  }
}
