import PoofCore

/// An animation backwards: particles come from everywhere and become the picture.
///
/// An explosion draws nothing from its end on, so from then on the picture itself is to be drawn.
public struct ReversedAnimation<Base: ParticleAnimation>: ParticleAnimation {
  /// What runs backwards.
  public let base: Base

  /// Turns an animation round.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// As long as the base.
  @inlinable public var duration: Float { base.duration }
  /// As often as the base.
  @inlinable public var repeatCount: Int { base.repeatCount }

  /// The poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    base.pose(of: particles, at: duration - time)
  }
}

extension ParticleAnimation {
  /// The same backwards: the particles assemble to the picture.
  @inlinable
  public func reversed() -> ReversedAnimation<Self> { ReversedAnimation(self) }
}
