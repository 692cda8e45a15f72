import PoofCore
import Testing

@testable import PoofEffects

@Suite struct ParticleBatchTests {
  /// The first eight particles of a picture.
  private func batch(_ width: Int, _ height: Int, cell: Int) -> ParticleBatch {
    let grid = CellGrid(pictureSize: PixelSize(width: width, height: height), cellSize: cell)
    return ParticleBlock(
      columns: nil, firstColumn: 0, count: min(8, grid.columns), row: 0, grid: grid,
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
}
