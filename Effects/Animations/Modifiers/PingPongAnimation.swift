import PoofCore

/// An animation and then the same backwards: the picture bursts and is whole again.
public struct PingPongAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// What goes forth and back.
  public let base: Base

  /// Goes forth and back.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// Twice the base's, s.
  @inlinable public var duration: Float { 2 * base.duration }
  /// Where the base begins at home: it comes back there.
  @inlinable public var endsAtHome: Bool { base.beginsAtHome }

  /// The poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    base.pose(of: particles, at: smaller(time, duration - time))
  }
}

extension ParticleAnimation {
  /// The same forth and back.
  @inlinable
  public func pingPong() -> PingPongAnimation<Self> { PingPongAnimation(self) }
}
