import PoofCore

/// An animation in thick air: what sets out fast comes to rest.
///
///     place = home + (base − home)·(1 − e^(−k·t)) / (k·t)
///
/// A particle that the base moves at an even speed v so moves by `v·(1 − e^(−k·t)) / k`, the way of a body
/// whose speed fades as e^(−k·t); any other motion is damped by the same factor.
public struct DraggedAnimation<Base: ParticleAnimation>: AnimationModifier {
  /// Animation that is slowed down.
  public let base: Base
  /// The rate k at which a particle loses speed, per s, at least 0: after 1/k s it has 37 % of it.
  public let drag: Float

  /// Slows an animation down; a drag below 0, or not finite, counts as 0.
  @inlinable
  public init(_ base: Base, drag: Float) {
    self.base = base
    self.drag = drag > 0 && drag < .infinity ? drag : 0
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    var pose = base.wholePose(of: particles, at: time)
    // Nearer to 0 the quotient would lose its bits; it is 1 there to within 0.0005.
    let braked = max(drag * time, 1e-3)
    let factor = (1 - exponential(0 - braked)) / braked
    pose.x = particles.x + (pose.x - particles.x) * factor
    pose.y = particles.y + (pose.y - particles.y) * factor
    return pose
  }
}

extension ParticleAnimation {
  /// Returns the same animation in thick air: `drag` is the rate at which a particle loses speed,
  /// per s.
  @inlinable
  public func withDrag(_ drag: Float) -> DraggedAnimation<Self> {
    DraggedAnimation(self, drag: drag)
  }
}
