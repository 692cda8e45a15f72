import PoofCore

/// A rectangle that grows from the origin and reaches all four edges together.
public struct RectangleReveal: Reveal {
  /// It grows from there.
  public let hasOrigin = true

  /// The one rectangle there is.
  public init() {}

  /// The larger of the two parts of the way to the card's edges.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    return .spread(over: size, softness: 0.08) { x, y in
      max(card.partAcross(x), card.partDown(y))
    }
  }
}
