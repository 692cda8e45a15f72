import PoofCore
import Testing

@testable import PoofEffects

@Suite struct ParticleBatchTests {
  /// The first eight particles of a picture, or of a row of it.
  private func batch(_ width: Int, _ height: Int, cell: Int, row: Int = 0) -> ParticleBatch {
    let grid = CellGrid(pictureSize: PixelSize(width: width, height: height), cellSize: cell)
    return ParticleBlock(
      columns: nil, firstColumn: 0, number: 0, count: min(8, grid.columns), row: row, grid: grid,
      keys: ParticleKeys(seed: 1)
    ).batch(at: 0)
  }

  @Test(arguments: [1, 2, 4])
  func `so many sparks are as many whatever the size of a grain`(cell: Int) {
    let batch = batch(400, 200, cell: cell)
    let particles = Float(400 / cell * 200 / cell)
    #expect(batch.cellArea == Float(cell * cell))
    #expect(abs(batch.share(of: 100) * particles - 100) < 0.01)
  }

  @Test func `of a small picture's particles no more than one in fifty are sparks`() {
    #expect(batch(20, 20, cell: 1).share(of: 900) == 0.02)
    #expect(batch(1, 1, cell: 1).share(of: 900) == 0.02)
  }

  @Test func `a spark is a pixel, or as large beside a large picture, and no smaller than a cell`()
  {
    #expect([20, 512].map { batch($0, $0, cell: 1).sparkSize } == [1, 1])
    #expect(batch(1_024, 1_024, cell: 1).sparkSize == 2)
    #expect([1, 2, 4].map { batch(2_048, 2_048, cell: $0).sparkScale } == [4, 2, 1])
    #expect(batch(2_048, 2_048, cell: 8).sparkScale == 1)
  }

  @Test(arguments: [1, 2, 3, 5, 12], [0, 1, 2, 7])
  func `particles alternate as the fields of a chessboard do, whatever their size`(
    cell: Int, row: Int
  ) {
    let own = batch(400, 200, cell: cell, row: row).alternating
    for column in 0..<8 { #expect(own[column] == Float((column + row) % 2)) }
  }

  @Test func `particles of a patch have a number in common, and aside they have that of the next`()
  {
    let own = batch(400, 200, cell: 1)
    let numbers = own.random(3, ofPatches: 4)
    #expect((0..<8).allSatisfy { numbers[$0] == numbers[$0 / 4 * 4] })
    #expect(numbers[0] != numbers[4])
    let next = own.random(3, ofPatches: 4, aside: (Lanes(repeating: 4), Lanes()))
    #expect(next[0] == numbers[4])
    #expect(own.random(3, ofPatches: 4, aside: (Lanes(), Lanes(repeating: 4)))[0] != numbers[0])
  }
}
