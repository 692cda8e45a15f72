import Poof

/// Everything on a stage but the card itself.
struct StageContent: Equatable {
  /// Presence of the card, 0…1, which its shadow follows.
  var presence: Float
  /// Degree to which the shadow is that of the prize and no longer that of its coating, 0…1.
  var bareness: Float
  /// The line under the card.
  var status: StatusLine.Content
  /// Strength of the hint that there are more cards, 0…1.
  var hint: Float
  /// A message in place of the words under the card.
  var notice: String?
  /// The looks of the layout's buttons.
  var buttonLooks: [ButtonLook] = []
  /// The times of the last frames, where they are wanted.
  var frameTimes: String?
  /// Whether the sheet with all keys lies over everything.
  var showsHelp = false
  /// The keyboard's pointer, while it is in use.
  var ring: KeyboardRing?

  /// Length of the fade in which the hint appears, s.
  private static let hintFade = 0.4

  /// The stage around a card at one moment.
  init(around card: CardMoment, isPaused: Bool = false) {
    presence = card.presence
    bareness = Self.bareness(of: card)
    status = StatusLine.Content(of: card, isPaused: isPaused)
    hint = card.isGone ? Easing.smooth(Float(card.phaseTime / Self.hintFade)) : 0
  }

  /// Most of a shadow is the coating's until most of that is gone. It goes in steps that nobody sees:
  /// a hand that scratches must not have all of it drawn again in every frame.
  private static func bareness(of card: CardMoment) -> Float {
    switch card.phase {
    case .covered, .scratching, .revealing:
      let progress = Float(card.progress)
      return (progress * progress * 32).rounded() / 32
    case .revealed, .shaking, .exploding, .finished: return 1
    }
  }
}
