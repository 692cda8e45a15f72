import Poof

/// A text on a picture, in parts of the picture.
package struct PictureText: Sendable {
  /// The text; a line break begins a new line.
  let text: String
  let font: FontArgument
  /// Height of the font's em in parts of the picture's height, above 0, at most 1.
  let size: Double
  /// Colour of the letters; nil for black or white, whichever is read best behind all texts without one.
  let color: Color?
  let outline: LetterOutline
  /// The place of its middle, or of its left or right side's, in parts of the picture; nil below the
  /// text before, or in the middle together with those after it.
  let place: Point?
  let alignment: TextAlignment
  /// The widest that a line may be, in parts of the picture's width.
  let width: Double
  let advice: LetteringAdvice

  /// What is taken unless given.
  package static let usualSize = 0.12
  package static let usualWidth = 0.9

  package init(
    text: String, font: FontArgument, size: Double, color: Color?, outline: LetterOutline,
    place: Point?, alignment: TextAlignment, width: Double, advice: LetteringAdvice
  ) {
    self.text = text
    self.font = font
    self.size = size
    self.color = color
    self.outline = outline
    self.place = place
    self.alignment = alignment
    self.width = width
    self.advice = advice
  }
}

extension PictureText {
  /// Its lines, without blank ones before and after; none where nothing would be seen.
  var lines: [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    func isInked(_ line: Substring) -> Bool { !line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: isInked), let last = lines.lastIndex(where: isInked)
    else { return [] }
    return lines[first...last].map(String.init)
  }

  /// Whether nothing of it would be seen.
  package var isBlank: Bool { lines.isEmpty }

  /// Whether it has an outline, or may turn out to need one.
  var mayBeOutlined: Bool {
    switch outline {
    case .automatic: color == nil
    case .absent: false
    case .color: true
    }
  }

  /// Its beginning in one line, for an error.
  var beginning: String {
    let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return words.count > 40 ? words.prefix(39) + "…" : words
  }

  /// Tells the size that its letters are to have on a picture of `size`, px.
  func wantedSize(on size: PixelSize) -> Int {
    Int((Double(size.height) * self.size).rounded())
  }

  /// Tells about how high it is in letters of that size, with the space above it, px.
  func wantedHeight(on size: PixelSize) -> Int {
    let letters = max(1, wantedSize(on: size))
    return lines.count * (letters + letters / 4) + letters / 4
  }
}
