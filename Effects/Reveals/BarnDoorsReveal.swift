import PoofCore

/// Two doors that slide apart from the origin and arrive at the edges together.
public struct BarnDoorsReveal: Reveal {
  /// They part there.
  public let hasOrigin = true
  /// Whether they slide up and down; else to the left and the right.
  public var isVertical: Bool

  /// Doors that slide one way or the other.
  public init(isVertical: Bool = false) { self.isVertical = isVertical }

  /// The part of the way to the door's edge.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let isVertical = isVertical
    return .spread(over: size, softness: 0.08) { x, y in
      isVertical ? card.partDown(y) : card.partAcross(x)
    }
  }
}
