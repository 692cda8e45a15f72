import PoofCore

/// Square blocks that appear by chance, coarse ones first, then finer and finer ones between.
public struct PixelateReveal: Reveal {
  /// Seed of its order.
  public var seed: UInt64

  /// Blocks from their seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// Four sizes of blocks follow one another, each half as large. A block of each size has the
  /// chance that fills a quarter of the card, the finest ones all of the rest; where blocks of
  /// several sizes lie over one another, the largest is the first.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let columns = 8 * Int(cellCount(along: card.width, side: card.side / 5))
    let rows = 8 * Int(cellCount(along: card.height, side: card.side / 5))
    let keys = (0..<4).map { RandomKey(seed: seed, purpose: $0) }
    return .spread(over: size, softness: 0.04) { times in
      var filled = -1
      for y in 0..<size.height {
        let line = times + y * size.width
        let row = (2 * y + 1) * rows / (2 * size.height)
        if row == filled {
          line.update(from: line - size.width, count: size.width)
          continue
        }
        filled = row
        let cells = (0..<columns).map { Self.arrival($0, row, keys) }
        for x in 0..<size.width { line[x] = cells[(2 * x + 1) * columns / (2 * size.width)] }
      }
    }
  }

  /// Time at which one of the finest cells is covered, by the first block that chance has chosen.
  private static func arrival(_ column: Int, _ row: Int, _ keys: [RandomKey]) -> Float {
    for level in 0..<3 {
      let finer = 3 - level
      let block = UInt32(truncatingIfNeeded: (row >> finer) << 16 | (column >> finer))
      // A number below the chance is as evenly spread as any: it is the time as well.
      let time = keys[level].unit(block) * Float(4 - level)
      if time < 1 { return Float(level) + time }
    }
    return 3 + keys[3].unit(UInt32(truncatingIfNeeded: row << 16 | column))
  }
}
