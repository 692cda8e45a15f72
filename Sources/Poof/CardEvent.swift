import PoofCore
import PoofScratch

/// An event in the life of a card from covered to gone.
public enum CardEvent: Equatable, Sendable {
  /// The card was scratched, or opened.
  case scratch(ScratchEvent)
  /// The card entered a phase at this time, s.
  case entered(CardShow.Phase, time: Double)
}
