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
  /// Numbers of the cells with what the card is set to.
  private let chosen: Set<Int>
  private let backdrop: Image
  private let regular: Font
  private let bold: Font

  private static let ink = Color(r: 230, g: 235, b: 248)
  private static let quiet = Color(r: 176, g: 187, b: 212)
  private static let tile = Color.black.opacity(0.22)
  private static let markedTile = Color.white.opacity(0.08)
  private static let tileRim = Color.white.opacity(0.09)
  /// Width of the rim of a tile that is marked or chosen, and diameter of the lamp beside the name of what is
  /// chosen and its distance from that, points.
  private static let strongRim: Float = 3
  private static let lamp: Float = 9
  private static let lampGap: Float = 7
  /// Area of tiles that is drawn in a frame, px: what burns and glows takes its time by the pixel.
  private static let areaPerFrame = 1 << 20
  /// The golden section: parts of the way to what says most about neighbours that are far from each other.
  private static let golden = 0.618_034

  /// A page with these things in its cells as it looks in a window laid out by `layout`, and `isChosen` for what the
  /// card is set to.
  init(
    _ page: GalleryPage, cells: [GalleryCell], buttons: [GalleryButton], layout: GalleryLayout,
    backdrop: Image, regular: Font, bold: Font, isChosen: (GalleryItem) -> Bool = { _ in false }
  ) {
    self.page = page
    self.cells = cells
    chosen = Set(page.items.indices.filter { isChosen(page.items[$0]) })
    self.buttons = buttons
    self.layout = layout.fitted(to: page)
    places = self.layout.cells(for: page.items.count)
    self.backdrop = backdrop
    self.regular = regular
    self.bold = bold
  }

  /// Draws everything as it is `age` s after the page was turned to; nil: each cell at the moment that
  /// says most about it. `pressed` is the button with a finger on it, `hovered` the one under the mouse, `marked`
  /// the number of the cell that Return opens.
  func draw(
    at age: Double?, pressed: GalleryButton? = nil, hovered: GalleryButton? = nil,
    marked: Int? = nil, into canvas: inout Canvas
  ) {
    canvas.copy(backdrop)
    drawTitle(into: &canvas)
    for index in cells.indices { drawName(of: index, isMarked: index == marked, into: &canvas) }
    let pills = zip(buttons, layout.places(of: buttons)).map { button, frame in
      (
        pill: Pill(key: button.key, label: button.label, regular: regular, bold: bold),
        frame: frame, look: ButtonLook(isPressed: button == pressed, isHovered: button == hovered)
      )
    }
    let letterSize = pills.map {
      $0.pill.letterSize(in: $0.frame.size, look: $0.look, scale: layout.buttonScale)
    }.min()
    for (pill, frame, look) in pills {
      canvas.draw(
        pill.picture(
          size: frame.size, look: look, scale: layout.buttonScale, letterSize: letterSize ?? .max),
        at: frame.origin)
    }
    for (index, cell) in cells.enumerated() {
      let stage = places[index].stage
      drawStrongRim(of: index, isMarked: index == marked, into: &canvas)
      drawTile(index, isMarked: index == marked, into: &canvas)
      cell.draw(
        at: age.map { cellAge($0, index) } ?? cell.tellingTime, in: inside(stage), into: &canvas)
    }
  }

  /// Draws the tile that a cell stands on: what flies is cut off at its edge, not in mid-air.
  private func drawTile(_ index: Int, isMarked: Bool, into canvas: inout Canvas) {
    let stage = places[index].stage
    canvas.fill(stage, with: rim(of: index, isMarked: isMarked).premultiplied)
    canvas.withClip(inside(stage)) { canvas in
      canvas.copy(backdrop)
      canvas.fill(stage, with: (isMarked ? Self.markedTile : Self.tile).premultiplied)
    }
  }

  /// Draws what the rim of a tile that stands out is wider by, around it: what moves in it leaves that as it is.
  private func drawStrongRim(of index: Int, isMarked: Bool, into canvas: inout Canvas) {
    guard isMarked || chosen.contains(index), cells.count > 1 else { return }
    let width = max(1, Int((Self.strongRim - 1) * layout.scale + 0.5))
    let around = places[index].stage.expanded(by: width)
    canvas.fill(around, with: rim(of: index, isMarked: isMarked).premultiplied)
    canvas.withClip(places[index].stage) { $0.copy(backdrop) }
  }

  private func rim(of index: Int, isMarked: Bool) -> Color {
    if isMarked { return Self.ink }
    return chosen.contains(index) && cells.count > 1 ? .gold : Self.tileRim
  }

  /// Draws a cell's name, in gold and with a lamp where the card is set to it; and its looks where it is alone.
  private func drawName(of index: Int, isMarked: Bool, into canvas: inout Canvas) {
    let (item, label) = (page.items[index], places[index].label)
    let isChosen = chosen.contains(index)
    let lamp = isChosen ? max(1, Int(Self.lamp * layout.scale + 0.5)) : 0
    let gap = isChosen ? max(1, Int(Self.lampGap * layout.scale + 0.5)) : 0
    let text = cells.count > 1 ? item.name : "\(item.name): \(item.summary)"
    guard
      let name = (isMarked || isChosen ? bold : regular).fitted(
        text, size: max(3, 16 * layout.scale), width: Float(label.width - lamp - gap))
    else { return }
    let ink = isChosen ? Color.gold : isMarked ? Self.ink : Self.quiet
    let left = (label.minX + label.maxX - name.width - lamp - gap) / 2
    let baseline = label.minY + Int(18 * layout.scale)
    canvas.fill(
      name.mask, with: ink.premultiplied,
      at: PixelPoint(x: left + lamp + gap, y: baseline - name.baseline))
    guard isChosen else { return }
    canvas.fill(
      .roundedRectangle(size: PixelSize(width: lamp, height: lamp), radius: Float(lamp) / 2),
      with: ink.premultiplied,
      // In the middle of small letters, whose height is about half the em square.
      at: PixelPoint(x: left, y: baseline - Int(4.5 * layout.scale) - lamp / 2))
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
    at age: Double, frame: Int, marked: Int? = nil, into canvas: inout Canvas
  ) {
    let turns = turns
    for (index, cell) in cells.enumerated() where cell.isMoving && index % turns == frame % turns {
      let stage = places[index].stage
      canvas.withClip(stage) { $0.copy(backdrop) }
      drawTile(index, isMarked: index == marked, into: &canvas)
      cell.draw(at: cellAge(age, index), in: inside(stage), into: &canvas)
    }
  }

  /// The part of a tile within its rim.
  private func inside(_ stage: PixelRect) -> PixelRect {
    stage.expanded(by: -max(1, Int(layout.scale)))
  }

  /// The age of a cell on a page of that age: one of many has begun before, so that the page tells at once what is
  /// on it, and not all of them are equally far, which would be a firework, and then a wall on which nothing
  /// moves; one alone begins with it.
  private func cellAge(_ age: Double, _ index: Int) -> Double {
    guard cells.count > 1 else { return age }
    let part = (Double(index) * Self.golden).truncatingRemainder(dividingBy: 1)
    return age + cells[index].age(at: 0.2 + 0.6 * part)
  }

  private func drawTitle(into canvas: inout Canvas) {
    let title = bold.fitted(
      page.title, size: max(3, 22 * layout.scale),
      width: Float(layout.title.width) - 6 * layout.scale)
    let inset = max(1, Int(5 * layout.scale + 0.5))
    // Above the edge of the first tile.
    let baseline = layout.title.minY + Int(25 * layout.scale)
    if let title {
      canvas.fill(
        title.mask, with: Self.ink.premultiplied,
        at: PixelPoint(x: layout.title.minX + inset, y: baseline - title.baseline))
    }
    // One alone is left by a button that says so.
    guard cells.count > 1 else { return }
    let hint = KeyHint(
      [("Tab", "next tile"), ("Enter", "shows it alone")], scale: layout.scale, regular: regular,
      bold: bold)
    let room = layout.title.width - 4 * inset - (title?.width ?? 0)
    guard hint.size.width <= room else { return }
    hint.draw(
      at: PixelPoint(
        x: layout.title.maxX - inset - hint.size.width, y: baseline - hint.baseline),
      into: &canvas)
  }
}
