import PoofCore

/// Hands that turn around the origin, from twelve o'clock on.
public struct ClockReveal: Reveal {
  /// They turn around it.
  public let hasOrigin = true
  /// Number of hands that turn clockwise together, 1…64; each has its part of the circle.
  public var hands: Int

  /// A clock from its hands; a number outside the range is brought into it.
  public init(hands: Int = 1) { self.hands = hands }

  /// The angle behind the nearest hand's start.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let origin = CardGeometry(size, from: origin).origin
    let hands = Float(max(1, min(64, self.hands)))
    return .spread(over: size, softness: 0.06) { x, y in
      fraction(hands * bearing(x - origin.x, y - origin.y))
    }
  }
}
