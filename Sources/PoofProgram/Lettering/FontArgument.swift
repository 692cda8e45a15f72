import PoofText

/// A font as it is named on the command line.
package enum FontArgument: Hashable, Sendable {
  case file(String)
  case bold, regular

  package init(argument: String) {
    switch argument {
    case "bold": self = .bold
    case "regular": self = .regular
    default: self = .file(argument)
    }
  }

  /// The file it is read from, if one was named.
  package var path: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The face. Throws where the machine has none.
  package func file() throws(FontError) -> FontFile {
    switch self {
    case .file(let path): FontFile(path: path)
    case .bold: try .system(.bold)
    case .regular: try .system(.regular)
    }
  }
}
