import PoofCore

/// An animation that leaves the picture as it is for a while before it begins.
public struct DelayedAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// What begins later.
  public let base: Base
  /// How long nothing happens at the beginning of each run, s.
  public let delay: Float

  /// Delays an animation by `delay` s; below 0, or where it is not finite, by nothing.
  @inlinable
  public init(_ base: Base, by delay: Float) {
    self.base = base
    self.delay = delay > 0 && delay < .infinity ? min(delay, 1e6) : 0
  }

  /// The base's and the delay together, s.
  @inlinable public var duration: Float { delay + base.duration }
  /// The poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    base.pose(of: particles, at: smaller(larger(time - delay, 0), base.duration))
  }
}

extension ParticleAnimation {
  /// The same, `delay` s later.
  @inlinable
  public func delayed(by delay: Float) -> DelayedAnimation<Self> {
    DelayedAnimation(self, by: delay)
  }
}
