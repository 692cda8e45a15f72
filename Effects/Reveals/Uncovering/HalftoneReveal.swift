import PoofCore

/// Dots of a printer's screen that swell from left to right until they are one.
public struct HalftoneReveal: Reveal {
  /// The one screen there is.
  public init() {}

  /// The way across the card, and the distance from the middle of the dot.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    // Slanted by 45°, where the eye sees a screen least.
    let frequency = 9 / card.side
    return .spread(over: size, softness: 0.08) { x, y in
      let u = frequency * (x + y)
      let v = frequency * (x - y)
      let localU = u - rounded(u)
      let localV = v - rounded(v)
      let out = squareRoot(localU * localU + localV * localV)
      return x * (1 / card.width) + 0.8 * out
    }
  }
}
