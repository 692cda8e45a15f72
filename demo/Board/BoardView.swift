import Poof
import PoofText

/// Everything on a board but the cards themselves.
struct BoardContent: Equatable {
  /// Presence of each card, 0…1, which its shadow follows.
  var presences: [Float]
  /// The line at the lower edge.
  var words = ""
  /// The keyboard's pointer, while it is in use.
  var ring: KeyboardRing?
  /// Whether the sheet with all keys lies over everything.
  var showsHelp = false
}

/// Draws a board, and tells what of it changes from one picture to the next.
@MainActor
struct BoardView {
  private let regular: Font
  private var helpSheet: HelpSheetPainter
  private var ringPainter = KeyboardRingPainter()

  private static let quiet = Color(r: 150, g: 162, b: 190)

  init(regular: Font, bold: Font) {
    self.regular = regular
    helpSheet = HelpSheetPainter(HelpGroup.onBoards, regular: regular, bold: bold)
  }

  /// Tells which parts of the canvas differ between two contents, px.
  func regions(
    from old: BoardContent, to new: BoardContent, _ painting: BoardPainting
  ) -> [PixelRect] {
    if old.showsHelp != new.showsHelp { return [.plane] }
    var regions: [PixelRect] = []
    for (number, origin) in painting.layout.grid.origins.enumerated()
    where old.presences[number] != new.presences[number] {
      regions.append(painting.relief.frame.offset(by: origin))
    }
    if old.words != new.words { regions.append(painting.layout.line) }
    if old.ring != new.ring { regions += [old.ring, new.ring].compactMap { $0?.frame } }
    return regions
  }

  /// Draws everything from the background up, inside the canvas's clip; `drawCards` draws the cards.
  mutating func draw(
    _ content: BoardContent, _ painting: BoardPainting, into canvas: inout Canvas,
    drawCards: (inout Canvas) -> Void
  ) {
    let layout = painting.layout
    if canvas.size == painting.backdrop.size {
      canvas.copy(painting.backdrop)
    } else {
      // Until it is painted for a canvas that has changed.
      canvas.fill(canvas.bounds, with: Backdrop.rim.premultiplied)
      canvas.draw(painting.backdrop, at: PixelPoint.zero)
    }
    for (presence, origin) in zip(content.presences, layout.grid.origins) {
      painting.relief.draw(presence: presence, at: origin, into: &canvas)
    }
    let line = regular.renderShortened(
      content.words, size: max(3, Int(14 * layout.scale + 0.5)),
      width: layout.line.width - Int(24 * layout.scale))
    canvas.fill(
      line.mask, with: Self.quiet.premultiplied,
      at: PixelPoint(
        x: (layout.line.width - line.width) / 2,
        y: layout.line.minY + layout.line.height * 3 / 5 - line.baseline))
    drawCards(&canvas)
    if let ring = content.ring { ringPainter.draw(ring, into: &canvas) }
    if content.showsHelp {
      helpSheet.draw(
        layout: StageLayout(
          canvas: layout.canvas, scale: layout.scale, aspectRatio: 5 / 3),
        into: &canvas)
    }
  }
}
