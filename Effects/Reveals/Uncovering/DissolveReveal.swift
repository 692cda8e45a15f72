import PoofCore

/// Fine grains that appear by chance until all is there.
public struct DissolveReveal: Reveal {
  /// Seed of the grains' order.
  public var seed: UInt64

  /// Grains from their seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// Chance at the size of a grain, and less at twice and four times that, so that grains gather in
  /// flocks.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let noise = NoiseField(
      size: size, cell: max(1, 0.012 * card.side), octaves: 3, gain: 1.6, seed: seed)
    return .spread(
      over: size, softness: 0.2,
      writtenBy: { times in
        noise.write(to: times) { _, _, noise in noise }
      }
    ).equalized()
  }
}
