import PoofCore

extension ParticleSet {
  /// The first particle of the chunk that holds the particle at `index`, which begins a block; the number
  /// of particles where there is none.
  func startOfChunk(at index: Int) -> Int {
    guard index < count else { return count }
    let rowStart = start(ofRow: row(of: index))
    return rowStart + chunk(at: index, inRowFrom: rowStart).first
  }

  /// Calls `body` for each block of the particles `first ..< end`, in order, until it returns
  /// false.
  ///
  /// Cells that follow one another are blocks of their own, each but the first of a run from a place of
  /// the flow on. Most rows of a picture are one such run, even where the picture has round corners: what
  /// `columns` names one by one takes longer.
  func forEachBlock(
    first: Int, end: Int, seed: UInt64, _ body: (_ first: Int, _ block: ParticleBlock) -> Bool
  ) {
    let keys = ParticleKeys(seed: seed)
    columns.withUnsafeBufferPointer { buffer in
      let columns = buffer.isEmpty ? nil : buffer.baseAddress
      var index = first
      var row = row(of: first)
      while index < end {
        let rowStart = start(ofRow: row)
        let rowEnd = min(end, start(ofRow: row + 1))
        while index < rowEnd {
          let chunkEnd = rowStart + chunk(at: index, inRowFrom: rowStart).end
          let part = Self.part(
            columns.map { $0 + index }, place: index - rowStart,
            most: min(chunkEnd, rowEnd) - index)
          let goesOn = body(
            index,
            ParticleBlock(
              columns: part.isRun ? nil : columns.map { $0 + index }, firstColumn: part.column,
              number: index - rowStart, count: part.count, row: row, grid: grid, keys: keys))
          guard goesOn else { return }
          index += part.count
        }
        row += 1
      }
    }
  }

  /// The chunk that holds a particle, from its row's first particle on. Every chunk of a row that is one run
  /// begins at a place of the flow, but for the first.
  @inline(__always)
  private func chunk(at index: Int, inRowFrom rowStart: Int) -> (first: Int, end: Int) {
    let ahead = columns.isEmpty ? 0 : Int(columns[rowStart]) % FlowRow.spacing
    let capacity = ParticleBlock.capacity
    let end = ((index - rowStart + ahead) / capacity + 1) * capacity - ahead
    return (max(0, end - capacity), end)
  }

  /// Runs that are shorter stay among those that are named.
  private static let leastRun = 16

  /// The next block of `most` particles of a chunk, of which the first has the number `place` in its row:
  /// whether their cells follow one another, the first one's column, and how many they are.
  @inline(__always)
  private static func part(
    _ columns: UnsafePointer<UInt16>?, place: Int, most: Int
  ) -> (isRun: Bool, column: Int, count: Int) {
    let column = columns.map { Int($0[0]) } ?? place
    let run = columns.map { runLength($0, most: most) } ?? most
    guard let columns, run < min(leastRun, most) else {
      let ahead = column % FlowRow.spacing
      return (true, column, ahead == 0 ? run : min(FlowRow.spacing - ahead, run))
    }
    var count = 1
    while count < most, !begins(columns + count, most: most - count) { count += 1 }
    return (false, column, count)
  }

  /// Whether `leastRun` cells follow one another.
  @inline(__always)
  private static func begins(_ columns: UnsafePointer<UInt16>, most: Int) -> Bool {
    most >= leastRun && Int(columns[leastRun - 1]) - Int(columns[0]) == leastRun - 1
  }

  /// Counts the cells, at most `most`, that follow one another from the first on.
  private static func runLength(_ columns: UnsafePointer<UInt16>, most: Int) -> Int {
    // Columns rise: from the first gap on each is farther away than its number.
    let first = Int(columns[0])
    if Int(columns[most - 1]) - first == most - 1 { return most }
    var (low, high) = (1, most - 1)
    while low < high {
      let middle = (low + high) / 2
      if Int(columns[middle]) - first == middle { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
