import Foundation
import PoofMedia
import PoofText

/// A font as it is named on the command line.
package enum FontArgument: Hashable, Sendable {
  case file(String)
  /// One that is installed on the machine, by its name.
  case installed(String)
  case bold, regular

  /// A font written as `bold`, `regular`, a file, which has an ending or is there, or else as the name of one that
  /// is installed.
  package init(argument: String) {
    switch argument {
    case "bold": self = .bold
    case "regular": self = .regular
    default:
      let isFile =
        argument.contains("/") || argument.wholeMatch(of: #/.*\.[A-Za-z0-9]{2,5}/#) != nil
        || FileManager.default.fileExists(atPath: argument)
      self = isFile ? .file(argument) : .installed(argument)
    }
  }

  /// The file it is read from, if one was named.
  package var path: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The face. Throws where the machine has none.
  package func file() throws(FontError) -> FontFile {
    switch self {
    case .file(let path): return FontFile(path: path)
    case .bold: return try .system(.bold)
    case .regular: return try .system(.regular)
    case .installed(let name):
      if let file = FontFile.installed(name) { return file }
      let meant = likelyName(for: name, among: FontFile.installedFamilies)
      throw FontError(
        "there is no font '\(name)' on this machine; "
          + (meant.map { "did you mean '\($0)'?" }
            ?? "'fc-list : family' lists all, and a file is named with its ending, as letters.ttf"))
    }
  }
}
