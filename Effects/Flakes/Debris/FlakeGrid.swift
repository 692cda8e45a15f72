import PoofCore

/// The homes of a coating's flakes.
///
/// A grid of cells with one home in each, anywhere in its cell by chance: even enough that every
/// scratch sheds some, and no lattice to be seen.
struct FlakeGrid: Sendable {
  private let columns: Int
  private let rows: Int
  /// Width and height of a cell, px.
  private let cell: Point
  /// Cell by cell, row by row, px of the card.
  let places: [Point]

  /// About `count` homes on a card of `size`.
  init(size: PixelSize, count: Int, seed: UInt64) {
    let aspect = Float(size.width) / Float(size.height)
    let columns = max(1, Int(squareRoot(Float(count) * aspect) + 0.5))
    let rows = max(1, Int(squareRoot(Float(count) / aspect) + 0.5))
    let cell = Point(
      x: Float(size.width) / Float(columns), y: Float(size.height) / Float(rows))
    let across = RandomKey(seed: seed, purpose: DebrisPurpose.homeX)
    let down = RandomKey(seed: seed, purpose: DebrisPurpose.homeY)
    places = (0..<columns * rows).map { number in
      let counter = UInt32(number)
      return Point(
        x: (Float(number % columns) + across.unit(counter)) * cell.x,
        y: (Float(number / columns) + down.unit(counter)) * cell.y)
    }
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }

  /// Hands over the homes that the brush of `sweep` went over, row by row.
  func forEachHome(under sweep: Debris.Sweep, _ body: (_ number: Int) -> Void) {
    // The anti-aliased rim of the brush is bare to the half.
    let half = sweep.width / 2 + 1
    let way = sweep.end - sweep.start
    let length = way.length
    let ahead = length > 0 ? way * (1 / length) : Point(x: 1, y: 0)
    // The brush may stand across the way: its corners reach beyond its width.
    let reach = half * 1.5
    let columns = cells(
      from: min(sweep.start.x, sweep.end.x) - reach, to: max(sweep.start.x, sweep.end.x) + reach,
      side: cell.x, count: columns)
    let rows = cells(
      from: min(sweep.start.y, sweep.end.y) - reach, to: max(sweep.start.y, sweep.end.y) + reach,
      side: cell.y, count: rows)
    for row in rows {
      for column in columns {
        let number = row * self.columns + column
        let offset = places[number] - sweep.start
        let along = offset.x * ahead.x + offset.y * ahead.y
        let aside = offset.y * ahead.x - offset.x * ahead.y
        if along >= -half, along <= length + half, abs(aside) <= half { body(number) }
      }
    }
  }

  /// The cells of one axis that reach between two places.
  private func cells(from low: Float, to high: Float, side: Float, count: Int) -> Range<Int> {
    let end = Float(count)
    let first = max(0, min(end, low / side))
    let last = max(0, min(end, high / side + 1))
    return Int(first)..<max(Int(first), Int(last))
  }
}
