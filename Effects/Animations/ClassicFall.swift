import PoofCore

/// The fall that made the effect known: 2 s, linear, each particle to its own place within one
/// picture width to the left and one height below, ending small (0.2) or large (1.2).
///
/// The original took its particles away all at once; here they fade at the end.
public struct ClassicFall: TravelAnimation {
  /// Length, s.
  public let duration: Float = 2
  /// Even speed.
  public let easing = Easing.linear

  /// The one classic fall there is.
  public init() {}

  /// One width to the left, one height down, at most.
  @inlinable @inline(__always)
  public func destination(of particles: ParticleBatch) -> ParticlePose {
    ParticlePose(
      x: particles.x - particles.extent.x * particles.random(0),
      y: particles.y + particles.extent.y * particles.random(1),
      scale: Lanes(repeating: 0.2).replacing(with: 1.2, where: particles.random(2) .< 0.5))
  }
}
