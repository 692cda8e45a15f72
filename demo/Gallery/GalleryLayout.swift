import Poof

/// The places of everything on a page of the gallery, px of the canvas.
struct GalleryLayout {
  /// A cell's places.
  struct Cell {
    /// Everything that belongs to it.
    let frame: PixelRect
    /// The tile that particles and pictures are drawn on: what flies beyond is cut off.
    let stage: PixelRect
    /// The line of its name.
    let label: PixelRect
  }

  let canvas: PixelSize
  /// Px per point.
  let scale: Float
  /// The line of the page's title.
  let title: PixelRect
  /// Columns and rows of a full page.
  private(set) var columns: Int
  private(set) var rows: Int
  /// The line of the buttons.
  let footer: PixelRect

  /// The rectangle that all cells lie in.
  private let area: PixelRect
  /// Whether what is in the cells may take more time than there is for many films at once.
  private var areCellsLimited = true
  /// Part of a cell that a card may fill: what flies needs room around it.
  private var cardPart: Float = 0.66
  private let gutter: Int

  /// Width and height that a cell should have, points.
  private static let cellSize: (width: Float, height: Float) = (280, 185)
  /// Height that one should have whose film takes more room, most of it above and below the card, points.
  private static let tallCellHeight: Float = 250
  /// Largest width and height that a cell with a film should have, px: a large window has more of them, since
  /// what burns and glows in them takes its time by the pixel.
  private static let largestCell: (width: Int, height: Int) = (460, 330)
  /// Largest width of a picture in a cell with a film, px.
  private static let widestMovingPicture: Float = 240

  /// Lays out pages in a window on a display of `display` px per point.
  init(canvas: PixelSize, display: Float) {
    let scale = StageLayout.scale(for: canvas, display: display)
    func points(_ value: Float) -> Int { max(1, Int(value * scale + 0.5)) }
    self.canvas = canvas
    self.scale = scale
    let margin = points(12)
    let titleHeight = points(34)
    let footerHeight = points(54)
    title = PixelRect(
      minX: margin, minY: margin / 2, maxX: max(margin + 1, canvas.width - margin),
      maxY: margin / 2 + titleHeight)
    area = PixelRect(
      minX: margin, minY: title.maxY, maxX: max(margin + 1, canvas.width - margin),
      maxY: max(title.maxY + 1, canvas.height - footerHeight))
    columns = max(
      canvas.width > points(320) ? 2 : 1,
      Int(Float(area.width) / min(Float(Self.largestCell.width), Self.cellSize.width * scale)))
    rows = max(
      1,
      Int(Float(area.height) / min(Float(Self.largestCell.height), Self.cellSize.height * scale)))
    gutter = points(5)
    footer = PixelRect(
      minX: margin, minY: canvas.height - footerHeight,
      maxX: max(margin + 1, canvas.width - margin),
      maxY: canvas.height - footerHeight + points(44))
  }

  /// Px per point of what stands on the buttons: they are few, and have room for larger letters than those on a
  /// card's stage.
  var buttonScale: Float { 1.25 * scale }

  /// The places of buttons, from left to right.
  func places(of buttons: [GalleryButton]) -> [PixelRect] {
    let row = ButtonRow(
      contents: buttons.map { Pill.contentWidth(key: $0.key, label: $0.label) * buttonScale },
      gaps: buttons.dropLast().map { _ in max(1, Int(6 * scale + 0.5)) })
    return row.places(padding: min(48 * scale, row.padding(in: footer.width)), in: footer)
  }

  /// The number of cells of a full page.
  var capacity: Int { columns * rows }

  /// The layout of a page of `count` things, at most as many as there is room for, in the columns in which
  /// they are largest. What stands still, or alone, takes little time however large it is.
  func fitted(to count: Int, areStill: Bool) -> GalleryLayout {
    var best = self
    best.areCellsLimited = !areStill && count > 1
    best.cardPart = areStill ? 0.86 : 0.66
    // Of cells that may grow no more, those with the most room around them.
    func fit(_ layout: GalleryLayout) -> (cell: Float, room: Float) {
      func fit(_ width: Int, _ height: Int) -> Float {
        let tall = areStill ? Self.cellSize.height : Self.tallCellHeight
        return min(Float(width) / Self.cellSize.width, Float(height) / tall)
      }
      return (
        fit(layout.cellWidth, layout.cellHeight),
        fit(area.width / layout.columns, area.height / layout.rows)
      )
    }
    for columns in (1...self.columns).reversed() {
      var layout = best
      layout.columns = columns
      layout.rows = max(1, (count + columns - 1) / columns)
      if fit(layout) > fit(best) { best = layout }
    }
    return best
  }

  /// The layout of a page, in the columns in which its things are largest.
  func fitted(to page: GalleryPage) -> GalleryLayout {
    fitted(to: page.items.count, areStill: page.items.allSatisfy(\.isStill))
  }

  /// The cells of a page with so many things, row by row, in its middle.
  func cells(for count: Int) -> [Cell] {
    let usedRows = (count + columns - 1) / columns
    let top = area.minY + (area.height - usedRows * cellHeight) / 2
    return (0..<count).map { index in
      let row = index / columns
      let inRow = min(columns, count - row * columns)
      let left = area.minX + (area.width - inRow * cellWidth) / 2
      return cell(
        PixelRect(
          origin: PixelPoint(
            x: left + index % columns * cellWidth, y: top + row * cellHeight),
          size: PixelSize(width: cellWidth, height: cellHeight)))
    }
  }

  /// Width and height of a cell, px.
  private var cellWidth: Int {
    max(1, min(area.width / columns, areCellsLimited ? Self.largestCell.width : .max))
  }
  private var cellHeight: Int {
    max(1, min(area.height / rows, areCellsLimited ? Self.largestCell.height : .max))
  }

  /// Height of a label, px.
  private var labelHeight: Int { min(max(1, Int(27 * scale + 0.5)), max(1, cellHeight / 3)) }

  private func cell(_ frame: PixelRect) -> Cell {
    Cell(
      frame: frame,
      stage: PixelRect(
        minX: frame.minX + gutter, minY: frame.minY + gutter,
        maxX: max(frame.minX + gutter + 1, frame.maxX - gutter),
        maxY: max(frame.minY + gutter + 1, frame.maxY - labelHeight)),
      label: PixelRect(
        minX: frame.minX, minY: frame.maxY - labelHeight, maxX: frame.maxX, maxY: frame.maxY))
  }

  /// Computes the size of the cards in the cells, whose shape is `aspectRatio`, width through height.
  func cardSize(aspectRatio: Float) -> PixelSize {
    let stage = cell(
      PixelRect(size: PixelSize(width: cellWidth, height: cellHeight))
    ).stage
    let width = min(
      cardPart * Float(stage.width), areCellsLimited ? Self.widestMovingPicture : .infinity)
    let height = cardPart * Float(stage.height)
    let aspect = max(0.01, min(100, aspectRatio))
    let wide = min(width, height * aspect)
    return PixelSize(width: max(1, Int(wide)), height: max(1, Int(wide / aspect)))
  }
}
