import Poof

/// Everything on a stage but the card itself.
struct StageContent: Equatable {
  /// Presence of the card, 0…1, which its shadow follows.
  var presence: Float
  /// The line under the card.
  var status: StatusLine.Content
  /// Strength of the hint that there are more cards, 0…1.
  var hint: Float
  /// A message in place of the line of keys.
  var notice: String?
  /// Whether the sheet with all keys lies over everything.
  var showsHelp = false
  /// The keyboard's pointer, while it is in use.
  var ring: KeyboardRing?

  /// Length of the fade in which the hint appears, s.
  private static let hintFade = 0.4

  /// The stage around a card at one moment.
  init(around card: CardMoment, isPaused: Bool = false) {
    presence = card.presence
    status = StatusLine.Content(of: card, isPaused: isPaused)
    hint = card.isGone ? Easing.smooth(Float(card.phaseTime / Self.hintFade)) : 0
  }
}
