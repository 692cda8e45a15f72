import PoofCore

/// A band that winds outwards from the origin.
public struct SpiralReveal: Reveal {
  /// It winds around it.
  public let hasOrigin = true
  /// Windings from the middle of a card to its corner, above 0.
  public var windings: Float

  /// A spiral from its number of windings.
  public init(windings: Float = 4) { self.windings = windings }

  /// The way along the band, r / pitch − angle being across it. What is left between two windings
  /// goes later, its middle last: an edge that stood still on a curve would be jagged.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let origin = card.origin
    let frequency = 2 * (windings > 0 ? min(windings, 1_000) : 1) / card.diagonal
    return .spread(over: size, softness: 0.04) { x, y in
      let dx = x - origin.x
      let dy = y - origin.y
      let radius = frequency * squareRoot(dx * dx + dy * dy)
      let across = fraction(radius - bearing(dx, dy))
      // At the border of two windings both come to the same time.
      let before = 1 - smoothstep(0, 0.2, across)
      let after = smoothstep(0.8, 1, across)
      return radius - across + 1.7 * after + 0.7 * before
    }
  }
}
