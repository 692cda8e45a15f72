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
  /// Width of an outline, in parts of the letters' size.
  private static let outlineWidth = 0.05

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
    let place = text.place ?? Point(x: end?.x ?? 0.5, y: 0.5)
    var row = Int((Float(canvas.height) * place.y).rounded()) - block.height / 2
    if text.place == nil, let end { row = end.row + Self.gap(size) }
    row = max(0, min(row, canvas.height - block.height))
    end = (place.x, row + block.height)
    let x = Int((Float(canvas.width) * place.x).rounded())
    let placed = block.lines.enumerated().map { index, line in
      let column =
        switch text.alignment {
        case .left: x
        case .center: x - line.extent / 2
        case .right: x - line.extent
        }
      return (
        line: line,
        origin: PixelPoint(
          x: max(0, min(column, canvas.width - line.extent)), y: row + index * block.lineHeight)
      )
    }
    let backdrop = Backdrop(of: placed.map { ($0.line.mask, $0.origin) }, in: canvas.snapshot())
    let color = text.color ?? backdrop.contrastingColor
    let needed =
      text.color == nil && backdrop.isHard(toRead: color) ? Color.opposite(to: color) : nil
    let outline: Color? =
      switch text.outline {
      case nil: needed
      case .some(.none): nil
      case .color(let chosen): chosen
      }
    if let outline {
      let width = max(1, Int((Double(size) * Self.outlineWidth).rounded()))
      let around = lines.map { font.render($0, size: size, outline: width) }
      for (text, place) in zip(around, placed) {
        let shadow = text.mask.blurred(sigma: Float(width))
        canvas.fill(
          shadow.mask, with: outline.opacity(0.5).premultiplied,
          at: place.origin.moved(x: -width - shadow.margin, y: -width - shadow.margin))
      }
      for (text, place) in zip(around, placed) {
        canvas.fill(
          text.mask, with: outline.premultiplied, at: place.origin.moved(x: -width, y: -width))
      }
    }
    for (line, origin) in placed {
      canvas.fill(line.mask, with: color.premultiplied, at: origin)
    }
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
    var size = max(Self.smallest, Int((Double(canvas.height) * text.size).rounded()))
    while true {
      let block = Block(lines: lines, font: font, size: size)
      let height = block.height + (gap ? Self.gap(size) : 0)
      if block.width <= room.width, height <= room.height { return size }
      guard size > Self.smallest else { break }
      // Letters of half the size are nearly half as wide.
      let part = min(
        Double(room.width) / Double(max(1, block.width)),
        Double(room.height) / Double(max(1, height)))
      size = max(Self.smallest, min(size - 1, Int(Double(size) * part)))
    }
    throw ValidationError(
      "'\(Self.named(text))' does not fit into \(max(0, room.width))x\(max(0, room.height)) px with letters"
        + " of \(Self.smallest) px; make it shorter, or give it more room by --text-width, --text-at"
        + " or --size")
  }

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
  /// Distance from one line to the next, px.
  let lineHeight: Int
  /// Width of the widest line, px.
  let width: Int
  /// Height of all lines, px.
  let height: Int

  init(lines: [String], font: Font, size: Int) {
    self.lines = lines.map { font.render($0, size: size) }
    lineHeight = font.metrics(size: size).lineHeight
    width = self.lines.map(\.extent).max() ?? 0
    height = (lines.count - 1) * lineHeight + (self.lines.map(\.mask.height).max() ?? 0)
  }
}

extension RenderedText {
  /// Its width with what leans out of it, px.
  fileprivate var extent: Int { max(width, mask.width) }
}

extension PixelPoint {
  fileprivate func moved(x: Int, y: Int) -> PixelPoint { PixelPoint(x: self.x + x, y: self.y + y) }
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
