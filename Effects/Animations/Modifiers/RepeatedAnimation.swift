import PoofCore

/// An animation that runs several times.
public struct RepeatedAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// What is repeated.
  public let base: Base
  /// How often the base as a whole runs, at least 1.
  public let count: Int

  /// Repeats an animation `count` times; below 1 counts as 1.
  @inlinable
  public init(_ base: Base, count: Int) {
    self.base = base
    self.count = max(1, count)
  }

  /// The base's runs as often as they are repeated, at most a million.
  @inlinable public var repeatCount: Int {
    let most = 1_000_000
    return min(most, min(most, max(1, base.repeatCount)) * min(most, count))
  }

  /// The poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    base.pose(of: particles, at: time)
  }
}

extension ParticleAnimation {
  /// The same `count` times, one run after another; below 1 counts as 1.
  @inlinable
  public func repeated(_ count: Int) -> RepeatedAnimation<Self> {
    RepeatedAnimation(self, count: count)
  }
}
