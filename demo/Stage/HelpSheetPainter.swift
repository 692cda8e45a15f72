import Poof
import PoofText

/// Draws the sheet with keys over everything, and keeps its picture: what moves beneath it goes
/// on, and asks for it again and again.
@MainActor
struct HelpSheetPainter {
  let groups: [HelpGroup]
  let regular: Font
  let bold: Font
  private var sheet: (layout: StageLayout, panel: PixelRect, picture: Image, shadow: CardShadow)?

  private static let ink = Color(r: 226, g: 231, b: 245)
  private static let quiet = Color(r: 138, g: 150, b: 180)

  init(_ groups: [HelpGroup], regular: Font, bold: Font) {
    self.groups = groups
    self.regular = regular
    self.bold = bold
  }

  mutating func draw(layout: StageLayout, into canvas: inout Canvas) {
    if sheet?.layout != layout {
      let places = HelpSheetLayout(groups, layout: layout, regular: regular, bold: bold)
      sheet = (
        layout, places.panel, picture(of: places),
        CardShadow(card: places.panel) { size in
          .roundedRectangle(size: size, radius: 0.04 * Float(min(size.width, size.height)))
        }
      )
    }
    guard let sheet else { return }
    canvas.fill(canvas.bounds, with: Color(r: 8, g: 11, b: 22).opacity(0.72).premultiplied)
    sheet.shadow.draw(presence: 1, into: &canvas)
    canvas.draw(sheet.picture, at: sheet.panel.origin)
  }

  /// Draws the panel with everything on it: opaque, so that nothing is read through it.
  private func picture(of places: HelpSheetLayout) -> Image {
    let size = places.typeSize
    var canvas = Canvas(size: places.panel.size)
    let radius = Float(size)
    canvas.fill(
      .roundedRectangle(size: canvas.size, radius: radius),
      with: Color(r: 24, g: 30, b: 50).premultiplied, at: .zero)
    canvas.fill(
      .roundedRim(size: canvas.size, radius: radius, width: max(1, size / 14)),
      with: Color.white.opacity(0.13).premultiplied, at: .zero)
    func place(_ frame: PixelRect) -> PixelPoint {
      PixelPoint(x: frame.minX - places.panel.minX, y: frame.minY - places.panel.minY)
    }
    drawTitle(at: place(places.title), width: places.title.width, size: size, into: &canvas)
    // Small letters stand in the middle of the line by their height, about half the em square.
    func baseline(in frame: PixelRect) -> Int {
      place(frame).y + (frame.height + size * 6 / 10) / 2
    }
    for (text, frame) in places.groupTitles {
      let title = bold.render(text, size: size)
      canvas.fill(
        title.mask, with: Self.quiet.premultiplied,
        at: PixelPoint(x: place(frame).x, y: baseline(in: frame) - title.baseline))
    }
    for row in places.rows {
      let meaning = regular.render(row.entry.meaning, size: size)
      let start = place(row.meaning)
      let baseline = baseline(in: row.meaning)
      canvas.fill(
        meaning.mask, with: Self.ink.premultiplied,
        at: PixelPoint(x: start.x, y: baseline - meaning.baseline))
      for (key, frame) in zip(row.entry.keys, row.keys) {
        if row.entry.hasCaps {
          Keycap(key, height: frame.height, font: bold).draw(at: place(frame), into: &canvas)
        } else {
          let word = bold.render(key, size: size)
          canvas.fill(
            word.mask, with: Color.gold.premultiplied,
            at: PixelPoint(x: place(frame).x, y: baseline - word.baseline))
        }
      }
    }
    return canvas.snapshot()
  }

  /// Draws the title, and how to close the sheet where there is room for that.
  private func drawTitle(at origin: PixelPoint, width: Int, size: Int, into canvas: inout Canvas) {
    let title = bold.render("Poof", size: size * 3 / 2)
    let baseline = origin.y + size * 3 / 2
    canvas.fill(
      title.mask, with: Color.gold.premultiplied,
      at: PixelPoint(x: origin.x, y: baseline - title.baseline))
    let hint = regular.render("A touch closes this", size: max(1, size * 7 / 8))
    guard title.width + size + hint.width <= width else { return }
    canvas.fill(
      hint.mask, with: Self.quiet.premultiplied,
      at: PixelPoint(x: origin.x + width - hint.width, y: baseline - hint.baseline))
  }
}
