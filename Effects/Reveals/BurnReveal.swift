import PoofCore

/// Paper that burns away from the origin, its edge ragged down to the finest fibre.
public struct BurnReveal: Reveal {
  /// It catches fire there.
  public let hasOrigin = true
  /// Seed of its edge.
  public var seed: UInt64

  /// A fire from its seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// The distance from the origin, longer where the paper is thick.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let origin = card.origin
    let noise = NoiseField(size: size, cell: 0.4 * card.side, octaves: 6, gain: 0.6, seed: seed)
    let reach = 0.08 * card.side
    return .spread(
      over: size, softness: 0.03,
      writtenBy: { times in
        noise.write(to: times) { x, y, noise in
          let dx = x - origin.x
          let dy = y - origin.y
          let distance = squareRoot(dx * dx + dy * dy)
          // It spreads from one place only, before it flares up ahead of its edge.
          let flare = distance / (distance + reach)
          return distance + (3 * card.side) * flare * max(noise - 0.2, 0)
        }
      }
    ).equalized()
  }
}
