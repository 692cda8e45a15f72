import PoofCore
import PoofEffects
import Testing

@Suite struct CellGridTests {
  static let sizes = [
    PixelSize(width: 1, height: 1), PixelSize(width: 17, height: 17),
    PixelSize(width: 1, height: 1_000), PixelSize(width: 640, height: 400),
    PixelSize(width: 32_768, height: 4_096), PixelSize(width: 3, height: 32_768),
  ]

  @Test(
    "The cells tile the picture: each pixel lies in one",
    arguments: [PixelSize(width: 61, height: 37), PixelSize(width: 8, height: 8)],
    [1, 2, 3, 8, 36, 37, 61, 1_000])
  func tiling(size: PixelSize, cell: Int) {
    let grid = CellGrid(pictureSize: size, cellSize: cell)
    var counts = [Int](repeating: 0, count: size.area)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let cell = grid.cell(column: column, row: row)
        #expect(!cell.isEmpty)
        #expect(cell.width <= grid.cellSize && cell.height <= grid.cellSize)
        for y in cell.minY..<cell.maxY {
          for x in cell.minX..<cell.maxX { counts[y * size.width + x] += 1 }
        }
      }
    }
    #expect(counts.allSatisfy { $0 == 1 })
    #expect(grid.count == grid.columns * grid.rows)
  }

  @Test(
    "A cell size outside its limits is brought inside",
    arguments: [
      (0, 1), (-5, 1), (Int.min, 1), (4_096, 4_096), (4_097, 4_096), (Int.max, 4_096),
    ])
  func limits(cell: Int, expected: Int) {
    let grid = CellGrid(pictureSize: PixelSize(width: 9, height: 9), cellSize: cell)
    #expect(grid.cellSize == expected)
  }

  @Test("A budget gives the finest grid that keeps it", arguments: sizes)
  func budget(size: PixelSize) {
    for budget in [1, 2, 3, 10, 500, 50_000] {
      for smallest in [1, 2, 16, 999] {
        let grid = CellGrid(pictureSize: size, budget: budget, smallest: smallest)
        #expect(grid.cellSize >= smallest)
        #expect(grid.count <= budget || grid.cellSize == CellGrid.largestCell)
        if grid.cellSize > smallest {
          let finer = CellGrid(pictureSize: size, cellSize: grid.cellSize - 1)
          #expect(finer.count > budget)
        }
      }
    }
  }

  @Test("Budgets and smallest cells that make no sense are brought inside")
  func badBudget() {
    let size = PixelSize(width: 100, height: 60)
    for budget in [0, -1, Int.min] {
      #expect(CellGrid(pictureSize: size, budget: budget).count == 1)
    }
    #expect(CellGrid(pictureSize: size, budget: .max, smallest: .min).cellSize == 1)
    #expect(CellGrid(pictureSize: size, budget: 10, smallest: .max).cellSize == 4_096)
  }

  @Test("A cell outside the grid is refused")
  func outside() async {
    await #expect(processExitsWith: .failure) {
      _ = CellGrid(pictureSize: PixelSize(width: 9, height: 9), cellSize: 3).cell(column: 3, row: 0)
    }
  }
}
