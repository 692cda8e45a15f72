import PoofCore
import Testing

@testable import PoofEffects

@Suite struct ParticleShardTests {
  /// Pieces of 30 px in one row of a picture: which, and how deep inside.
  private func shards(inRow row: Int, seed: UInt64) -> [(identity: UInt32, depth: Float)] {
    let grid = CellGrid(pictureSize: PixelSize(width: 256, height: 200), cellSize: 1)
    let block = ParticleBlock(
      columns: nil, firstColumn: 0, count: 256, row: row, grid: grid, seed: seed)
    return stride(from: 0, to: 256, by: 8).flatMap { offset in
      let shards = block.batch(at: offset).shard(side: 30)
      return (0..<8).map { (shards.identity[$0], shards.depth[$0]) }
    }
  }

  @Test func `from one shard to the next the way leads over a rim`() {
    for seed in UInt64(1)...3 {
      for row in [0, 77, 199] {
        let shards = shards(inRow: row, seed: seed)
        #expect(Set(shards.map(\.identity)).count > 5)
        for (a, b) in zip(shards, shards.dropFirst()) {
          #expect(a.depth >= 0)
          // Within a pixel both are nearly as far from one point as from the other: a pixel of 30
          // changes the squares by less than 2 · 1/30 · 2.
          if a.identity != b.identity { #expect(max(a.depth, b.depth) < 0.15) }
        }
        #expect(shards.contains { $0.depth > 0.3 })
      }
    }
  }
}
