import PoofCore
import PoofScratch

/// An event in the life of a card from covered to gone.
public enum CardEvent: Equatable, Sendable {
  /// The card was scratched, or opened.
  case scratch(ScratchEvent)
  /// The card entered a phase at this time, s.
  case entered(CardShow.Phase, time: Double)

  /// Time at which it happened, s.
  public var time: Double {
    switch self {
    case .scratch(let event): event.time
    case .entered(_, let time): time
    }
  }
}
