import Poof
import PoofText

/// The way to more cards, on the empty stage: words on gold that ask for a click.
@MainActor
struct StartAgainHint {
  let font: Font

  /// Colour of letters on gold.
  private static let ink = Color(r: 46, g: 30, b: 4)
  nonisolated static let text = "Click for a new card"

  /// Everything it may touch.
  func frame(in layout: StageLayout) -> PixelRect {
    frame(of: line(in: layout), in: layout)
  }

  /// Draws it by `strength`, 0…1.
  func draw(strength: Float, layout: StageLayout, into canvas: inout Canvas) {
    let line = line(in: layout)
    let frame = frame(of: line, in: layout)
    canvas.fill(
      .roundedRectangle(size: frame.size, radius: Float(frame.height) / 2),
      with: Color.gold.opacity(strength).premultiplied, at: frame.origin)
    canvas.fill(
      line.mask, with: Self.ink.opacity(strength).premultiplied,
      at: PixelPoint(
        x: frame.minX + (frame.width - line.width) / 2,
        // Capitals stand 0.73 of their size high.
        y: frame.minY + (frame.height + Int(13 * layout.scale + 0.5)) / 2 - line.baseline))
  }

  private func line(in layout: StageLayout) -> RenderedText {
    font.render(Self.text, size: Int(18 * layout.scale + 0.5))
  }

  private func frame(of line: RenderedText, in layout: StageLayout) -> PixelRect {
    func points(_ value: Float) -> Int { Int(value * layout.scale + 0.5) }
    let size = PixelSize(width: line.width + points(52), height: points(42))
    // Below what may be left of the card in its middle.
    let middle = max(
      layout.card.minY + layout.card.height * 15 / 16,
      layout.card.minY + layout.card.height * 5 / 6 + points(12) + size.height / 2)
    return PixelRect(
      origin: PixelPoint(
        x: (layout.card.minX + layout.card.maxX - size.width) / 2, y: middle - size.height / 2),
      size: size)
  }
}
