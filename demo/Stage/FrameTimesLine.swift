import Poof
import PoofText

/// Draws the frame times in their corner, on a ground of their own: the card may come to lie there.
@MainActor
struct FrameTimesLine {
  let font: Font

  func draw(_ text: String, layout: StageLayout, into canvas: inout Canvas) {
    let frame = layout.frameTimes
    let padding = max(1, Int(9 * layout.scale))
    guard
      let line = font.fitted(
        text, size: max(3, 13 * layout.scale), width: Float(frame.width - 2 * padding))
    else { return }
    canvas.fill(
      .roundedRectangle(
        size: PixelSize(width: line.width + 2 * padding, height: frame.height),
        radius: Float(frame.height) / 4),
      with: Color(r: 6, g: 8, b: 16).opacity(0.7).premultiplied, at: frame.origin)
    canvas.fill(
      line.mask, with: Color(r: 190, g: 200, b: 224).premultiplied,
      at: PixelPoint(
        x: frame.minX + padding,
        y: frame.minY + frame.height / 2 + Int(4.8 * layout.scale) - line.baseline))
  }
}
