import PoofCore

/// The order in which a sweep lets particles begin.
///
///     Fall().swept(.fromLeft, over: 0.8)
public protocol ParticleOrder: Sendable {
  /// Computes the place of eight particles in the order, 0 first … 1 last.
  func rank(of particles: ParticleBatch) -> Lanes
}
