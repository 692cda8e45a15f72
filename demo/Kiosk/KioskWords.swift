/// The words below a kiosk's card: one large line, and a smaller one below it.
enum KioskWords: Equatable {
  /// Hands play by themselves.
  case invitation
  /// A visitor's card lies there.
  case scratch
  /// Nobody has touched it for a while.
  case stillThere
  /// The visitor's card is over.
  case farewell
  /// The visitor's card is over, and it was the last one.
  case lastFarewell
  /// The next card's prize is not on the disk yet.
  case wait
  /// All prizes are given away.
  case over
  /// Nothing.
  case none

  /// The large line; empty for none.
  var headline: String {
    switch self {
    case .invitation: "Touch to play"
    case .scratch: "Scratch with your finger"
    case .stillThere: "Still there?"
    case .farewell, .lastFarewell: "Thank you for playing"
    case .wait: "One moment, please"
    case .over: "All prizes are won"
    case .none: ""
    }
  }

  /// The smaller line; empty for none.
  var detail: String {
    switch self {
    case .invitation: "A card of your own lies ready"
    case .scratch: "until the rest opens by itself"
    case .stillThere: "Touch the card to keep it"
    case .farewell: "Touch for the next card"
    case .lastFarewell: "This was the last card"
    case .wait: "Your card is being made ready"
    case .over: "Thank you for playing"
    case .none: ""
    }
  }
}
