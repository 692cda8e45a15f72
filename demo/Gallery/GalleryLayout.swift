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
  let buttons: [(button: GalleryButton, frame: PixelRect)]

  /// The rectangle that a full page takes.
  private let area: PixelRect
  /// Largest width of a picture in a cell, px.
  private var widestPicture = Self.widestMovingPicture
  /// Height of a label, and distance from a tile to its cell's edge, px.
  private let labelHeight: Int
  private let gutter: Int

  /// Width and height that a cell should have, points.
  private static let cellSize: (width: Float, height: Float) = (280, 185)
  /// Largest width and height that a cell with a film should have, px: a large window has more of them, since
  /// what burns and glows in them takes its time by the pixel.
  private static let largestCell: (width: Float, height: Float) = (460, 330)
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
      Int(Float(area.width) / min(Self.largestCell.width, Self.cellSize.width * scale)))
    rows = max(
      1,
      Int(Float(area.height) / min(Self.largestCell.height, Self.cellSize.height * scale)))
    labelHeight = min(points(24), max(1, area.height / rows / 3))
    gutter = points(5)
    let gap = points(4)
    let count = GalleryButton.allCases.count
    let width = max(1, min(points(132), (canvas.width - 2 * margin + gap) / count - gap))
    let left = (canvas.width - count * (width + gap) + gap) / 2
    let top = canvas.height - footerHeight
    buttons = GalleryButton.allCases.enumerated().map { index, button in
      (
        button,
        PixelRect(
          origin: PixelPoint(x: left + index * (width + gap), y: top),
          size: PixelSize(width: width, height: max(1, points(44))))
      )
    }
  }

  /// The number of cells of a full page.
  var capacity: Int { columns * rows }

  /// The layout of a page of `count` things that stand still, and take no time however large they are: in
  /// as few columns as there is room for them in.
  func still(for count: Int) -> GalleryLayout {
    var layout = self
    layout.widestPicture = .infinity
    let least = max(1, Int(Float(area.width) / (Self.cellSize.width * scale)))
    for columns in min(least, columns)...columns {
      let height = Float(area.width) / Float(columns) * Self.cellSize.height / Self.cellSize.width
      let rows = min(rows, max(1, Int(Float(area.height) / height)))
      guard columns * rows >= count || columns == self.columns else { continue }
      layout.columns = columns
      layout.rows = columns == self.columns ? self.rows : rows
      break
    }
    return layout
  }

  /// The cells of a page with so many things, row by row: those that do not fill it stand in its middle.
  func cells(for count: Int) -> [Cell] {
    let (width, height) = (area.width, area.height)
    let usedRows = (count + columns - 1) / columns
    return (0..<count).map { index in
      let row = index / columns
      let inRow = min(columns, count - row * columns)
      // Twice the distance from the page's edges, in cells.
      let column2 = 2 * (index % columns) + columns - inRow
      let row2 = 2 * row + rows - usedRows
      return cell(
        PixelRect(
          minX: area.minX + width * column2 / (2 * columns),
          minY: area.minY + height * row2 / (2 * rows),
          maxX: area.minX + width * (column2 + 2) / (2 * columns),
          maxY: area.minY + height * (row2 + 2) / (2 * rows)))
    }
  }

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
      PixelRect(minX: 0, minY: 0, maxX: area.width / columns, maxY: area.height / rows)
    ).stage
    // Particles need room around it.
    let width = min(0.66 * Float(stage.width), widestPicture)
    let height = 0.66 * Float(stage.height)
    let aspect = max(0.01, min(100, aspectRatio))
    let wide = min(width, height * aspect)
    return PixelSize(width: max(1, Int(wide)), height: max(1, Int(wide / aspect)))
  }
}
