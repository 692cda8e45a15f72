import PoofCore

/// The life of eight particles that are let go one after another.
///
/// Until it is let go a particle stays at home, so every formula of `age` is still at age 0.
public struct ParticleAge: Sendable {
  /// Time since each was let go, s; 0 before.
  public let age: Lanes
  /// The part of its life that is over, 0…1.
  public let fraction: Lanes

  /// Ages of particles at their `time`, let go after `delay` s to live for `lifespan` s; the
  /// lifespan must be above 0.
  @inlinable @inline(__always)
  public init(at time: Lanes, delay: Lanes, lifespan: Lanes) {
    age = max(time - delay, 0)
    fraction = (age / lifespan).clampedToUnit
  }

  /// `age² / (age + ease)`: distance at speed 1 for what needs about `ease` s to come up to speed.
  @inlinable @inline(__always)
  public func travel(easingIn ease: Float) -> Lanes { age * age / (age + ease) }
}
