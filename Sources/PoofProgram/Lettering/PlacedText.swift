import Poof
import PoofText

/// A text with its letters and its place on a picture.
@MainActor
struct PlacedText {
  /// A line's letters and the place of their top left corner.
  typealias Line = (mask: Mask, origin: PixelPoint)

  let text: PictureText
  let block: TextBlock
  /// Place of its middle, left or right side, in parts of the picture.
  let x: Float
  /// Row of its upper edge, px; it is kept on the picture.
  let top: Int

  /// Tells the row below its last line on a picture of `size`.
  func end(on size: PixelSize) -> Int {
    (letters(on: size).first?.origin.y ?? 0) + block.height
  }

  /// Places its letters on a picture of `size`, with room for an outline as far as there is any.
  func letters(on size: PixelSize, isOutlined: Bool = false) -> [Line] {
    func kept(_ first: Int, _ length: Int, in side: Int) -> Int {
      let last = side - length
      let margin = isOutlined ? min(TextBlock.outlineWidth(block.size), last / 2) : 0
      return max(margin, min(first, last - margin))
    }
    let row = kept(top, block.height, in: size.height)
    let x = Int((Float(size.width) * x).rounded())
    return block.rendered.enumerated().map { index, line in
      let column =
        switch text.alignment {
        case .left: x
        case .center: x - line.extent / 2
        case .right: x - line.extent
        }
      return (
        line.mask,
        PixelPoint(x: kept(column, line.extent, in: size.width), y: row + index * block.lineHeight)
      )
    }
  }

  /// Draws its outline with a soft glow on a clear picture of `size`; where the letters are to lie it is
  /// clear unless it lies under them.
  func surroundings(_ color: Color, isUnderLetters: Bool, on size: PixelSize) -> Image {
    let letters = letters(on: size, isOutlined: true)
    let width = TextBlock.outlineWidth(block.size)
    let around = Mask(
      joining: zip(block.lines, letters).map { line, letters in
        (
          block.font.render(line, size: block.size, outline: width).mask,
          PixelPoint(x: letters.origin.x - width, y: letters.origin.y - width)
        )
      }, size: size)
    let glow = around.blurred(sigma: 2.5 * Float(width))
    var layer = Canvas(size: size)
    layer.fill(
      glow.mask, with: color.opacity(0.65).premultiplied,
      at: PixelPoint(x: -glow.margin, y: -glow.margin))
    layer.fill(around, with: color.premultiplied, at: .zero)
    guard !isUnderLetters else { return layer.snapshot() }
    let under = Mask(joining: letters, size: size)
    return layer.snapshot().masked(
      by: Mask(size: size, coverage: under.coverage.map { 255 - $0 }))
  }
}

extension Mask {
  /// All of some lines in one mask of `size`.
  init(joining lines: [PlacedText.Line], size: PixelSize) {
    var all = Canvas(size: size)
    for (mask, origin) in lines { all.fill(mask, with: Color.white.premultiplied, at: origin) }
    self.init(alphaOf: all.snapshot())
  }
}
