import PoofCore

/// An animation backwards: particles come from everywhere and become the picture, which then
/// stays.
public struct ReversedAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// The animation that runs backwards.
  public let base: Base

  /// Turns an animation round.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// Whether the base ends at home.
  @inlinable public var beginsAtHome: Bool { base.endsAtHome }
  /// Whether the base begins at home.
  @inlinable public var endsAtHome: Bool { base.beginsAtHome }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    base.wholePose(of: particles, at: duration - time)
  }
}

extension ParticleAnimation {
  /// Turns the animation round: the particles assemble to the picture.
  @inlinable
  public func reversed() -> ReversedAnimation<Self> { ReversedAnimation(self) }
}
