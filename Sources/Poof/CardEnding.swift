/// What is left on the stage when a card has burst.
public enum CardEnding: String, Sendable, CaseIterable {
  /// Nothing.
  case nothing
  /// The prize, small, in the middle of where the card was: it comes with the last wisps.
  case prize
}
