import PoofCore

/// The rise that made the effect known: 2 s, ease-in, each particle to its own place within one
/// picture width to either side and one height above, ending at half (0.5) or larger (1.5) size.
///
/// The original began at half opacity; here a particle begins as its piece of the picture, and
/// fades at the end instead of being taken away.
public struct ClassicUp: TravelAnimation {
  /// Length, s.
  public let duration: Float = 2
  /// From rest.
  public let easing = Easing.easeIn

  /// The one classic rise there is.
  public init() {}

  /// One width to either side, one height up, at most.
  @inlinable @inline(__always)
  public func destination(of particles: ParticleBatch) -> ParticlePose {
    ParticlePose(
      x: particles.x + particles.extent.x * (2 * particles.random(0) - 1),
      y: particles.y - particles.extent.y * particles.random(1),
      scale: Lanes(repeating: 0.5).replacing(with: 1.5, where: particles.random(2) .< 0.5))
  }
}
