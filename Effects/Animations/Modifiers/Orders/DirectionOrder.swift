import PoofCore

/// From one side or corner of the picture to the opposite one.
public struct DirectionOrder: ParticleOrder {
  /// Direction of the order, in unit space: (1, 0) to the right, (0, −1) up, (1, 1) from the upper
  /// left corner to the lower right one, whatever the picture's shape.
  public let direction: Point

  /// An order in a direction; one of no length, or not finite, goes to the right.
  public init(towards direction: Point) {
    let length = abs(direction.x) + abs(direction.y)
    let isUsable = length > 1e-6 && length < .infinity
    self.direction = isUsable ? direction * (1 / length) : Point(x: 1, y: 0)
  }

  /// Computes the place of eight particles in the order.
  @inlinable @inline(__always)
  public func rank(of particles: ParticleBatch) -> Lanes {
    let across = particles.unitX - (direction.x < 0 ? 1 : 0)
    let down = particles.unitY - (direction.y < 0 ? 1 : 0)
    return direction.x * across + direction.y * down
  }
}

extension ParticleOrder where Self == DirectionOrder {
  /// The left side first.
  public static var fromLeft: Self { Self(towards: Point(x: 1, y: 0)) }
  /// The right side first.
  public static var fromRight: Self { Self(towards: Point(x: -1, y: 0)) }
  /// The upper side first.
  public static var fromTop: Self { Self(towards: Point(x: 0, y: 1)) }
  /// The lower side first.
  public static var fromBottom: Self { Self(towards: Point(x: 0, y: -1)) }
  /// Any side or corner first, and what lies in this direction last: see `DirectionOrder`.
  public static func towards(_ direction: Point) -> Self { Self(towards: direction) }
}
