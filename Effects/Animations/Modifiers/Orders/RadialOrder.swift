import PoofCore

/// In circles around a point.
public struct RadialOrder: ParticleOrder {
  /// The point, in unit space: (0, 0) the upper left corner, (1, 1) the lower right.
  public let center: Point
  /// Whether the farthest places come first.
  public let isInward: Bool

  /// An order of circles around a point, the middle where that is not finite.
  public init(center: Point = Point(x: 0.5, y: 0.5), isInward: Bool = false) {
    self.center = center.isFinite ? center : Point(x: 0.5, y: 0.5)
    self.isInward = isInward
  }

  /// Computes the place of eight particles in the order: 1 is the corner that is farthest away.
  @inlinable @inline(__always)
  public func rank(of particles: ParticleBatch) -> Lanes {
    let extent = particles.extent
    let x = particles.x - center.x * extent.x
    let y = particles.y - center.y * extent.y
    let farthest = Point(
      x: max(center.x, 1 - center.x) * extent.x, y: max(center.y, 1 - center.y) * extent.y)
    let distance = (squareRoot(x * x + y * y + 1e-6) / farthest.length).clampedToUnit
    return isInward ? 1 - distance : distance
  }
}

extension ParticleOrder where Self == RadialOrder {
  /// The middle first.
  public static var outwards: Self { Self() }
  /// The corners first.
  public static var inwards: Self { Self(isInward: true) }
  /// The places near a point of unit space first.
  public static func from(_ center: Point) -> Self { Self(center: center) }
  /// The places farthest from a point of unit space first.
  public static func to(_ center: Point) -> Self { Self(center: center, isInward: true) }
}
