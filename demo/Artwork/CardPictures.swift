import Poof
import PoofProgram
import PoofText

/// Both pictures of a card at its size, and its outline.
struct CardPainting: Sendable {
  let prize: Image
  let coating: Image
  let outline: Mask
  /// The shape of the prize within the outline; nil where it fills that.
  let prizeShape: Mask?
  /// The user's own words for which the coating has no room.
  let omittedWords: [String]

  init(prize: Image, coating: Image, outline: Mask, omittedWords: [String] = []) {
    self.omittedWords = omittedWords
    self.prize = prize
    self.coating = coating
    self.outline = outline
    let shape = Mask(alphaOf: prize.masked(by: outline))
    prizeShape = shape == outline ? nil : shape
  }
}

/// The sources of a card's two pictures: the user's own, or drawn by code.
@MainActor
struct CardPictures {
  /// The user's prize; nil for the built-in one.
  var prize: Image?
  /// The user's coating; nil for the built-in one.
  var coating: Image?
  /// The amount on the built-in prize; nil for its usual words.
  var amount: String?
  /// The words on the coating; nil for the usual ones on the built-in one.
  var words: CoatingWords?
  /// The material of the built-in coating.
  var material: Material
  /// The bold face for the built-in artwork.
  let font: Font

  /// The longest side a user's picture is kept at, px: enough for a card on any screen.
  private nonisolated static let longestSide = 3_840

  init(
    prize: Image?, coating: Image?, words: CoatingWords? = nil, material: Material, font: Font
  ) {
    self.words = words
    self.material = material
    self.prize = prize.map(Self.reduced)
    self.coating = coating.map(Self.reduced)
    self.font = font
  }

  /// Width through height of the card: the prize's, else the coating's, else 5 : 3.
  var aspectRatio: Float {
    let picture = prize ?? coating
    return picture.map { Float($0.width) / Float($0.height) } ?? 5 / 3
  }

  /// Tells how to paint both pictures for a card of `size`: slow, and to be done anywhere.
  func painter(size: PixelSize) -> @Sendable () -> CardPainting {
    let shown = words ?? (coating == nil ? .invitation(on: size) : nil)
    let fitting = shown?.fittingLetters(on: size, fonts: [.bold: font])
    let letters = fitting?.letters
    // Who chose no words misses none.
    let omitted = words == nil ? [] : fitting?.omitted ?? []
    let gold = prize == nil ? GoldenPrize(size: size, font: font, amount: amount) : nil
    return { [prize, coating, material] in
      let plain = coating?.filling(size) ?? material.picture(size: size)
      return CardPainting(
        prize: prize?.filling(size) ?? gold?.image() ?? Image(size: size, color: .transparent),
        coating: letters?.pressed(into: plain) ?? plain, outline: .cardOutline(size: size),
        omittedWords: omitted)
    }
  }

  /// Makes a user's picture as large as a card can need it, at most.
  nonisolated static func reduced(_ image: Image) -> Image {
    image.resized(to: image.size.limited(toSide: longestSide))
  }
}
