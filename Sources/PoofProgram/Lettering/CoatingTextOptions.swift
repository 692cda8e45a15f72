import ArgumentParser

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
      "The font of that text: a TrueType or OpenType file, or the machine's, bold unless given, or regular.",
      valueName: "file|bold|regular"),
    transform: FontArgument.init(argument:))
  package var coatingFont: FontArgument?

  package init() {}

  package func validate() throws {
    guard coatingFont == nil || !texts.isEmpty else {
      throw ValidationError("--coating-font is given without a --coating-text")
    }
  }
}

extension CoatingTextOptions {
  /// The words; nil where none were given.
  package var words: CoatingWords? {
    texts.isEmpty ? nil : CoatingWords(texts, font: coatingFont ?? .bold)
  }

  /// The files that are read.
  package var paths: [String] { [coatingFont?.path].compactMap(\.self) }
}
