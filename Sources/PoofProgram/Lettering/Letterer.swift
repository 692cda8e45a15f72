import ArgumentParser
import Poof
import PoofText

/// Sets texts for a picture and draws them.
@MainActor
struct Letterer: ~Copyable {
  private let size: PixelSize
  private var fonts: [FontArgument: Font]
  private var texts: [PlacedText] = []

  /// The smallest letters that are drawn, px.
  private static let smallest = 6
  /// The most lines that a text is broken into, and the most words that are: more are read by nobody.
  private static let mostLines = 12
  private static let mostWords = 300

  /// Begins with no text for a picture of `size`; `fonts` are those that are open already.
  init(size: PixelSize, fonts: [FontArgument: Font] = [:]) {
    self.size = size
    self.fonts = fonts
  }

  /// Sets texts, each below the one before where it has no place of its own; those before the first place
  /// stand in the middle together. Throws where a font cannot be read, or has not all letters of its text,
  /// and where one fits only with letters too small to read.
  mutating func set(_ texts: [PictureText]) throws {
    let texts = texts.filter { !$0.lines.isEmpty }
    let together = texts.prefix { $0.place == nil }
    try setTogether(together)
    for text in texts[together.endIndex...] { try setNext(text) }
  }

  /// The letters of all texts alone.
  var letters: Mask {
    Mask(joining: texts.flatMap { $0.letters(on: size) }, size: size)
  }

  /// Draws a picture of that size with all texts: first what lies around letters, then the letters.
  ///
  /// Those without a colour have one for all of them, which is read best, and have outlines where any of them
  /// needs one.
  func drawn(on picture: Image) -> Image {
    let plain = texts.filter { $0.text.color == nil }
    let backdrop = Backdrop(of: plain.flatMap { $0.letters(on: size) }, in: picture)
    let common = backdrop.letterColor
    let isOutlined = plain.contains {
      $0.text.outline == .automatic
        && Backdrop(of: $0.letters(on: size), in: picture).isHard(toRead: common)
    }
    let colored = texts.map { placed in
      let outline: Color? =
        switch placed.text.outline {
        case .automatic where placed.text.color == nil && isOutlined:
          backdrop.outlineColor(of: common)
        case .automatic, .absent: nil
        case .color(let color): color
        }
      return (placed: placed, color: placed.text.color ?? common, outline: outline)
    }
    var canvas = Canvas(size: size)
    canvas.draw(picture, at: PixelPoint.zero)
    for (placed, color, outline) in colored {
      guard let outline else { continue }
      canvas.draw(
        placed.surroundings(outline, isUnderLetters: color.a == 255, on: size), at: PixelPoint.zero)
    }
    for (placed, color, outline) in colored {
      for (mask, origin) in placed.letters(on: size, isOutlined: outline != nil) {
        canvas.fill(mask, with: color.premultiplied, at: origin)
      }
    }
    return canvas.snapshot()
  }
}

extension Letterer {
  /// Sets texts below one another in the middle. What one leaves of the height goes to those after it; where
  /// there is too little for all, each has its share.
  private mutating func setTogether(_ together: ArraySlice<PictureText>) throws {
    var left = size.height
    var wanted = together.reduce(0) { $0 + $1.wantedHeight(on: size) }
    var blocks: [TextBlock] = []
    for text in together {
      let own = text.wantedHeight(on: size)
      wanted -= own
      let height = max(left - wanted, left * own / (own + wanted))
      let block = try block(
        of: text, in: room(for: text, around: 0.5, height: height), isNext: !blocks.isEmpty)
      left -= block.height + (blocks.isEmpty ? 0 : block.gap)
      blocks.append(block)
    }
    var top = size.height / 2 - (size.height - left) / 2
    for (index, (text, block)) in zip(together, blocks).enumerated() {
      if index > 0 { top += block.gap }
      texts.append(PlacedText(text: text, block: block, x: 0.5, top: top))
      top += block.height
    }
  }

  /// Sets a text at its place, or below the one before.
  private mutating func setNext(_ text: PictureText) throws {
    if let place = text.place {
      let height = Int(2 * min(place.y, 1 - place.y) * Float(size.height))
      let block = try block(
        of: text, in: room(for: text, around: place.x, height: height), isNext: false)
      let middle = Int((Float(size.height) * place.y).rounded())
      texts.append(
        PlacedText(text: text, block: block, x: place.x, top: middle - block.height / 2))
    } else if let last = texts.last {
      let end = last.end(on: size)
      let room = room(for: text, around: last.x, height: size.height - end)
      let block = try block(of: text, in: room, isNext: true)
      texts.append(PlacedText(text: text, block: block, x: last.x, top: end + block.gap))
    }
  }

  /// Measures the room that a text may have around a place, px.
  private func room(for text: PictureText, around x: Float, height: Int) -> PixelSize {
    let part =
      switch text.alignment {
      case .left: 1 - x
      case .center: 2 * min(x, 1 - x)
      case .right: x
      }
    let width = Double(size.width) * min(text.width, Double(part))
    // What is longer than a font draws would be cut off.
    return PixelSize(width: min(Int(width), Font.maximumWidth / 2), height: height)
  }
}

extension Letterer {
  /// Sets a text in the largest letters up to its own size with which it fits, with the gap above if it
  /// is the next of several. A text without line breaks is broken at spaces where its letters would have to
  /// be less than half as large.
  private mutating func block(
    of text: PictureText, in room: PixelSize, isNext: Bool
  ) throws -> TextBlock {
    let lines = text.lines
    if let letter = lines.lazy.compactMap({ $0.first(where: \.isFromRightToLeft) }).first {
      throw ValidationError(
        "'\(letter)' in '\(text.beginning)' is written from right to left; letters are set from left to"
          + " right only")
    }
    let font = try font(text.font)
    if let letter = lines.lazy.compactMap({ font.missingLetter(in: $0) }).first {
      throw ValidationError(
        "the font for '\(text.beginning)' has no letter '\(letter)'; \(text.advice.font)")
    }
    let largest = max(
      Self.smallest, min(text.wantedSize(on: size), Font.maximumSize))
    func fitting(_ lines: [String]) -> TextBlock? {
      block(lines, font, upTo: largest, in: room, isNext: isNext, mayBeOutlined: text.mayBeOutlined)
    }
    var best = fitting(lines)
    let words = lines.count == 1 ? lines[0].split(whereSeparator: \.isWhitespace) : []
    if words.count <= Self.mostWords {
      let words = words.map(String.init)
      let widths = words.map { font.width(of: $0, size: largest) }
      let space = font.width(of: " ", size: largest)
      for count in 2...Self.mostLines where count <= words.count {
        if let best, 2 * best.size >= largest { break }
        let next = fitting(words.balanced(over: count, widths: widths, space: space))
        if let next, next.size > best?.size ?? 0 { best = next }
      }
    }
    guard let best else {
      throw ValidationError(
        "'\(text.beginning)' does not fit into \(max(0, room.width))x\(max(0, room.height)) px with"
          + " letters of \(Self.smallest) px; \(text.advice.room)")
    }
    return best
  }

  /// Sets lines in the largest letters up to a size with which they fit; nil where none do.
  private func block(
    _ lines: [String], _ font: Font, upTo largest: Int, in room: PixelSize, isNext: Bool,
    mayBeOutlined: Bool
  ) -> TextBlock? {
    var size = largest
    while true {
      var extent = TextBlock.estimate(lines, font: font, size: size)
      let edge = mayBeOutlined ? 2 * TextBlock.outlineWidth(size) : 0
      let height = room.height - edge - (isNext ? TextBlock.gap(size) : 0)
      // Letters are drawn only where they are likely to fit: large ones are megabytes.
      if extent.width <= room.width - edge, extent.height <= height {
        let block = TextBlock(lines, font: font, size: size)
        if block.width <= room.width - edge, block.height <= height { return block }
        extent = PixelSize(width: block.width, height: block.height)
      }
      guard size > Self.smallest else { return nil }
      // Letters of half the size are nearly half as wide.
      let part = min(
        Double(room.width) / Double(max(1, extent.width + edge)),
        Double(room.height) / Double(max(1, extent.height + room.height - height)))
      size = max(Self.smallest, min(size - 1, Int(Double(size) * part)))
    }
  }

  /// Opens a font, once.
  private mutating func font(_ argument: FontArgument) throws(FontError) -> Font {
    if let known = fonts[argument] { return known }
    let font = try Font(file: argument.file())
    fonts[argument] = font
    return font
  }
}

extension Image {
  /// Draws a copy with `texts` on it, in their order.
  package func lettered(with texts: [PictureText]) throws -> Image {
    guard !texts.isEmpty else { return self }
    // Programs run their commands on the main thread.
    return try MainActor.assumeIsolated {
      var letterer = Letterer(size: size)
      try letterer.set(texts)
      return letterer.drawn(on: self)
    }
  }
}

extension FontError: ExitCodeProviding {
  /// 66, `EX_NOINPUT`.
  package var exitCode: Int32 { 66 }
}
