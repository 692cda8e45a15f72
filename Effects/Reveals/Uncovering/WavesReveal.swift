import PoofCore

/// Water that rises from below in waves.
public struct WavesReveal: Reveal {
  /// The one tide there is.
  public init() {}

  /// The height above the lower edge, and that of the waves.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let rate = 2 * Float.pi / card.diagonal
    return .spread(over: size, softness: 0.07) { x, y in
      let rise = (card.height - y) * (1 / card.height)
      // Waves run as the water rises; lengths that share no measure keep them from repeating.
      let swell = sine(x * (rate * 2.3) + 5 * rise)
      let wave = sine(x * (rate * 5.9) - 7 * rise + 1.3)
      return rise + 0.075 * swell + 0.035 * wave
    }
  }
}
