import PoofCore

/// A band that winds outwards from the origin.
public struct SpiralReveal: Reveal {
  /// It winds around it.
  public let hasOrigin = true
  /// Windings from the middle of a card to its corner, above 0.
  public var windings: Float

  /// A spiral from its number of windings.
  public init(windings: Float = 3) { self.windings = windings }

  /// The angle along the band, r / pitch − angle being across it. The band's outer part opens
  /// while the next winding passes, so that no edge stands still for a whole turn.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let origin = card.origin
    let frequency = 2 * (windings > 0 ? min(windings, 1_000) : 1) / card.diagonal
    return .spread(over: size, softness: 0.04) { x, y in
      let dx = x - origin.x
      let dy = y - origin.y
      let radius = frequency * squareRoot(dx * dx + dy * dy)
      let across = fraction(radius - turn(dx, dy))
      return radius - across + smoothstep(0.7, 1, across)
    }
  }
}
