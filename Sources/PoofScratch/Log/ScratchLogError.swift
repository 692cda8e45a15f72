/// Reason why values or a text are no scratch log: what is wrong, where, what would be right.
public struct ScratchLogError: Error, Equatable, Sendable {
  /// The way through the log to the place, as in `strokes[3].points[17]`; empty at its top.
  public let path: String
  /// The mistake and what would be right: the rest of a sentence, without a full stop.
  public let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Tells the same mistake from `place` around its own: `points[17]` within `strokes[3]`.
  ///
  /// The way is put together where something is wrong only: a log has many strokes, and their places are
  /// texts.
  func within(_ place: String) -> ScratchLogError {
    ScratchLogError(path: path.isEmpty ? place : "\(place).\(path)", reason: reason)
  }
}

extension ScratchLogError: CustomStringConvertible {
  /// One line.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
