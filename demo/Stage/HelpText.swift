import Poof
import PoofText

/// The line of keys at the window's lower edge, and the sheet with all of them.
@MainActor
struct HelpText {
  let regular: Font
  let bold: Font

  private static let quiet = Color(r: 138, g: 150, b: 180)
  private static let ink = Color(r: 230, g: 235, b: 248)

  /// Every key and what it does, in the order of use.
  private static let keys: [(key: String, meaning: String)] = [
    ("drag", "scratch with the mouse or any number of fingers"),
    ("arrows + Space", "scratch with the keyboard (Shift: faster)"),
    ("Return", "reveal the rest, then burst"),
    ("R", "a new card"),
    ("A", "next animation"),
    ("V", "next reveal"),
    ("B", "next brush"),
    ("T", "next material"),
    ("[  ]", "narrower, wider brush"),
    ("U  Y", "undo, redo a stroke"),
    ("N", "next seed"),
    ("K  E", "confetti, ending: on and off"),
    ("P", "pause"),
    ("S", "slow motion"),
    ("M", "reduced motion"),
    ("C", "save a screenshot"),
    ("F", "full screen"),
    ("H", "this help"),
    ("Q  Esc", "quit"),
  ]

  /// Draws the quiet line, or `message` in its place.
  func drawLine(message: String?, layout: StageLayout, into canvas: inout Canvas) {
    let size = Int(14 * layout.scale + 0.5)
    let baseline = layout.help.minY + Int(22 * layout.scale)
    let long =
      "R  new card     A  animation     V  reveal     T  material     B  brush     [ ]  width     H  help"
    let candidates = message.map { [$0] } ?? [long, "R  new card      H  help", "H  help"]
    for text in candidates {
      let line = regular.render(text, size: size)
      if line.width > layout.help.width - Int(24 * layout.scale), text != candidates.last {
        continue
      }
      let color = message == nil ? Self.quiet : Self.ink
      canvas.fill(
        line.mask, with: color.opacity(message == nil ? 0.9 : 1).premultiplied,
        at: PixelPoint(
          x: layout.help.minX
            + max(Int(8 * layout.scale), (layout.help.width - line.width) / 2),
          y: baseline - line.baseline))
      return
    }
  }

  /// Draws the sheet over everything.
  func drawSheet(layout: StageLayout, into canvas: inout Canvas) {
    canvas.fill(canvas.bounds, with: Color(r: 8, g: 11, b: 22).opacity(0.82).premultiplied)
    // As large as the window has room for, in points.
    let rows = Float(Self.keys.count)
    let most = Float(layout.canvas.height) / (rows + 4)
    var line = Int(min(28 * layout.scale, most))
    var size = max(6, line * 15 / 28)
    var columns = columnWidths(size: size)
    let natural = columns.keys + columns.meanings + line * 3
    if natural > layout.canvas.width {
      line = line * layout.canvas.width / natural
      size = max(6, line * 15 / 28)
      columns = columnWidths(size: size)
    }
    let top = layout.origin.y + (layout.canvas.height - line * (Self.keys.count + 2)) / 2
    // Both columns together stand in the middle.
    let middle =
      layout.origin.x + (layout.canvas.width + columns.keys - columns.meanings) / 2
    let title = bold.render("Poof", size: size * 3 / 2)
    canvas.fill(
      title.mask, with: Self.ink.premultiplied, at: PixelPoint(x: middle + line / 2, y: top))
    for (row, entry) in Self.keys.enumerated() {
      let baseline = top + line * (row + 3)
      let key = bold.render(entry.key, size: size)
      let meaning = regular.render(entry.meaning, size: size)
      canvas.fill(
        key.mask, with: Color(r: 255, g: 205, b: 92).premultiplied,
        at: PixelPoint(x: middle - line / 2 - key.width, y: baseline - key.baseline))
      canvas.fill(
        meaning.mask, with: Self.ink.premultiplied,
        at: PixelPoint(x: middle + line / 2, y: baseline - meaning.baseline))
    }
  }

  /// Measures the sheet's two columns, px.
  private func columnWidths(size: Int) -> (keys: Int, meanings: Int) {
    (
      Self.keys.map { bold.width(of: $0.key, size: size) }.max() ?? 0,
      Self.keys.map { regular.width(of: $0.meaning, size: size) }.max() ?? 0
    )
  }
}
