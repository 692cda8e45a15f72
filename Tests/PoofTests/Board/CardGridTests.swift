import Poof
import Testing

@Suite struct CardGridTests {
  @Test(
    "Cards stand in the middle, inside the area, apart from each other, in their shape",
    arguments: [(3, 3), (1, 1), (5, 2), (2, 7)], [(1_280, 720), (480, 800), (3_840, 2_160)])
  func places(grid: (columns: Int, rows: Int), area: (width: Int, height: Int)) {
    let area = PixelRect(
      origin: PixelPoint(x: 7, y: 40), size: PixelSize(width: area.width, height: area.height))
    let places = CardGrid(
      columns: grid.columns, rows: grid.rows, in: area, aspectRatio: 5 / 3, gap: 0.1)
    let frames = places.origins.map { PixelRect(origin: $0, size: places.cardSize) }
    #expect(frames.count == grid.columns * grid.rows)
    for (index, frame) in frames.enumerated() {
      #expect(area.intersection(frame) == frame)
      for other in frames[(index + 1)...] {
        #expect(frame.expanded(by: 3).intersection(other).isEmpty)
      }
    }
    let aspect = Float(places.cardSize.width) / Float(places.cardSize.height)
    #expect(abs(aspect - 5 / 3) < 0.03)
    let all = frames.reduce(PixelRect.empty) { $0.union($1) }
    #expect(abs((all.minX - area.minX) - (area.maxX - all.maxX)) <= 1)
    #expect(abs((all.minY - area.minY) - (area.maxY - all.maxY)) <= 1)
    // As large as there is room for.
    let gap = Float(places.cardSize.height) * 0.1
    let free = min(Float(area.width - all.width), Float(area.height - all.height))
    #expect(free < 2 * gap + Float(2 * max(grid.columns, grid.rows)) + 3)
  }

  @Test("Any numbers are taken")
  func nonsense() {
    let nothing = CardGrid(
      columns: 0, rows: -3, in: .empty, aspectRatio: .nan, gap: .nan)
    #expect(nothing.origins.count == 1 && nothing.cardSize == PixelSize(width: 1, height: 1))
    let many = CardGrid(
      columns: .max, rows: 1, in: PixelRect(size: PixelSize(width: 100, height: 100)),
      aspectRatio: .infinity, gap: .infinity)
    #expect(many.columns == CardGrid.most && many.cardSize == PixelSize(width: 1, height: 1))
  }
}
