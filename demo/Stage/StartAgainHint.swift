import Poof
import PoofText

/// The hint on the empty stage that there are more cards.
@MainActor
struct StartAgainHint {
  let font: Font

  nonisolated static let text = "Click for a new card"

  /// Everything it may touch.
  func frame(in layout: StageLayout) -> PixelRect {
    let line = font.render(Self.text, size: size(in: layout))
    return PixelRect(origin: place(of: line, in: layout), size: line.mask.size)
  }

  /// Draws it by `strength`, 0…1.
  func draw(strength: Float, layout: StageLayout, into canvas: inout Canvas) {
    let line = font.render(Self.text, size: size(in: layout))
    canvas.fill(
      line.mask, with: Color(r: 214, g: 222, b: 242).opacity(0.85 * strength).premultiplied,
      at: place(of: line, in: layout))
  }

  private func size(in layout: StageLayout) -> Int { Int(22 * layout.scale + 0.5) }

  private func place(of line: RenderedText, in layout: StageLayout) -> PixelPoint {
    PixelPoint(
      x: (layout.card.minX + layout.card.maxX - line.width) / 2,
      // Below what may be left of the card in its middle.
      y: layout.card.minY + layout.card.height * 7 / 8 - line.baseline / 2)
  }
}
