import PoofCore

/// An animation that leaves the picture as it is for a while before it begins.
public struct DelayedAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// Animation that begins later.
  public let base: Base
  /// Time at the beginning of each run in which nothing happens, s.
  public let delay: Float

  /// Delays an animation by `delay` s; below 0, or where it is not finite, by nothing.
  @inlinable
  public init(_ base: Base, by delay: Float) {
    self.base = base
    self.delay = delay > 0 && delay < .infinity ? min(delay, 1e6) : 0
  }

  /// The base's and the delay together, s.
  @inlinable public var duration: Float { delay + base.duration }
  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    base.wholePose(of: particles, at: min(max(time - delay, 0), base.duration))
  }
}

extension ParticleAnimation {
  /// Returns the same animation, `delay` s later.
  @inlinable
  public func delayed(by delay: Float) -> DelayedAnimation<Self> {
    DelayedAnimation(self, by: delay)
  }
}
