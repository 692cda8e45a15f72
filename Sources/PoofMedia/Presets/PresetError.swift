/// Reason why a text is no preset: what is wrong, where, what would be right.
public struct PresetError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the setting; empty where the whole text is meant.
  public let name: String
  /// The mistake and what would be right: the rest of a sentence, without a full stop.
  public let reason: String
  /// What went wrong with a file that the preset names.
  let failure: MediaError?

  init(name: String = "", reason: String, failure: MediaError? = nil) {
    self.name = name
    self.reason = reason
    self.failure = failure
  }

  /// One line.
  public var description: String {
    name.isEmpty ? reason : "\(name.printable(longest: 40)): \(reason)"
  }
}
