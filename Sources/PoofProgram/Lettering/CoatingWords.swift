import Poof
import PoofText

/// Words that are pressed into a coating: the first text large, those after it small below it.
package struct CoatingWords: Sendable {
  /// The texts; a line break begins a new line.
  package let texts: [String]
  package let font: FontArgument

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
    return letters.coverage.contains { $0 > 0 } ? PressedLetters(letters) : nil
  }

  /// Sets as many of the texts as can be set on a card of `size`, the first of them first; nil where nothing
  /// would be seen.
  @MainActor
  package func fittingLetters(
    on size: PixelSize, fonts: [FontArgument: Font] = [:]
  ) -> PressedLetters? {
    for count in stride(from: texts.count, to: 0, by: -1) {
      let fewer = CoatingWords(Array(texts.prefix(count)), font: font)
      if let letters = try? fewer.letters(on: size, fonts: fonts) { return letters }
    }
    return nil
  }

  private func pictureTexts(on size: PixelSize) -> [PictureText] {
    // Sizes are parts of the side that bounds the letters; texts want them in parts of the height.
    let unit = Double(size.isTall ? Float(size.width) : size.letteringHeight) / Double(size.height)
    let (large, small) = size.isTall ? (0.16, 0.075) : (0.15, 0.058)
    return texts.enumerated().map { index, text in
      PictureText(
        text: text, font: font, size: unit * (index == 0 ? large : small), color: .white,
        outline: .absent, place: nil, alignment: .center, width: 0.84,
        advice: LetteringAdvice(
          font: "name another --coating-font", room: "make it shorter, or the card larger"))
    }
  }
}
