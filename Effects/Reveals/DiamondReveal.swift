import PoofCore

/// A square on its tip that grows from the origin.
public struct DiamondReveal: Reveal {
  /// It grows from there.
  public let hasOrigin = true

  /// The one diamond there is.
  public init() {}

  /// `|dx| + |dy|`.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let origin = CardGeometry(size, from: origin).origin
    return .spread(over: size, softness: 0.08) { x, y in
      magnitude(x - origin.x) + magnitude(y - origin.y)
    }
  }
}
