import PoofCore

/// Rings run outwards from the origin as from a stone thrown into water; behind them all is open.
public struct RippleReveal: Reveal {
  /// The stone falls there.
  public let hasOrigin = true
  /// Distance from ring to ring in parts of the card's shorter side, above 0.
  public var wavelength: Float

  /// A ripple from its wavelength.
  public init(wavelength: Float = 0.22) { self.wavelength = wavelength }

  /// `r + a·(1 − cos 2πr / λ)`: crests arrive ahead of the front.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let length = (wavelength > 0.001 ? min(wavelength, 1_000) : 0.001) * card.side
    return .spread(over: size, softness: 0.12) { x, y in
      let radius = card.distance(x, y)
      return radius + (0.7 * length) * (1 - cosine(radius * (2 * Float.pi / length)))
    }
  }
}
