import Poof
import PoofText

/// The lines of a text in one size.
@MainActor
struct TextBlock {
  let lines: [String]
  let font: Font
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
    self.font = font
    self.size = size
    rendered = lines.map { font.render($0, size: size) }
    lineHeight = font.metrics(size: size).lineHeight
    width = rendered.map(\.extent).max() ?? 0
    height = (lines.count - 1) * lineHeight + (rendered.map(\.mask.height).max() ?? 0)
  }

  /// Measures lines without drawing them: what leans out of a line is left out.
  static func estimate(_ lines: [String], font: Font, size: Int) -> PixelSize {
    let metrics = font.metrics(size: size)
    return PixelSize(
      width: lines.map { font.width(of: $0, size: size) }.max() ?? 0,
      height: (lines.count - 1) * metrics.lineHeight + metrics.ascent)
  }

  /// Space between it and the text before, px.
  var gap: Int { Self.gap(size) }

  /// Space above letters of a size that follow others, px.
  static func gap(_ size: Int) -> Int { size / 4 }

  /// Width of an outline around letters of a size, px: large ones need less of it.
  static func outlineWidth(_ size: Int) -> Int { max(1, (size + 30) / 35) }
}

extension RenderedText {
  /// Its width with what leans out of it, px.
  var extent: Int { max(width, mask.width) }
}
