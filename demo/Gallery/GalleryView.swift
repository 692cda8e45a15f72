import Poof
import PoofText

/// Draws a page of the gallery.
@MainActor
struct GalleryView {
  let layout: GalleryLayout
  /// The cells' things, in their order.
  let cells: [GalleryCell]

  private let page: GalleryPage
  private let buttons: [GalleryButton]
  /// Their places.
  private let places: [GalleryLayout.Cell]
  private let backdrop: Image
  private let regular: Font
  private let bold: Font

  private static let ink = Color(r: 230, g: 235, b: 248)
  private static let quiet = Color(r: 150, g: 162, b: 190)
  private static let tile = Color.black.opacity(0.22)
  private static let tileRim = Color.white.opacity(0.09)
  private static let hoveredRim = Color.white.opacity(0.4)
  /// Area of tiles that is drawn in a frame, px: what burns and glows takes its time by the pixel.
  private static let areaPerFrame = 1 << 20
  /// The golden section: parts of the way to what says most about neighbours that are far from each other.
  private static let golden = 0.618_034

  /// A page as it looks in a window laid out by `layout`.
  init(
    _ page: GalleryPage, buttons: [GalleryButton], layout: GalleryLayout, pictures: CardPictures,
    backdrop: Image, regular: Font
  ) {
    self.page = page
    self.buttons = buttons
    let layout = layout.fitted(
      to: page.items.count, areStill: page.items.allSatisfy(\.isStill))
    self.layout = layout
    places = layout.cells(for: page.items.count)
    self.backdrop = backdrop
    self.regular = regular
    bold = pictures.font
    let size = layout.cardSize(aspectRatio: pictures.aspectRatio)
    cells = page.items.map { GalleryCell(of: $0, size: size, pictures: pictures) }
  }

  /// Draws everything as it is `age` s after the page was turned to; nil: each cell at the moment that
  /// says most about it. `pressed` is the button with a finger on it, `hovered` the number of the cell under
  /// a pointer.
  func draw(
    at age: Double?, pressed: GalleryButton? = nil, hovered: Int? = nil, into canvas: inout Canvas
  ) {
    canvas.copy(backdrop)
    drawTitle(into: &canvas)
    for (index, (place, item)) in zip(places, page.items).enumerated() {
      if let name = regular.fitted(
        item.name, size: max(3, 14 * layout.scale), width: Float(place.label.width))
      {
        canvas.fill(
          name.mask, with: (index == hovered ? Self.ink : Self.quiet).premultiplied,
          at: PixelPoint(
            x: (place.label.minX + place.label.maxX - name.width) / 2,
            y: place.label.minY + Int(15 * layout.scale) - name.baseline))
      }
    }
    let pills = zip(buttons, layout.places(of: buttons)).map { button, frame in
      (
        pill: Pill(key: button.key, label: button.label, regular: regular, bold: bold),
        frame: frame, look: ButtonLook(isPressed: button == pressed)
      )
    }
    let letterSize = pills.map {
      $0.pill.letterSize(in: $0.frame.size, look: $0.look, scale: layout.scale)
    }.min()
    for (pill, frame, look) in pills {
      canvas.draw(
        pill.picture(
          size: frame.size, look: look, scale: layout.scale, letterSize: letterSize ?? .max),
        at: frame.origin)
    }
    for (index, cell) in cells.enumerated() {
      let stage = places[index].stage
      drawTile(stage, isHovered: index == hovered, into: &canvas)
      cell.draw(
        at: age.map { cellAge($0, index) } ?? cell.tellingTime, in: inside(stage), into: &canvas)
    }
  }

  /// Draws the tile that a cell stands on: what flies is cut off at its edge, not in mid-air.
  private func drawTile(_ stage: PixelRect, isHovered: Bool, into canvas: inout Canvas) {
    canvas.fill(stage, with: (isHovered ? Self.hoveredRim : Self.tileRim).premultiplied)
    canvas.withClip(inside(stage)) { canvas in
      canvas.copy(backdrop)
      canvas.fill(stage, with: Self.tile.premultiplied)
    }
  }

  /// Number of frames in which every cell that moves is drawn once: more than one where many large
  /// ones would take too long for a single frame.
  var turns: Int {
    let moving = zip(cells, places).filter { $0.0.isMoving }
    let area = moving.reduce(0) { $0 + $1.1.stage.size.area }
    return max(1, min(moving.count, (area + Self.areaPerFrame - 1) / Self.areaPerFrame))
  }

  /// Finds the number of the cell at a place.
  func cell(at place: Point) -> Int? { places.firstIndex { $0.frame.contains(place) } }

  /// Draws what moves and whose turn it is in the frame of this number, over what `draw` has drawn.
  func drawMoving(
    at age: Double, frame: Int, hovered: Int? = nil, into canvas: inout Canvas
  ) {
    let turns = turns
    for (index, cell) in cells.enumerated() where cell.isMoving && index % turns == frame % turns {
      let stage = places[index].stage
      canvas.withClip(stage) { $0.copy(backdrop) }
      drawTile(stage, isHovered: index == hovered, into: &canvas)
      cell.draw(at: cellAge(age, index), in: inside(stage), into: &canvas)
    }
  }

  /// The part of a tile within its rim.
  private func inside(_ stage: PixelRect) -> PixelRect {
    stage.expanded(by: -max(1, Int(layout.scale)))
  }

  /// The age of a cell on a page of that age: one of many has begun before, so that the page tells at once what is
  /// on it, and not all of them are equally far, which would be a firework; one alone begins with it.
  private func cellAge(_ age: Double, _ index: Int) -> Double {
    guard cells.count > 1 else { return age }
    let part = (Double(index) * Self.golden).truncatingRemainder(dividingBy: 1)
    return age + (0.5 + 0.5 * part) * cells[index].tellingTime
  }

  private func drawTitle(into canvas: inout Canvas) {
    guard
      let title = bold.fitted(
        page.title, size: max(3, 20 * layout.scale), width: Float(layout.title.width))
    else { return }
    canvas.fill(
      title.mask, with: Self.ink.premultiplied,
      at: PixelPoint(
        x: layout.title.minX, y: layout.title.minY + Int(24 * layout.scale) - title.baseline))
  }
}
