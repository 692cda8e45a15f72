import ArgumentParser
import Poof

/// Options for words on a coating.
package struct CoatingTextOptions: ParsableArguments {
  @Option(
    name: .customLong("coating-text"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Text pressed into the coating, in the demo instead of its own; a line break, $'A\\nB' in bash, \
      begins a new line. It may be given several times: the first is large, the others are small below it.
      """, valueName: "text"))
  package var texts: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The font of that text: a TrueType or OpenType file, one that is installed by its name, or the machine's own, \
      bold unless given, or regular.
      """, valueName: "file|name|bold|regular"),
    transform: FontArgument.init(argument:))
  package var coatingFont: FontArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Size of the first text's letters in parts of the card's height, 0.01…1, to which the others keep; what suits \
      the card unless given, and less where they would not fit.
      """, valueName: "part"),
    transform: { try Double(argument: $0, in: 0.01...1) })
  package var coatingTextSize: Double?

  @Option(
    help: ArgumentHelp(
      "Colour of the letters' bottom; the coating's own in shadow unless given.", valueName: "color"
    ),
    transform: Color.init(argument:))
  package var coatingTextColor: Color?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Where the middle of the first text stands, in parts of the card, 0,0 top left … 1,1 bottom right, with the \
      others below it; unless given they stand in the middle together.
      """, valueName: "X,Y"),
    transform: Point.init(argument:))
  package var coatingTextAt: Point?

  package init() {}

  package func validate() throws {
    let given = [
      ("--coating-font", coatingFont != nil), ("--coating-text-size", coatingTextSize != nil),
      ("--coating-text-color", coatingTextColor != nil),
      ("--coating-text-at", coatingTextAt != nil),
    ]
    if texts.isEmpty, let option = given.first(where: \.1)?.0 {
      throw ValidationError("\(option) is given without a --coating-text")
    }
  }
}

extension CoatingTextOptions {
  /// The words; nil where none were given.
  package var words: CoatingWords? {
    guard !texts.isEmpty else { return nil }
    var words = CoatingWords(texts, font: coatingFont ?? .bold)
    words.size = coatingTextSize
    words.color = coatingTextColor
    words.place = coatingTextAt
    return words
  }

  /// The files that are read.
  package var paths: [String] { [coatingFont?.path].compactMap(\.self) }
}
