/// Why a picture or a log could not be read or written: what was wrong, in which file, what would be right.
public struct MediaError: Error, Equatable, Sendable {
  /// What was being done when it failed.
  public enum Action: Sendable {
    /// A file was being read; a program ends with 66, `EX_NOINPUT`.
    case reading
    /// A file was being written; a program ends with 73, `EX_CANTCREAT`.
    case writing
  }

  /// What was being done when it failed.
  public let action: Action
  /// The file, as the caller named it.
  public let file: String
  /// What was wrong and what would be right: the rest of a sentence, without a full stop.
  public let reason: String

  package init(_ action: Action, _ file: String, _ reason: String) {
    self.action = action
    self.file = file
    self.reason = reason
  }
}

extension MediaError: CustomStringConvertible {
  /// One line, whatever the file is called.
  public var description: String {
    let verb = action == .reading ? "read" : "write"
    return "cannot \(verb) \(printable(file)): \(reason)"
  }

  /// A file's name may hold line ends and escape sequences; neither belongs on a terminal.
  private func printable(_ name: String) -> String {
    if name.isEmpty { return "a file without a name" }
    let shown = name.unicodeScalars.map { scalar -> Character in
      scalar.properties.generalCategory == .control ? "?" : Character(scalar)
    }
    return String(shown)
  }
}
