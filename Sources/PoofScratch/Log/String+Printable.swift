extension String {
  /// Gives the text, or the `longest` characters that it begins with, with a question mark for each
  /// that would steer a terminal rather than be read on it: escape sequences, line ends, and marks
  /// that turn the direction of writing round.
  package func printable(longest: Int = .max) -> String {
    var shown = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      guard index < longest else { return shown + "…" }
      shown.unicodeScalars.append(scalar.isSteering ? "?" : scalar)
    }
    return shown
  }
}

extension Unicode.Scalar {
  /// Whether Unicode 15 counts it among the controls (Cc), the line and paragraph separators (Zl,
  /// Zp), or the characters with the property Bidi_Control. Embedded Swift has no tables of them.
  fileprivate var isSteering: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x061c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
