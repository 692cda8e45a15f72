import PoofCore

/// A circle that grows from the origin, its rim uneven as melting foil.
public struct CircleReveal: Reveal {
  /// It grows from there.
  public let hasOrigin = true
  /// Distance by which the rim wavers, in parts of the radius, 0…1; 0 is a true circle.
  public var unevenness: Float
  /// Seed of its rim.
  public var seed: UInt64

  /// A circle from its parts.
  public init(unevenness: Float = 0.45, seed: UInt64 = 1) {
    self.unevenness = unevenness
    self.seed = seed
  }

  /// The distance from the origin; where the foil is thin it counts for less.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    guard unevenness > 0 else {
      return .spread(over: size, softness: 0.08) { x, y in card.distance(x, y) }
    }
    let noise = NoiseField(size: size, cell: 0.26 * card.side, octaves: 3, seed: seed)
    let depth = min(unevenness, 1)
    return .spread(over: size, softness: 0.12) { times in
      noise.write(to: times) { x, y, noise in
        card.distance(x, y) * (1 + depth * (2 * noise - 1))
      }
    }
  }
}
