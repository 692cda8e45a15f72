import Poof

/// A card at one moment, as far as the stage around it shows it.
struct CardMoment: Equatable {
  var phase: CardShow.Phase
  /// Time since the card entered its phase, s.
  var phaseTime: Double
  /// Presence of the card, 1 … 0 gone.
  var presence: Float
  /// Revealed part of the coating, 0…1.
  var progress: Double
  /// Progress at which the rest opens by itself, 0…1; nil for never.
  var threshold: Double?
  /// Time for which the prize is looked at once all is open, s; nil for as long as one likes.
  var hold: Double?
  /// Time since the card began to shake, or to fade, s; 0 before.
  var leaving = 0.0
  /// Whether nothing is to move that need not.
  var reducesMotion = false

  /// Whether the card is gone: one that came back stays where it was.
  var isGone: Bool { phase == .finished && presence == 0 }
}

extension CardMoment {
  /// The moment of a show, which has been advanced to `time`, s of its own clock.
  init(of show: CardShow, at time: Double) {
    self.init(
      phase: show.phase, phaseTime: time - show.phaseStart, presence: show.presence,
      progress: show.progress, threshold: show.settings.threshold, hold: show.settings.hold,
      leaving: show.leaveStart.map { time - $0 } ?? 0,
      reducesMotion: show.settings.reducesMotion)
  }
}

extension CardMoment {
  /// The moment `time`, s, of a film.
  init(of film: CardFilm, at time: Double) {
    self.init(
      phase: film.phase(at: time), phaseTime: time - film.phaseStart(at: time),
      presence: film.presence(at: time), progress: film.progress(at: time),
      threshold: film.settings.threshold, hold: film.settings.hold,
      leaving: film.leaveStart(at: time).map { time - $0 } ?? 0,
      reducesMotion: film.settings.reducesMotion)
  }
}
