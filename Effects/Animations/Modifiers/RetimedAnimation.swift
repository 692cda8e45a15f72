import PoofCore

/// An animation in another time: longer, shorter, or eased.
public struct RetimedAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// What runs in another time.
  public let base: Base
  /// Length of one run, s.
  public let duration: Float
  /// How the base's time is spread over it.
  public let easing: Easing

  /// Spreads `base` over `duration` s, which must be above 0 and finite.
  @inlinable
  public init(_ base: Base, duration: Float, easing: Easing = .linear) {
    precondition(
      duration > 0 && duration < .infinity, "an animation's duration is above 0 s and finite")
    self.base = base
    self.duration = duration
    self.easing = easing
  }

  /// The poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    base.pose(of: particles, at: base.duration * easing(time / duration))
  }
}

extension ParticleAnimation {
  /// The same in `duration` s (above 0, finite), as long as it is where it is nil, its time eased.
  @inlinable
  public func retimed(
    to duration: Float? = nil, easing: Easing = .linear
  ) -> RetimedAnimation<Self> {
    RetimedAnimation(self, duration: duration ?? self.duration, easing: easing)
  }
}
