/// The reason why there are no letters, in one sentence.
public struct FontError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence: what was wrong, where, and what would be right.
  public let description: String

  /// Creates an error from its sentence.
  package init(_ description: String) {
    self.description = description
  }
}
