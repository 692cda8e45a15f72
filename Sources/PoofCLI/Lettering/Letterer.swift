import ArgumentParser
import Poof
import PoofProgram
import PoofText

/// Sets texts on a picture, one after another, and draws them.
@MainActor
struct Letterer: ~Copyable {
  private let picture: Image
  private var fonts: [FontArgument: Font] = [:]
  private var texts: [SetText] = []
  /// The place at which the next text follows; nil before the first one.
  private var end: SetText.Start?

  /// The smallest letters that are drawn, px.
  private static let smallest = 6

  /// Begins with no text on `picture`.
  init(on picture: Image) {
    self.picture = picture
  }

  /// Adds a text. Throws where its font cannot be read, or has not all of its letters, and where it fits
  /// only with letters too small to read.
  mutating func add(_ text: PrizeText) throws {
    let lines = text.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    guard lines.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
    let font = try font(text.font)
    if let letter = lines.lazy.compactMap({ font.missingLetter(in: $0) }).first {
      throw ValidationError(
        "the font for '\(Self.named(text))' has no letter '\(letter)'; name another --font")
    }
    if let letter = lines.lazy.compactMap({ $0.first(where: \.isFromRightToLeft) }).first {
      throw ValidationError(
        "'\(letter)' in '\(Self.named(text))' is written from right to left; letters are set from left to"
          + " right only")
    }
    let room = room(for: text)
    guard let block = fittingBlock(lines, font, for: text, in: room) else {
      throw ValidationError(
        "'\(Self.named(text))' does not fit into \(max(0, room.width))x\(max(0, room.height)) px with"
          + " letters of \(Self.smallest) px; make it shorter, or give it more room by --text-width,"
          + " --text-at or --size")
    }
    let set = SetText(text: text, font: font, block: block, start: end)
    texts.append(set)
    end = set.end(on: picture.size)
  }

  /// Places the first texts, as long as they have no place of their own, in the middle together.
  private func lifted() -> [SetText] {
    let together = texts.prefix { $0.text.place == nil }
    guard let first = together.first, let last = together.last else { return texts }
    let lift = (last.end(on: picture.size).row - first.end(on: picture.size).row) / 2
    return texts.enumerated().map { index, text in
      var text = text
      if index < together.count { text.lift = lift }
      return text
    }
  }

  /// Draws the picture with all texts: first what lies around letters, then the letters.
  ///
  /// Those without a colour have one for all of them, which is read best, and have outlines if any of them
  /// needs one.
  func drawn() -> Image {
    let size = picture.size
    let texts = lifted()
    let backdrop = Backdrop(
      of: texts.filter { $0.text.color == nil }.flatMap { $0.letters(on: size) }, in: picture)
    var canvas = Canvas(size: size)
    canvas.draw(picture, at: PixelPoint.zero)
    let colored = texts.map { set in
      let outline: Color? =
        switch set.text.outline {
        case .automatic: set.text.color == nil ? backdrop.outlineColor : nil
        case .absent: nil
        case .color(let color): color
        }
      return (set: set, color: set.text.color ?? backdrop.letterColor, outline: outline)
    }
    for (set, color, outline) in colored {
      guard let outline else { continue }
      canvas.draw(
        set.surroundings(outline, isUnderLetters: color.a == 255, on: size), at: PixelPoint.zero)
    }
    for (set, color, outline) in colored {
      for (mask, origin) in set.letters(on: size, isOutlined: outline != nil) {
        canvas.fill(mask, with: color.premultiplied, at: origin)
      }
    }
    return canvas.snapshot()
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
    let width = Double(picture.width) * min(text.width, Double(part))
    var height = Int(2 * min(place.y, 1 - place.y) * Float(picture.height))
    if text.place == nil, let end { height = picture.height - end.row }
    // What is longer than a font draws would be cut off.
    return PixelSize(width: min(Int(width), Font.maximumWidth / 2), height: height)
  }

  /// The largest letters up to the text's own size with which it fits; nil where none do. Lines are broken
  /// at spaces where they would have to be less than half as large.
  private func fittingBlock(
    _ lines: [String], _ font: Font, for text: PrizeText, in room: PixelSize
  ) -> TextBlock? {
    let wanted = Int((Double(picture.height) * text.size).rounded())
    let largest = max(Self.smallest, min(wanted, Font.maximumSize))
    var best = fittingBlock(lines, font, upTo: largest, for: text, in: room)
    let words = lines.count == 1 ? lines[0].split(separator: " ").map(String.init) : []
    let widths = words.map { font.width(of: $0, size: largest) }
    let space = font.width(of: " ", size: largest)
    for count in words.indices.dropFirst() where count < 12 {
      if let best, 2 * best.size >= largest { break }
      let broken = words.balanced(over: count + 1, widths: widths, space: space)
      let next = fittingBlock(broken, font, upTo: largest, for: text, in: room)
      if let next, next.size > best?.size ?? 0 { best = next }
    }
    return best
  }

  private func fittingBlock(
    _ lines: [String], _ font: Font, upTo largest: Int, for text: PrizeText, in room: PixelSize
  ) -> TextBlock? {
    let gap = text.place == nil && end != nil
    let isOutlined = if case .color = text.outline { true } else { false }
    var size = largest
    while true {
      let block = TextBlock(lines, font: font, size: size)
      let edge = isOutlined ? 2 * block.outlineWidth : 0
      let width = block.width + edge
      let height = block.height + edge + (gap ? block.gap : 0)
      if width <= room.width, height <= room.height { return block }
      guard size > Self.smallest else { return nil }
      // Letters of half the size are nearly half as wide.
      let part = min(
        Double(room.width) / Double(max(1, width)),
        Double(room.height) / Double(max(1, height)))
      size = max(Self.smallest, min(size - 1, Int(Double(size) * part)))
    }
  }

  /// The beginning of a text, for an error.
  private static func named(_ text: PrizeText) -> String {
    let words = text.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return words.count > 40 ? words.prefix(39) + "…" : words
  }
}

extension Character {
  /// Whether it is of a script that is written from right to left: Hebrew, Arabic, Syriac, and their kin.
  fileprivate var isFromRightToLeft: Bool {
    unicodeScalars.contains {
      switch $0.value {
      case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x1_0800...0x1_0fff,
        0x1_e800...0x1_efff:
        true
      default: false
      }
    }
  }
}

extension Image {
  /// A copy with `texts` on it, drawn in their order.
  func lettered(with texts: [PrizeText]) throws -> Image {
    guard !texts.isEmpty else { return self }
    // Programs run their commands on the main thread.
    return try MainActor.assumeIsolated {
      var letterer = Letterer(on: self)
      for text in texts { try letterer.add(text) }
      return letterer.drawn()
    }
  }
}

extension FontError: ExitCodeProviding {
  /// 66, `EX_NOINPUT`.
  package var exitCode: Int32 { 66 }
}
