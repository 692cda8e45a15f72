import PoofCore

/// Where eight particles are and how they look at one moment.
public struct ParticlePose: Sendable {
  /// Middle, px from the picture's left edge.
  public var x: Lanes
  /// Middle, px from the picture's upper edge.
  public var y: Lanes
  /// Size in relation to the particle's cell; 0 and below is invisible.
  public var scale: Lanes
  /// 0 invisible … 1 as it is.
  public var opacity: Lanes

  /// A pose from its parts.
  @inlinable
  public init(
    x: Lanes, y: Lanes, scale: Lanes = Lanes(repeating: 1), opacity: Lanes = Lanes(repeating: 1)
  ) {
    self.x = x
    self.y = y
    self.scale = scale
    self.opacity = opacity
  }

  /// The pose in which the particles are the picture they came from.
  @inlinable
  public init(atHomeOf particles: ParticleBatch) {
    self.init(x: particles.x, y: particles.y)
  }
}
