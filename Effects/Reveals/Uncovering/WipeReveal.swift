import PoofCore

/// A straight edge that goes over the card.
public struct WipeReveal: Reveal {
  /// Direction in which the edge moves, degrees clockwise from the right: 0 right, 45 down to the right,
  /// 90 down.
  public var angle: Float

  /// A wipe in one direction.
  public init(angle: Float = 0) { self.angle = angle }

  /// Distance along the direction; on a slant both sides of the card count alike, so that at 45 degrees
  /// the edge lies along the card's diagonal.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let way = Way(angle, on: PixelSize(width: 1, height: 1))
    let x = way.x / Float(size.width)
    let y = way.y / Float(size.height)
    return .spread(over: size, softness: 0.12) { $0 * x + $1 * y }
  }
}
