import PoofCore

/// Hands that turn around the origin, from twelve o'clock on.
public struct ClockReveal: Reveal {
  /// They turn around it.
  public let hasOrigin = true
  /// Number of hands that turn clockwise together, 1…64; each has its part of the circle.
  public var hands: Int
  /// Whether each hand's part opens from its middle to both sides.
  public var isFan: Bool

  /// A clock from its parts; a number of hands outside its range is brought into it.
  public init(hands: Int = 1, isFan: Bool = false) {
    self.hands = hands
    self.isFan = isFan
  }

  /// The angle behind the nearest hand's start.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let origin = CardGeometry(size, from: origin).origin
    let hands = Float(max(1, min(64, self.hands)))
    let isFan = isFan
    return .spread(over: size, softness: 0.06) { x, y in
      let angle = hands * bearing(x - origin.x, y - origin.y)
      return isFan ? magnitude(angle - rounded(angle)) : fraction(angle)
    }
  }
}
