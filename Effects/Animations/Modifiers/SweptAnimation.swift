import PoofCore

/// An animation that its particles begin one after another.
///
/// A particle that the base itself lets go late is let go that much later.
public struct SweptAnimation<Base: ParticleAnimation, Order: ParticleOrder>: AnimationModifier {
  /// Animation that is swept.
  public let base: Base
  /// The order in which particles begin.
  public let order: Order
  /// Time from the first particle's beginning to the last one's, s.
  public let spread: Float
  /// Part of the spread, 0…1, that chance decides instead of the order.
  public let jitter: Float

  /// Spreads the beginnings over `spread` s; below 0, or where it is not finite, over nothing.
  @inlinable
  public init(_ base: Base, order: Order, spread: Float, jitter: Float = 0) {
    self.base = base
    self.order = order
    self.spread = spread > 0 && spread < .infinity ? min(spread, 1e6) : 0
    self.jitter = jitter > 0 ? min(jitter, 1) : 0
  }

  /// The base's and the spread together, s.
  @inlinable public var duration: Float { spread + base.duration }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let place = mix(order.rank(of: particles), particles.random(0x5_eed0), Lanes(repeating: jitter))
    let begun = time - spread * place.clampedToUnit
    return base.wholePose(of: particles, at: min(max(begun, 0), base.duration))
  }
}

extension ParticleAnimation {
  /// Returns the same animation, its particles one after another: in this order, from the first to
  /// the last in `spread` s, of which chance decides the part `jitter` (0…1).
  @inlinable
  public func swept<Order: ParticleOrder>(
    _ order: Order, over spread: Float = 0.8, jitter: Float = 0.12
  ) -> SweptAnimation<Self, Order> {
    SweptAnimation(self, order: order, spread: spread, jitter: jitter)
  }
}
