import CSDL2

/// Why the window system would not do what was asked, in one sentence.
public struct SDLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The SDL function that failed.
  public let call: String
  /// What SDL said at the moment of failure.
  public let reason: String
  /// What was wrong and what would be right, in plain words.
  public let advice: String

  /// One line: the advice, then the call and SDL's own words in brackets.
  public var description: String { "\(advice) (\(call): \(reason))" }

  /// Creates an error from its parts.
  public init(call: String, reason: String, advice: String) {
    self.call = call
    self.reason = reason
    self.advice = advice
  }

  /// Copies `SDL_GetError()` now: it is sticky, so it means something only right after a failure.
  init(_ call: String, advice: String) {
    let reason = String(cString: SDL_GetError())
    self.init(call: call, reason: reason.isEmpty ? "no reason given" : reason, advice: advice)
  }
}
