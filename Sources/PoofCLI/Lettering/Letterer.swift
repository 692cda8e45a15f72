import ArgumentParser
import Foundation
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
        mask: line.mask,
        origin: PixelPoint(
          x: max(0, min(column, canvas.width - line.extent)), y: row + index * block.lineHeight)
      )
    }
    let color = text.color ?? contrast(with: placed)
    for line in placed { canvas.fill(line.mask, with: color.premultiplied, at: line.origin) }
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

  /// Black or white, whichever has the higher contrast by WCAG 2 with what is behind letters.
  private func contrast(with letters: [(mask: Mask, origin: PixelPoint)]) -> Color {
    let behind = canvas.snapshot()
    var sum = 0.0
    var weight = 0.0
    for (mask, origin) in letters {
      for y in 0..<mask.height where (0..<behind.height).contains(origin.y + y) {
        for x in 0..<mask.width where (0..<behind.width).contains(origin.x + x) {
          let coverage = Double(mask[x, y])
          guard coverage > 0 else { continue }
          sum += coverage * Self.luminance(behind[origin.x + x, origin.y + y])
          weight += coverage
        }
      }
    }
    let luminance = weight > 0 ? sum / weight : 1
    // (L + 0.05) / 0.05 against 1.05 / (L + 0.05).
    return (luminance + 0.05) * (luminance + 0.05) > 0.05 * 1.05
      ? Color(r: 0, g: 0, b: 0) : Color(r: 255, g: 255, b: 255)
  }

  /// The relative luminance of a colour over white, 0…1, by WCAG 2.
  private static func luminance(_ color: PremultipliedColor) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(Int(channel) + 255 - Int(color.a)) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)
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
