import Poof

/// A text on a picture, in parts of the picture.
struct PrizeText {
  /// The text; a line break begins a new line.
  let text: String
  let font: FontArgument
  /// Height of the font's em in parts of the picture's height, above 0, at most 1.
  let size: Double
  /// Colour of the letters; nil for black or white, whichever stands out.
  let color: Color?
  let outline: LetterOutline
  /// The place of its middle, or of its left or right side's, in parts of the picture; nil below the
  /// text before, or in the middle.
  let place: Point?
  let alignment: TextAlignment
  /// The widest that a line may be, in parts of the picture's width.
  let width: Double

  /// What is taken unless given.
  static let usualSize = 0.12
  static let usualWidth = 0.9
}
