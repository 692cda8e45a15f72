import Poof
import PoofText

/// The cap of a key, with its letter in the middle: a face with a light rim, and below it the side
/// that stands in shadow.
@MainActor
struct Keycap {
  private let letters: RenderedText
  /// Height of the letters, px of the em square.
  private let letterSize: Int
  /// Width and height, side and all, px.
  let size: PixelSize

  /// A cap `height` px high for `text`, as wide as that needs.
  init(_ text: String, height: Int, font: Font) {
    letterSize = max(1, height * 11 / 20)
    letters = font.render(text, size: letterSize)
    size = PixelSize(
      width: max(height, letters.width + height * 3 / 5), height: max(3, height))
  }

  /// Width of a cap for `text`, px.
  static func width(of text: String, height: Int, font: Font) -> Int {
    max(height, font.width(of: text, size: max(1, height * 11 / 20)) + height * 3 / 5)
  }

  /// Draws it by `strength`, 0…1, its top left corner at `origin`.
  func draw(at origin: PixelPoint, strength: Float = 1, into canvas: inout Canvas) {
    let side = max(1, size.height / 10)
    let line = max(1, size.height / 24)
    let radius = Float(size.height) * 0.24
    let face = PixelSize(width: size.width, height: size.height - side)
    canvas.fill(
      .roundedRectangle(size: size, radius: radius),
      with: Color(r: 5, g: 7, b: 15).opacity(0.8 * strength).premultiplied, at: origin)
    canvas.fill(
      .roundedRectangle(size: face, radius: radius),
      with: Color(r: 50, g: 60, b: 90).opacity(strength).premultiplied, at: origin)
    canvas.fill(
      .roundedRim(size: face, radius: radius, width: line),
      with: Color.white.opacity(0.22 * strength).premultiplied, at: origin)
    // Capitals are about 0.72 of the em square high.
    let baseline = origin.y + (face.height + letterSize * 72 / 100) / 2
    canvas.fill(
      letters.mask, with: Color(r: 236, g: 240, b: 250).opacity(strength).premultiplied,
      at: PixelPoint(
        x: origin.x + (size.width - letters.width) / 2, y: baseline - letters.baseline))
  }
}
