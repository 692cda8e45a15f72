import Poof

/// A moment of a kiosk's day at which words stand below its card, by the names that `words.csv` has for them.
enum KioskMoment: String, CaseIterable, Named {
  /// Hands play by themselves.
  case invitation
  /// A visitor's card lies there.
  case scratch
  /// Nobody has touched it for a while.
  case stillThere = "still-there"
  /// The visitor's card is over.
  case farewell
  /// The visitor's card is over, and it was the last one.
  case lastFarewell = "last-farewell"
  /// The next card's prize is not on the disk yet.
  case wait
  /// All prizes are given away.
  case over

  var name: String { rawValue }
}
