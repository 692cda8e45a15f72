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
  /// Strength of the buttons, 16ths: they step back while the prize has its moment.
  var buttonStrength = Self.fullStrength
  /// The times of the last frames, where they are wanted.
  var frameTimes: String?
  /// Whether the sheet with all keys lies over everything.
  var showsHelp = false
  /// The keyboard's pointer, while it is in use.
  var ring: KeyboardRing?

  /// Length of the fade in which the hint appears, s.
  private static let hintFade = 0.4
  /// Length of the fade in which buttons step back or return, s.
  private static let buttonFade = 0.4
  /// Strength of buttons that are wanted, and of those that are not, 16ths.
  static let fullStrength = 16
  private static let leastStrength = 6

  /// The stage around a card at one moment.
  init(around card: CardMoment, isPaused: Bool = false) {
    presence = card.presence
    bareness = Self.bareness(of: card)
    status = StatusLine.Content(of: card, isPaused: isPaused)
    hint = card.isGone ? Easing.smooth(Float(card.phaseTime / Self.hintFade)) : 0
    if !isPaused {
      let most = Float(Self.fullStrength - Self.leastStrength)
      buttonStrength -= Int((most * Self.quietness(of: card)).rounded())
    }
  }

  /// Computes how far the buttons have stepped back, 0…1: from when the rest opens until all is over, but not
  /// while a prize lies open until somebody bursts it.
  private static func quietness(of card: CardMoment) -> Float {
    let share = Easing.smooth(Float(card.phaseTime / buttonFade))
    return switch card.phase {
    case .covered, .scratching: 0
    case .revealing: share
    case .revealed: card.hold == nil ? 1 - share : 1
    case .shaking, .exploding:
      card.hold == nil ? Easing.smooth(Float(card.leaving / buttonFade)) : 1
    case .finished: 1 - share
    }
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
