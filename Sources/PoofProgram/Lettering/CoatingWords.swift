import Poof
import PoofText

/// Words that are pressed into a coating: the first text large, those after it small below it.
package struct CoatingWords: Sendable {
  /// The texts; a line break begins a new line.
  package var texts: [String]
  package var font: FontArgument

  package init(_ texts: [String], font: FontArgument = .bold) {
    self.texts = texts
    self.font = font
  }

  /// The usual ones for a card of `size`.
  package static func invitation(on size: PixelSize) -> CoatingWords {
    CoatingWords(
      size.isTall
        ? ["SCRATCH\nME", "your prize\nis underneath"] : ["SCRATCH ME", "your prize is underneath"])
  }

  /// Sets the letters in the middle of a card of `size`; nil where nothing would be seen. Throws where a
  /// font cannot be read, or has not all of them, and where they fit only too small to read.
  @MainActor
  package func letters(on size: PixelSize) throws -> PressedLetters? {
    let texts = pictureTexts(on: size).filter { !$0.lines.isEmpty }
    guard !texts.isEmpty else { return nil }
    var letterer = Letterer(size: size)
    try letterer.set(texts)
    return PressedLetters(letterer.letters)
  }

  /// Sets as many of the texts as there is room for on a card of `size`, the first of them first; nil where
  /// nothing would be seen.
  @MainActor
  package func fittingLetters(on size: PixelSize) -> PressedLetters? {
    for count in stride(from: texts.count, to: 0, by: -1) {
      let fewer = CoatingWords(Array(texts.prefix(count)), font: font)
      if let letters = try? fewer.letters(on: size) { return letters }
    }
    return nil
  }

  private func pictureTexts(on size: PixelSize) -> [PictureText] {
    // Sizes in parts of the card's height.
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

extension Image {
  /// Presses words into a copy. Throws where they cannot be set.
  package func pressed(with words: CoatingWords) throws -> Image {
    // Programs run their commands on the main thread.
    let letters = try MainActor.assumeIsolated { try words.letters(on: size) }
    return letters?.pressed(into: self) ?? self
  }
}
