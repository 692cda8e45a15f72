import ArgumentParser
import Poof
import PoofProgram

/// Options for texts on a picture.
///
/// Each option may be given once for every text, in the texts' order; an empty value leaves it out for
/// that one.
struct LetteringOptions: ParsableArguments {
  @Option(
    name: .customLong("text"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Text on the prize; a line break, $'A\\nB' in bash, begins a new line, and an empty text is none. It may be given \
      several times, and so may what follows: the second --text-size is the second text's, and counts until the third.
      """, valueName: "text"))
  var texts: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      The font: a TrueType or OpenType file, one that is installed by its name, as 'DejaVu Serif Bold', or the \
      machine's own, bold unless given, or regular.
      """, valueName: "file|name|bold|regular"),
    transform: { .init($0, FontArgument.init(argument:)) })
  var font: [ListedArgument<FontArgument>] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Size of the letters in parts of the prize's height, 0.01…1; \(PictureText.usualSize) unless given. \
      They become smaller where the text would not fit; one without line breaks is broken at its spaces where \
      they would be less than half as large.
      """, valueName: "part"),
    transform: { try .init($0) { try Double(argument: $0, in: 0.01...1) } })
  var textSize: [ListedArgument<Double>] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Colour of the letters; black or white unless given, for all texts, whichever is read best.",
      valueName: "color"),
    transform: { try .init($0, Color.init(argument:)) })
  var textColor: [ListedArgument<Color>] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Colour around the letters, with a soft glow; unless given nearly black or white around all letters without a \
      --text-color where any of them would be hard to read, else none.
      """, valueName: "color|none"),
    transform: { try .init($0, LetterOutline.init(argument:)) })
  var textOutline: [ListedArgument<LetterOutline>] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Where the text stands, in parts of the prize, 0,0 top left … 1,1 bottom right; unless given \
      below the one before; those before the first --text-at stand in the middle together.
      """, valueName: "X,Y"),
    transform: { try .init($0, Point.init(argument:)) })
  var textAt: [ListedArgument<Point>] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Which part of its lines stands at that place; center unless given.",
      valueName: "left|center|right"),
    transform: { try .init($0, TextAlignment.init(argument:)) })
  var textAlign: [ListedArgument<TextAlignment>] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      The widest that a line may be, in parts of the prize's width, 0.01…1; \
      \(PictureText.usualWidth) unless given, and never beyond the prize.
      """, valueName: "part"),
    transform: { try .init($0) { try Double(argument: $0, in: 0.01...1) } })
  var textWidth: [ListedArgument<Double>] = []

  func validate() throws {
    let counts = [
      ("--font", font.count), ("--text-size", textSize.count), ("--text-color", textColor.count),
      ("--text-outline", textOutline.count), ("--text-at", textAt.count),
      ("--text-align", textAlign.count), ("--text-width", textWidth.count),
    ]
    if let (name, count) = counts.first(where: { $0.1 > texts.count }) {
      let number = texts.isEmpty ? "no --text" : "\(texts.count) --text"
      throw ValidationError(
        "\(name) is given \(count == 1 ? "once" : "\(count) times") for \(number)")
    }
  }
}

extension LetteringOptions {
  /// The font files that are read.
  var paths: [String] { font.compactMap { $0.value?.path } }

  /// The texts in their order.
  var pictureTexts: [PictureText] {
    texts.enumerated().map { index, text in
      PictureText(
        text: text, font: font.value(at: index) ?? .bold,
        size: textSize.value(at: index) ?? PictureText.usualSize,
        color: textColor.value(at: index), outline: textOutline.value(at: index) ?? .automatic,
        // A place is for one text alone.
        place: textAt.indices.contains(index) ? textAt[index].value : nil,
        alignment: textAlign.value(at: index) ?? .center,
        width: textWidth.value(at: index) ?? PictureText.usualWidth,
        advice: LetteringAdvice(
          font: "name another --font",
          room: "make it shorter, or give it more room by --text-width, --text-at or --size"))
    }
  }
}

/// One of an option's values, which may be left out by an empty word.
struct ListedArgument<Value: Sendable>: Sendable {
  /// The value; nil where it is left out.
  let value: Value?

  init(_ argument: String, _ read: (String) throws -> Value) rethrows {
    value = argument.isEmpty ? nil : try read(argument)
  }
}

extension Array {
  /// The value for the text `index`: its own, or the last one that was given where there are no more.
  fileprivate func value<Value>(at index: Int) -> Value? where Element == ListedArgument<Value> {
    isEmpty ? nil : self[Swift.min(index, count - 1)].value
  }
}
