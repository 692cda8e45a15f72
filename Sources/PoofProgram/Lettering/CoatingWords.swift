import Poof
import PoofText

/// Words that are pressed into a coating: the first text large, those after it small below it.
package struct CoatingWords: Sendable {
  /// The texts; a line break begins a new line.
  package private(set) var texts: [String]
  package let font: FontArgument
  /// Height of the first text's em in parts of the card's height, above 0, at most 1, to which the others keep; nil
  /// for what suits the card.
  package var size: Double?
  /// Colour of the letters' bottom; nil for the coating's own in shadow.
  package var color: Color?
  /// The place of the first text's middle, in parts of the card; nil for the middle of all texts in that of the card.
  package var place: Point?

  package init(_ texts: [String], font: FontArgument = .bold) {
    self.texts = texts
    self.font = font
  }

  /// Returns the usual words for a card of `size`.
  package static func invitation(on size: PixelSize) -> CoatingWords {
    CoatingWords(
      size.isTall
        ? ["SCRATCH\nME", "your prize\nis underneath"] : ["SCRATCH ME", "your prize is underneath"])
  }

  /// Sets the letters in the middle of a card of `size`; nil where nothing would be seen. `fonts` are those
  /// that are open already.
  ///
  /// Throws where a font cannot be read, or has not all of them, and where they fit only too small to read.
  @MainActor
  package func letters(
    on size: PixelSize, fonts: [FontArgument: Font] = [:]
  ) throws -> PressedLetters? {
    var letterer = Letterer(size: size, fonts: fonts)
    try letterer.set(pictureTexts(on: size))
    let letters = letterer.letters
    return letters.coverage.contains { $0 > 0 } ? PressedLetters(letters, color: color) : nil
  }

  /// Sets as many of the texts as can be set on a card of `size`, the first of them first; nil where nothing
  /// would be seen. Those that there is no room for are `omitted`.
  @MainActor
  package func fittingLetters(
    on size: PixelSize, fonts: [FontArgument: Font] = [:]
  ) -> (letters: PressedLetters?, omitted: [String]) {
    for count in stride(from: texts.count, to: 0, by: -1) {
      var fewer = self
      fewer.texts = Array(texts.prefix(count))
      if let letters = try? fewer.letters(on: size, fonts: fonts) {
        return (letters, Self.seen(texts[count...]))
      }
    }
    return (nil, Self.seen(texts[...]))
  }

  /// Picks out the texts of which something would be seen.
  private static func seen(_ texts: ArraySlice<String>) -> [String] {
    texts.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private func pictureTexts(on size: PixelSize) -> [PictureText] {
    // Sizes are parts of the side that bounds the letters; texts want them in parts of the height.
    let unit = Double(size.isTall ? Float(size.width) : size.letteringHeight) / Double(size.height)
    let usual = size.isTall ? (large: 0.16, small: 0.075) : (large: 0.15, small: 0.058)
    let large = self.size ?? unit * usual.large
    let small = large * usual.small / usual.large
    return texts.enumerated().map { index, text in
      PictureText(
        text: text, font: font, size: index == 0 ? large : small, color: .white,
        outline: .absent, place: index == 0 ? place : nil, alignment: .center, width: 0.84,
        advice: LetteringAdvice(
          font: "name another --coating-font", room: "make it shorter, or the card larger"))
    }
  }
}
