import PoofCore

/// An animation that only says where particles end: they travel there in a straight line.
public protocol TravelAnimation: ParticleAnimation {
  /// Easing of the way over the time.
  var easing: Easing { get }
  /// Part of the duration, 0…1, at whose end they fade away.
  var fadeOut: Float { get }
  /// Time at which each particle sets out, s; below `duration`.
  func delay(of particles: ParticleBatch) -> Lanes
  /// Returns place, scale and opacity at the end.
  func destination(of particles: ParticleBatch) -> ParticlePose
}

extension TravelAnimation {
  /// A sixth.
  public var fadeOut: Float { 1 / 6 }

  /// Returns 0: all set out at once.
  @inlinable @inline(__always)
  public func delay(of particles: ParticleBatch) -> Lanes { Lanes(repeating: 0) }

  /// The pose on the way from home to the destination.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let delay = delay(of: particles)
    let t = easing((time - delay) / (duration - delay))
    let end = destination(of: particles)
    let gone =
      fadeOut > 0 ? smoothstep(1 - min(fadeOut, 1), 1, time / duration) : Lanes(repeating: 0)
    return ParticlePose(
      x: mix(particles.x, end.x, t), y: mix(particles.y, end.y, t),
      scale: mix(Lanes(repeating: 1), end.scale, t),
      opacity: mix(Lanes(repeating: 1), end.opacity, t) * (1 - gone))
  }
}
