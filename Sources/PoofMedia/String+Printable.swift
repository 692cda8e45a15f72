extension String {
  /// The text with a question mark for each character that would steer a terminal rather than be
  /// read on it: escape sequences, line ends, and marks that turn the direction of writing round.
  package var printable: String {
    let shown = unicodeScalars.map { scalar -> Character in
      let properties = scalar.properties
      return switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: "?"
      default: properties.isBidiControl ? "?" : Character(scalar)
      }
    }
    return String(shown)
  }
}
