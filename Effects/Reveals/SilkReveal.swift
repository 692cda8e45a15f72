import PoofCore

/// Folds of silk that slide apart.
public struct SilkReveal: Reveal {
  /// The one cloth there is.
  public init() {}

  /// Waves bent by waves.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let unit = 1 / card.diagonal
    return .spread(over: size, softness: 0.18) { x, y in
      let u = x * unit
      let v = y * unit
      let bend = 0.8 * sine(5.1 * v + 2.3 * u) + 0.5 * sine(7.7 * u - 3.1 * v)
      return u + 0.22 * sine(9 * (u - 0.6 * v) + 2 * bend)
    }
  }
}
