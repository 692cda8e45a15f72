import Poof

/// The places of everything on a board of cards, px of the canvas.
struct BoardLayout: Equatable {
  /// Size of the whole canvas.
  let canvas: PixelSize
  /// Px per point of all that is no card.
  let scale: Float
  /// The cards.
  let grid: CardGrid
  /// The line of words at the lower edge.
  let line: PixelRect

  /// Lays out a board of cards of `aspectRatio`, width through height, on a display of `display` px per
  /// point. Its columns become rows where the cards are larger so, as in a tall window.
  init(canvas: PixelSize, display: Float, board: BoardSize, aspectRatio: Float) {
    let scale = StageLayout.scale(for: canvas, display: display)
    self.canvas = canvas
    self.scale = scale
    let height = max(1, min(canvas.height / 4, Int(40 * scale)))
    line = PixelRect(
      minX: 0, minY: canvas.height - height, maxX: canvas.width, maxY: canvas.height)
    let room = PixelRect(
      minX: 0, minY: 0, maxX: canvas.width, maxY: max(1, canvas.height - height))
    let grids = [(board.columns, board.rows), (board.rows, board.columns)].map {
      CardGrid(columns: $0, rows: $1, in: room, aspectRatio: aspectRatio, gap: 0.14)
    }
    grid = grids[1].cardSize.area > grids[0].cardSize.area ? grids[1] : grids[0]
  }

  /// The part of the canvas that the cards take: what the keyboard's pointer moves over.
  var cards: PixelRect {
    grid.origins.reduce(.empty) { $0.union(PixelRect(origin: $1, size: grid.cardSize)) }
  }
}
