import PoofCore

/// Clouds that thin out in patches everywhere.
public struct CloudsReveal: Reveal {
  /// Seed of its sky.
  public var seed: UInt64

  /// Clouds from their seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// Smooth chance from the size of a cloud down to its wisps.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let noise = NoiseField(size: size, cell: 0.4 * card.side, octaves: 5, seed: seed)
    return .spread(
      over: size, softness: 0.3,
      writtenBy: { times in
        noise.write(to: times) { _, _, noise in noise }
      }
    ).equalized()
  }
}
