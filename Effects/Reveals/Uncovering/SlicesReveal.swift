import PoofCore

/// Level slices that shoot in from alternate sides, each when chance lets it.
public struct SlicesReveal: Reveal {
  /// Seed of its order.
  public var seed: UInt64

  /// Slices from their seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// The way from the slice's side, and a delay of its own.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let slices = cellCount(along: card.height, side: card.side / 13)
    let key = RandomKey(seed: seed, purpose: 0)
    return .spread(over: size, softness: 0.1) { x, y in
      // All eight lie in one row.
      let slice = UInt32(y[0] * (slices / card.height))
      let part = x * (1 / card.width)
      return (slice % 2 == 0 ? part : 1 - part) + 0.8 * key.unit(slice)
    }
  }
}
