import ArgumentParser
import Poof
import PoofProgram
import PoofText

/// Draws texts on a picture, one after another.
@MainActor
struct Letterer: ~Copyable {
  private var canvas: Canvas
  private var fonts: [FontArgument: Font] = [:]
  /// The place at which the next text follows: x in parts of the picture, and the row, px; nil before the
  /// first one.
  private var end: (x: Float, row: Int)?

  /// The smallest letters that are drawn, px.
  private static let smallest = 6

  /// Begins on a copy of `picture`.
  init(on picture: Image) {
    canvas = Canvas(size: picture.size)
    canvas.draw(picture, at: PixelPoint.zero)
  }

  /// The picture with all that was drawn.
  func picture() -> Image { canvas.snapshot() }

  /// Draws a text. Throws where its font cannot be read, or has not all of its letters, and where it
  /// fits only with letters too small to read.
  mutating func draw(_ text: PrizeText) throws {
    let lines = text.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    guard lines.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
    let font = try font(text.font)
    if let letter = lines.lazy.compactMap({ font.missingLetter(in: $0) }).first {
      throw ValidationError(
        "the font for '\(Self.named(text))' has no letter '\(letter)'; name another --font")
    }
    let room = room(for: text)
    let size = try fittingSize(of: lines, font, for: text, in: room)
    let block = Block(lines: lines, font: font, size: size)
    var placed = placed(block, text, margin: 0)
    let (color, outline) = colors(for: text, placed)
    if let outline {
      let width = Self.outlineWidth(size)
      // It has room too.
      placed = self.placed(block, text, margin: width)
      let around = zip(lines, placed).map { line, letters in
        (
          mask: font.render(line, size: size, outline: width).mask,
          origin: PixelPoint(x: letters.origin.x - width, y: letters.origin.y - width)
        )
      }
      let ground = ground(
        of: around, color: outline, softness: Float(width), without: color.a < 255 ? placed : [])
      canvas.draw(ground, at: PixelPoint.zero)
    }
    for line in placed { canvas.fill(line.mask, with: color.premultiplied, at: line.origin) }
    end = (
      (text.place?.x ?? end?.x ?? 0.5), (placed.first?.origin.y ?? 0) + block.height
    )
  }
}

extension Letterer {
  /// Letters and the place of their top left corner.
  private typealias Placed = (mask: Mask, origin: PixelPoint)

  /// Places the lines of a text, with at least `margin` px around them where there is room for it.
  private func placed(_ block: Block, _ text: PrizeText, margin: Int) -> [Placed] {
    func kept(_ start: Int, _ length: Int, in side: Int) -> Int {
      let last = side - length
      return max(min(margin, last / 2), min(start, last - min(margin, last / 2)))
    }
    let place = text.place ?? Point(x: end?.x ?? 0.5, y: 0.5)
    var row = Int((Float(canvas.height) * place.y).rounded()) - block.height / 2
    if text.place == nil, let end { row = end.row + Self.gap(block.size) }
    row = kept(row, block.height, in: canvas.height)
    let x = Int((Float(canvas.width) * place.x).rounded())
    return block.lines.enumerated().map { index, line in
      let column =
        switch text.alignment {
        case .left: x
        case .center: x - line.extent / 2
        case .right: x - line.extent
        }
      return (
        line.mask,
        PixelPoint(
          x: kept(column, line.extent, in: canvas.width), y: row + index * block.lineHeight)
      )
    }
  }

  /// The colour of a text's letters, and that of its outline, if it has one.
  private func colors(for text: PrizeText, _ placed: [Placed]) -> (letters: Color, outline: Color?)
  {
    let chosen: Color? = if case .color(let color) = text.outline { color } else { nil }
    if let color = text.color { return (color, chosen) }
    let backdrop = Backdrop(of: placed, in: canvas.snapshot())
    if case .automatic = text.outline {
      return (backdrop.letterColor, backdrop.outlineColor)
    }
    return (backdrop.letterColor, chosen)
  }

  /// An outline with a soft glow, as large as the canvas, clear where `letters` are to lie.
  private func ground(
    of outlines: [Placed], color: Color, softness: Float, without letters: [Placed]
  ) -> Image {
    let around = joined(outlines)
    let glow = around.blurred(sigma: softness)
    var layer = Canvas(size: canvas.size)
    layer.fill(
      glow.mask, with: color.opacity(0.5).premultiplied,
      at: PixelPoint(x: -glow.margin, y: -glow.margin))
    layer.fill(around, with: color.premultiplied, at: .zero)
    guard !letters.isEmpty else { return layer.snapshot() }
    let beside = Mask(size: canvas.size, coverage: joined(letters).coverage.map { 255 - $0 })
    return layer.snapshot().masked(by: beside)
  }

  /// All of some letters in one mask, as large as the canvas.
  private func joined(_ letters: [Placed]) -> Mask {
    var all = Canvas(size: canvas.size)
    for (mask, origin) in letters { all.fill(mask, with: Color.white.premultiplied, at: origin) }
    return Mask(alphaOf: all.snapshot())
  }
}

extension Letterer {
  private mutating func font(_ argument: FontArgument) throws(FontError) -> Font {
    if let known = fonts[argument] { return known }
    let font = try Font(file: argument.file())
    fonts[argument] = font
    return font
  }

  /// The largest width and height that a text may have at its place, px.
  private func room(for text: PrizeText) -> PixelSize {
    let place = text.place ?? Point(x: end?.x ?? 0.5, y: 0.5)
    let part =
      switch text.alignment {
      case .left: 1 - place.x
      case .center: 2 * min(place.x, 1 - place.x)
      case .right: place.x
      }
    let width = Double(canvas.width) * min(text.width, Double(part))
    var height = Int(2 * min(place.y, 1 - place.y) * Float(canvas.height))
    if text.place == nil, let end { height = canvas.height - end.row }
    // What is longer than a font draws would be cut off.
    return PixelSize(width: min(Int(width), Font.maximumWidth / 2), height: height)
  }

  /// The largest size up to the text's own at which it fits.
  private func fittingSize(
    of lines: [String], _ font: Font, for text: PrizeText, in room: PixelSize
  ) throws -> Int {
    let gap = text.place == nil && end != nil
    let isOutlined = if case .color = text.outline { true } else { false }
    let wanted = Int((Double(canvas.height) * text.size).rounded())
    var size = max(Self.smallest, min(wanted, Font.maximumSize))
    while true {
      let block = Block(lines: lines, font: font, size: size)
      let edge = isOutlined ? 2 * Self.outlineWidth(size) : 0
      let width = block.width + edge
      let height = block.height + edge + (gap ? Self.gap(size) : 0)
      if width <= room.width, height <= room.height { return size }
      guard size > Self.smallest else { break }
      // Letters of half the size are nearly half as wide.
      let part = min(
        Double(room.width) / Double(max(1, width)),
        Double(room.height) / Double(max(1, height)))
      size = max(Self.smallest, min(size - 1, Int(Double(size) * part)))
    }
    throw ValidationError(
      "'\(Self.named(text))' does not fit into \(max(0, room.width))x\(max(0, room.height)) px with letters"
        + " of \(Self.smallest) px; make it shorter, or give it more room by --text-width, --text-at"
        + " or --size")
  }

  /// The width of an outline around letters of a size, px.
  private static func outlineWidth(_ size: Int) -> Int { max(1, (size + 10) / 20) }

  /// The space between a text and the one before, px.
  private static func gap(_ size: Int) -> Int { size / 4 }

  /// The beginning of a text, for an error.
  private static func named(_ text: PrizeText) -> String {
    let words = text.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return words.count > 40 ? words.prefix(39) + "…" : words
  }
}

/// The lines of a text as they are drawn.
@MainActor
private struct Block {
  let lines: [RenderedText]
  /// Size of the letters, px.
  let size: Int
  /// Distance from one line to the next, px.
  let lineHeight: Int
  /// Width of the widest line, px.
  let width: Int
  /// Height of all lines, px.
  let height: Int

  init(lines: [String], font: Font, size: Int) {
    self.lines = lines.map { font.render($0, size: size) }
    self.size = size
    lineHeight = font.metrics(size: size).lineHeight
    width = self.lines.map(\.extent).max() ?? 0
    height = (lines.count - 1) * lineHeight + (self.lines.map(\.mask.height).max() ?? 0)
  }
}

extension RenderedText {
  /// Its width with what leans out of it, px.
  fileprivate var extent: Int { max(width, mask.width) }
}

extension Image {
  /// A copy with `texts` on it, drawn in their order.
  func lettered(with texts: [PrizeText]) throws -> Image {
    guard !texts.isEmpty else { return self }
    // Programs run their commands on the main thread.
    return try MainActor.assumeIsolated {
      var letterer = Letterer(on: self)
      for text in texts { try letterer.draw(text) }
      return letterer.picture()
    }
  }
}

extension FontError: ExitCodeProviding {
  /// 66, `EX_NOINPUT`.
  package var exitCode: Int32 { 66 }
}
