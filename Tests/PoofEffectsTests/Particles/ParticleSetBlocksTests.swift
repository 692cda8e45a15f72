import PoofCore
import Testing

@testable import PoofEffects

@Suite struct ParticleSetBlocksTests {
  /// A block as far as it matters here.
  private struct Block: Equatable {
    var first: Int
    var row: Int
    var columns: [Int]
    var number: Int
    var isRun: Bool
  }

  /// A set whose particles are where `isThere` says.
  private func set(
    width: Int, height: Int, cell: Int = 1, _ isThere: (_ x: Int, _ y: Int) -> Bool
  ) -> ParticleSet {
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width where isThere(x / cell, y / cell) { pixels[y * width + x] = .max }
    }
    let size = PixelSize(width: width, height: height)
    return ParticleSet(
      sampling: Image(size: size, pixels: pixels), grid: CellGrid(pictureSize: size, cellSize: cell)
    )
  }

  private func blocks(of set: ParticleSet, first: Int = 0, end: Int? = nil) -> [Block] {
    var blocks: [Block] = []
    set.forEachBlock(first: first, end: end ?? set.count, seed: 1) { first, block in
      let columns = (0..<block.count).map {
        Int(block.batch(at: $0 & ~7).x[$0 & 7] / block.cellSize)
      }
      blocks.append(
        Block(
          first: first, row: block.row, columns: columns, number: block.number,
          isRun: block.columns == nil))
      return true
    }
    return blocks
  }

  /// Sets of all kinds: whole ones, round ones, ones with gaps of all lengths, and scattered ones.
  private static let kinds: [@Sendable (Int, Int) -> Bool] = [
    { _, _ in true },
    { x, y in (x - 300) * (x - 300) / 400 + (y - 6) * (y - 6) < 40 },
    { x, y in x >= 5 && (x + y) % 97 > 2 },
    { x, y in (x * x + 7 * y) % 61 > 9 },
    { x, y in (x * 7 + y * 3) % 5 < 2 },
    { x, y in y != 4 && x % 40 < 23 },
    { x, y in x == 299 && y % 2 == 0 },
  ]

  @Test(arguments: kinds.indices, [1, 2])
  func `blocks are all particles in their order, with their own columns`(kind: Int, cell: Int) {
    let isThere = Self.kinds[kind]
    let set = set(width: 600 * cell, height: 12 * cell, cell: cell, isThere)
    var expected: [[Int]] = []
    for y in 0..<12 {
      for x in 0..<600 where isThere(x, y) { expected.append([x, y]) }
    }
    var found: [[Int]] = []
    var places: [Int: Int] = [:]
    for block in blocks(of: set) {
      #expect(block.first == found.count)
      #expect(block.number == places[block.row, default: 0])
      #expect((1...ParticleBlock.capacity).contains(block.columns.count))
      places[block.row, default: 0] += block.columns.count
      found += block.columns.map { [$0, block.row] }
      guard block.isRun else { continue }
      let first = block.columns[0]
      #expect(block.columns == Array(first..<first + block.columns.count))
      // The flow of eight is that between two places.
      #expect(first % 8 == 0 || first % 8 + block.columns.count <= 8)
    }
    #expect(found == expected)
  }

  @Test func `what follows on one another is not named one by one, behind round corners either`() {
    let round = blocks(of: set(width: 600, height: 12, Self.kinds[1]))
    #expect(!round.isEmpty && round.allSatisfy(\.isRun))
    // Three blocks a row would be the fewest, and one to get to a place of the flow.
    #expect(round.count <= 12 * 4)
    let scattered = blocks(of: set(width: 600, height: 12, Self.kinds[4]))
    #expect(scattered.allSatisfy { !$0.isRun })
    let long = blocks(of: set(width: 600, height: 12, Self.kinds[2]))
    var inRuns = 0
    for block in long where block.isRun { inRuns += block.columns.count }
    #expect(inRuns > 6_480)
  }

  @Test(arguments: kinds.indices)
  func `chunks are the same from wherever one begins`(kind: Int) {
    let set = set(width: 600, height: 12, Self.kinds[kind])
    let all = blocks(of: set)
    let starts = (0...set.count).map(set.startOfChunk(at:))
    #expect(starts == starts.sorted())
    for (index, start) in starts.enumerated() {
      #expect(start <= index && (start == set.count || all.contains { $0.first == start }))
    }
    for start in Set(starts) {
      #expect(blocks(of: set, first: start) == all.filter { $0.first >= start })
      #expect(blocks(of: set, first: 0, end: start) == all.filter { $0.first < start })
    }
    // A list that was full goes on from any block.
    for block in all {
      #expect(blocks(of: set, first: block.first) == all.filter { $0.first >= block.first })
    }
  }
}
