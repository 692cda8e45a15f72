import PoofCore

/// An animation with weight: particles that it has let go fall as well.
///
///     y = y₀ + ½·g·t²      as far as the particle has come loose, see `ParticlePose.push`
public struct HeavyAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// Animation whose particles have weight.
  public let base: Base
  /// Downward acceleration, in picture heights per s²; below 0 it is lifted.
  public let gravity: Float

  /// Gives an animation weight.
  @inlinable
  public init(_ base: Base, gravity: Float) {
    self.base = base
    self.gravity = gravity.isFinite ? gravity : 0
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    var pose = base.wholePose(of: particles, at: time)
    pose.push(particles, by: Lanes(), (0.5 * gravity * particles.extent.y) * time * time)
    return pose
  }
}

extension ParticleAnimation {
  /// Returns the same animation with weight: `gravity` in picture heights per s², downwards.
  @inlinable
  public func withGravity(_ gravity: Float) -> HeavyAnimation<Self> {
    HeavyAnimation(self, gravity: gravity)
  }
}
