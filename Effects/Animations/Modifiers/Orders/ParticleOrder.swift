import PoofCore

/// Whose turn is when: what a sweep asks.
///
///     Fall().swept(.fromLeft, over: 0.8)
public protocol ParticleOrder: Sendable {
  /// The place of eight particles in the order, 0 first … 1 last.
  func rank(of particles: ParticleBatch) -> Lanes
}
