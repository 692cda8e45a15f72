import PoofCore

/// Drops that fall here and there, the first at the origin, and spread until they meet.
public struct DropsReveal: Reveal {
  /// The first drop falls there.
  public let hasOrigin = true
  /// Seed of its shower.
  public var seed: UInt64

  /// A shower from its seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// A drop's time, and its spreading as `t = start + r² / spread`: fast, then slower, as
  /// liquids do.
  private struct Drop {
    let x: Float
    let y: Float
    let start: Float
  }

  /// Time within which two drops come to a place together, as parts of one: they run into each other.
  private static let union: Float = 0.08

  /// The first of the drops to come by, and a little before it where another is as near.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let drops = drops(on: card)
    let rate = 5 / (card.side * card.side)
    return .spread(over: size, softness: 0.06) { times in
      let tile = 32
      for top in stride(from: 0, to: size.height, by: tile) {
        for left in stride(from: 0, to: size.width, by: tile) {
          let bounds = PixelRect(
            minX: left, minY: top, maxX: min(left + tile, size.width),
            maxY: min(top + tile, size.height))
          let drops = Self.candidates(drops, for: bounds, rate: rate)
          for y in top..<bounds.maxY {
            Self.write(drops, to: times + y * size.width, y, left..<bounds.maxX, rate: rate)
          }
        }
      }
    }
  }

  /// One drop in each cell of a grid, off its middle, and one at the origin before all others.
  private func drops(on card: CardGeometry) -> [Drop] {
    let columns = Int(cellCount(along: card.width, side: card.side / 4))
    let rows = Int(cellCount(along: card.height, side: card.side / 4))
    let keys = (0..<3).map { RandomKey(seed: seed, purpose: $0) }
    var drops = [Drop(x: card.origin.x, y: card.origin.y, start: 0)]
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = UInt32(row << 16 | column)
        drops.append(
          Drop(
            x: (Float(column) + 0.1 + 0.8 * keys[0].unit(cell)) * (card.width / Float(columns)),
            y: (Float(row) + 0.1 + 0.8 * keys[1].unit(cell)) * (card.height / Float(rows)),
            start: 0.06 + 0.6 * keys[2].unit(cell)))
      }
    }
    return drops
  }

  /// The drops that can be the first somewhere in `bounds`, or next to it: no other is everywhere before
  /// them.
  private static func candidates(_ drops: [Drop], for bounds: PixelRect, rate: Float) -> [Drop] {
    func distances(_ place: Float, _ low: Int, _ high: Int) -> (near: Float, far: Float) {
      let (low, high) = (Float(low) - place, place - Float(high))
      return (max(0, low, high), max(-low, -high))
    }
    var reach: [(first: Float, last: Float)] = []
    for drop in drops {
      let x = distances(drop.x, bounds.minX, bounds.maxX)
      let y = distances(drop.y, bounds.minY, bounds.maxY)
      reach.append(
        (
          drop.start + rate * (x.near * x.near + y.near * y.near),
          drop.start + rate * (x.far * x.far + y.far * y.far)
        ))
    }
    let bound = reach.reduce(Float.infinity) { min($0, $1.last) }
    return zip(drops, reach).filter { $1.first <= bound + union }.map { $0.0 }
  }

  /// Writes when the first of these drops comes by, for some columns of a row.
  private static func write(
    _ drops: [Drop], to row: UnsafeMutablePointer<Float>, _ y: Int, _ columns: Range<Int>,
    rate: Float
  ) {
    forEachBatch(of: columns.count) { offset, lanes in
      let x = Lanes.ramp + (Float(columns.lowerBound + offset) + 0.5)
      var first = Lanes(repeating: .infinity)
      for drop in drops {
        let dx = x - drop.x
        let dy = Float(y) + 0.5 - drop.y
        let own = dx * dx * rate + (dy * dy * rate + drop.start)
        let near = max(Self.union - magnitude(own - first), 0)
        first = min(own, first) - near * near * (0.25 / Self.union)
      }
      first.store(to: row + (columns.lowerBound + offset), count: lanes)
    }
  }
}
