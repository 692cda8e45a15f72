import Poof
import Testing

@testable import PoofDemo

@Suite("Board: layout")
struct BoardLayoutTests {
  @Test(
    "cards and words have room beside each other in any window",
    arguments: [(1_280, 720), (480, 800), (800, 600), (3_840, 2_160), (64, 64)],
    [BoardSize(), BoardSize(columns: 1, rows: 1), BoardSize(columns: 5, rows: 2)])
  func room(window: (width: Int, height: Int), board: BoardSize) {
    let canvas = PixelSize(width: window.width, height: window.height)
    let layout = BoardLayout(canvas: canvas, display: 1, board: board, aspectRatio: 5 / 3)
    #expect(layout.grid.origins.count == board.columns * board.rows)
    #expect(PixelRect(size: canvas).intersection(layout.cards) == layout.cards)
    #expect(layout.cards.intersection(layout.line).isEmpty)
  }

  @Test("in a tall window more cards stand one below another than side by side")
  func tall() {
    let board = BoardSize(columns: 4, rows: 2)
    let tall = BoardLayout(
      canvas: PixelSize(width: 480, height: 800), display: 1, board: board, aspectRatio: 5 / 3)
    #expect(tall.grid.columns == 2 && tall.grid.rows == 4)
    let wide = BoardLayout(
      canvas: PixelSize(width: 1_280, height: 720), display: 1, board: board, aspectRatio: 5 / 3)
    #expect(wide.grid.columns == 4 && wide.grid.rows == 2)
  }
}
