import CSDL2

/// The reason why the window system would not do what was asked, in one sentence.
public struct SDLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The SDL function that failed.
  public let call: String
  /// SDL's own words at the moment of failure.
  public let reason: String
  /// Plain words that say what was wrong, and what would be right.
  public let advice: String

  /// One line: the advice, then the call and SDL's own words in brackets.
  public var description: String { "\(advice) (\(call): \(reason))" }

  /// Creates an error from its parts.
  package init(call: String, reason: String, advice: String) {
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
