import PoofScratch

/// A picture or a log that could not be read or written: the file, what was wrong, what would be
/// right.
public struct MediaError: Error, Equatable, Sendable {
  /// The kinds of work that can fail.
  public enum Action: Sendable {
    /// A file was being read; a program ends with 66, `EX_NOINPUT`.
    case reading
    /// A file was being written; a program ends with 73, `EX_CANTCREAT`.
    case writing
  }

  /// The work that failed.
  public let action: Action
  /// The file, as the caller named it.
  public let file: String
  /// The fault and its cure: the rest of a sentence, without a full stop.
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
    return "cannot \(verb) \(file.isEmpty ? "a file without a name" : file.printable()): \(reason)"
  }
}
