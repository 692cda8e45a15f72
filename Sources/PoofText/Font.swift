import CSDL2
import CSDL2TTF
import PoofCore

/// A face that turns lines of text into masks, and remembers the latest of them.
///
/// It works without SDL's video, without a window and without a display; it stays on the main actor,
/// as SDL_ttf belongs to one thread. Sizes are px of the em square, kept within
/// 1…1,000.
@MainActor
public final class Font {
  /// The longest text that is drawn, px; what goes beyond is cut off at a letter.
  public static let maximumWidth = 16_384
  /// The size of the largest letters that are drawn, px.
  public static let maximumSize = 1_000

  private let handle: FontHandle
  private var size: Int
  private var cache = TextCache()

  /// Opens a face.
  ///
  /// - Throws: `FontError` when the file is not there or is no font.
  public init(file: FontFile) throws(FontError) {
    size = 16
    handle = try FontHandle(file: file, size: 16)
  }

  /// The machine's font without serifs.
  ///
  /// - Throws: `FontError` when there is none.
  public static func system(_ weight: FontFile.Weight = .regular) throws(FontError) -> Font {
    try Font(file: .system(weight))
  }

  // SDL_ttf belongs to one thread: the face is closed on the main actor too.
  isolated deinit {}

  /// Measures the face at a size.
  public func metrics(size: Int) -> FontMetrics {
    use(size)
    return FontMetrics(
      ascent: Int(TTF_FontAscent(handle.pointer)), descent: -Int(TTF_FontDescent(handle.pointer)),
      lineHeight: Int(TTF_FontLineSkip(handle.pointer)))
  }

  /// Measures a line, px: the `width` of what `render` draws without an outline.
  public func width(of text: String, size: Int, figures: Figures = .proportional) -> Int {
    if let known = cache[TextCache.Key(text: text, size: size, outline: 0, figures: figures)] {
      return known.width
    }
    use(size)
    let line = drawable(text)
    return figures == .tabular ? tabularLayout(of: line).width : advance(of: line)
  }

  /// Draws one line; line breaks become spaces. The latest 256 results are kept.
  ///
  /// Letters that the font does not have are left clear. With an `outline`, 0 px … an em, they are so much
  /// wider on all sides, and so is the mask: fill it first, `outline` px further left and up than the
  /// letters. Fonts of pixels have no outlines.
  /// - Complexity: O(1) for a text that was drawn lately, else its area.
  public func render(
    _ text: String, size: Int, figures: Figures = .proportional, outline: Int = 0
  ) -> RenderedText {
    let outline = max(0, min(outline, clamped(size)))
    let key = TextCache.Key(text: text, size: size, outline: outline, figures: figures)
    if let known = cache[key] { return known }
    use(size)
    let line = drawable(text)
    let rendered =
      figures == .tabular ? drawTabular(line, outline: outline) : drawLine(line, outline: outline)
    cache[key] = rendered
    return rendered
  }

  /// The first letter of a text that the font does not have, and would leave clear; nil where it has all
  /// of them. What has no shape of its own, as a space or what only changes a letter, is not missed.
  public func missingLetter(in text: String) -> Character? {
    text.first { letter in
      letter.unicodeScalars.contains { scalar in
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
          && properties.generalCategory != .control
          && TTF_GlyphIsProvided32(handle.pointer, scalar.value) == 0
      }
    }
  }

  /// The nearest size that letters can have: a window can be made so small that they would have none.
  private func clamped(_ size: Int) -> Int { max(1, min(size, Self.maximumSize)) }

  private func use(_ size: Int) {
    let size = clamped(size)
    guard size != self.size else { return }
    TTF_SetFontSize(handle.pointer, Int32(size))
    self.size = size
  }

  /// Makes one line of a text that is not too long; C strings end at a zero.
  private func drawable(_ text: String) -> String {
    var line = String(text.map { $0.isNewline || $0 == "\0" || $0 == "\t" ? " " : $0 })
    // Letters for reading are wider than one 64th of an em; far longer texts are not even measured.
    line = String(line.prefix(Self.maximumWidth * 64 / self.size))
    var extent: Int32 = 0
    var count: Int32 = 0
    TTF_MeasureUTF8(handle.pointer, line, Int32(Self.maximumWidth), &extent, &count)
    let scalars = line.unicodeScalars
    return Int(count) < scalars.count ? String(scalars.prefix(Int(count))) : line
  }
}

extension Font {
  private var ascent: Int { Int(TTF_FontAscent(handle.pointer)) }
  private var height: Int { max(1, Int(TTF_FontHeight(handle.pointer))) }

  /// Asks SDL_ttf for the width of a text without drawing it.
  private func advance(of text: String) -> Int {
    var width: Int32 = 0
    return text.isEmpty || TTF_SizeUTF8(handle.pointer, text, &width, nil) != 0 ? 0 : Int(width)
  }

  private func drawLine(_ text: String, outline: Int) -> RenderedText {
    RenderedText(
      mask: ink(of: text, outline: outline)
        ?? Mask(size: PixelSize(width: 1, height: height + 2 * outline)),
      width: advance(of: text) + outline, baseline: ascent + outline)
  }

  /// Gives each letter its cell: digits share the width of the widest of them.
  private func tabularLayout(of text: String) -> (cells: [(letter: String, x: Int)], width: Int) {
    let digitWidth = (0...9).map { advance(of: String($0)) }.max() ?? 0
    var x = 0
    var cells: [(letter: String, x: Int)] = []
    for character in text {
      let letter = String(character)
      let own = advance(of: letter)
      let cell = "0"..."9" ~= character ? digitWidth : own
      cells.append((letter, x + (cell - own) / 2))
      x += cell
    }
    return (cells, x)
  }

  private func drawTabular(_ text: String, outline: Int) -> RenderedText {
    let (cells, width) = tabularLayout(of: text)
    let size = PixelSize(
      width: min(max(1, width + 2 * outline), PixelSize.maximumSide), height: height + 2 * outline)
    var mask = Mask(size: size)
    for (letter, x) in cells {
      guard let ink = ink(of: letter, outline: outline) else { continue }
      mask.takeMaximum(of: ink, at: PixelPoint(x: x, y: 0))
    }
    return RenderedText(mask: mask, width: width + outline, baseline: ascent + outline)
  }

  /// Draws the coverage of a text; nil where there is nothing to draw.
  private func ink(of text: String, outline: Int) -> Mask? {
    let letters = ink(of: text)
    guard outline > 0 else { return letters }
    TTF_SetFontOutline(handle.pointer, Int32(outline))
    // Widths are those of the letters alone.
    defer { TTF_SetFontOutline(handle.pointer, 0) }
    guard let letters, var around = ink(of: text) else { return nil }
    // SDL_ttf draws a line along the edge of letters, and leaves what is further inside clear.
    around.takeMaximum(of: letters, at: PixelPoint(x: outline, y: outline))
    return around
  }

  private func ink(of text: String) -> Mask? {
    guard !text.isEmpty else { return nil }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(handle.pointer, text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    return Mask(alphaOf: surface)
  }
}
