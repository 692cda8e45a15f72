/// Why a text is no scratch log: what was wrong, where, what would be right.
public struct ScratchLogError: Error, Equatable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int
  /// The way through the log to the place, as in `strokes[3].points[17]`; empty at its top.
  public let path: String
  /// What was wrong and what would be right: the rest of a sentence, without a full stop.
  public let reason: String

  package init(line: Int, column: Int, path: String, reason: String) {
    self.line = line
    self.column = column
    self.path = path
    self.reason = reason
  }
}

extension ScratchLogError: CustomStringConvertible {
  /// One line.
  public var description: String {
    "line \(line), column \(column)\(path.isEmpty ? "" : ", \(path)"): \(reason)"
  }
}
