import Poof
import PoofText

/// A text with its letters and its place on a picture.
@MainActor
struct SetText {
  /// The place at which a text follows the one before: x in parts of the picture, and the row, px.
  typealias Start = (x: Float, row: Int)
  /// A line's letters and the place of their top left corner.
  typealias Line = (mask: Mask, origin: PixelPoint)

  let text: PrizeText
  let font: Font
  let block: TextBlock
  /// The end of the text before; nil for the first one.
  let start: Start?
  /// Way up from where it would be, so that texts below one another are in the middle together, px.
  var lift = 0

  /// The place of a text that follows it on a picture of `size`.
  func end(on size: PixelSize) -> Start {
    (place.x, (letters(on: size).first?.origin.y ?? 0) + block.height)
  }

  /// The place in parts of the picture.
  private var place: Point { text.place ?? Point(x: start?.x ?? 0.5, y: 0.5) }

  /// Places its letters on a picture of `size`, with room for an outline as far as there is any.
  func letters(on size: PixelSize, isOutlined: Bool = false) -> [Line] {
    func kept(_ first: Int, _ length: Int, in side: Int) -> Int {
      let last = side - length
      let margin = isOutlined ? min(block.outlineWidth, last / 2) : 0
      return max(margin, min(first, last - margin))
    }
    var row = Int((Float(size.height) * place.y).rounded()) - block.height / 2
    if text.place == nil, let start { row = start.row + block.gap }
    row = kept(row - lift, block.height, in: size.height)
    let x = Int((Float(size.width) * place.x).rounded())
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
    let width = block.outlineWidth
    let around = Mask(
      joining: zip(block.lines, letters).map { line, letters in
        (
          font.render(line, size: block.size, outline: width).mask,
          PixelPoint(x: letters.origin.x - width, y: letters.origin.y - width)
        )
      }, size: size)
    let glow = around.blurred(sigma: Float(width))
    var layer = Canvas(size: size)
    layer.fill(
      glow.mask, with: color.opacity(0.5).premultiplied,
      at: PixelPoint(x: -glow.margin, y: -glow.margin))
    layer.fill(around, with: color.premultiplied, at: .zero)
    guard !isUnderLetters else { return layer.snapshot() }
    let under = Mask(joining: letters, size: size)
    return layer.snapshot().masked(
      by: Mask(size: size, coverage: under.coverage.map { 255 - $0 }))
  }
}

/// The lines of a text in one size.
@MainActor
struct TextBlock {
  let lines: [String]
  /// The lines as they are drawn.
  let rendered: [RenderedText]
  /// Size of the letters, px.
  let size: Int
  /// Distance from one line to the next, px.
  let lineHeight: Int
  /// Width of the widest line, px.
  let width: Int
  /// Height of all lines, px.
  let height: Int

  init(_ lines: [String], font: Font, size: Int) {
    self.lines = lines
    self.size = size
    rendered = lines.map { font.render($0, size: size) }
    lineHeight = font.metrics(size: size).lineHeight
    width = rendered.map(\.extent).max() ?? 0
    height = (lines.count - 1) * lineHeight + (rendered.map(\.mask.height).max() ?? 0)
  }

  /// Width of an outline, px.
  var outlineWidth: Int { max(1, (size + 10) / 20) }

  /// Space between it and the text before, px.
  var gap: Int { size / 4 }
}

extension RenderedText {
  /// Its width with what leans out of it, px.
  fileprivate var extent: Int { max(width, mask.width) }
}

extension Mask {
  /// All of some lines in one mask of `size`.
  fileprivate init(joining lines: [SetText.Line], size: PixelSize) {
    var all = Canvas(size: size)
    for (mask, origin) in lines { all.fill(mask, with: Color.white.premultiplied, at: origin) }
    self.init(alphaOf: all.snapshot())
  }
}
