import PoofCore
import PoofEffects
import PoofScratch

/// A film of a card's whole life: its pictures, its settings and its log are all there is to know.
///
///     let film = CardFilm(prize: prize, coating: coating, log: show.log)
///     film.draw(at: 2.5, into: &canvas)
///
/// Its times are those of the log: 0 is when the card was new. Any time may be drawn in any order;
/// forwards it goes on from the moment drawn last, as it does between any two moments after the last
/// stroke, and backwards it scratches the card anew.
///
/// Pointers that were still down when the log was taken count as lifted where they were.
///
/// A live `CardShow` whose log was kept showed the same pixels, as long as its particles were made
/// when the shake was over, and the pictures of a reveal that bends them when it began; its settings
/// and size did not change, and nothing was undone, reset, restored or played. A moment at which
/// something happened shows what it led to.
public final class CardFilm: Film {
  /// The strokes, and when the card was told to burst; scaled to the pictures where it is of another
  /// size.
  public let log: ScratchLog
  /// Everything about the card that could be set, lengths in px of the pictures.
  public let settings: CardShow.Settings
  /// Number of particles that it may burst into; nil: as many as its sampler makes.
  public let particleLimit: Int?

  private let prize: Image
  private let coating: Image
  private let outline: Mask?
  /// The card at the moment drawn last.
  private var life: CardLife
  private lazy var whole = playAll()

  /// A film of a card in these pictures, which have one size; `particleLimit` is that of its show, where it
  /// had one.
  public init(
    prize: Image, coating: Image, outline: Mask? = nil,
    settings: CardShow.Settings = CardShow.Settings(), log: ScratchLog, particleLimit: Int? = nil
  ) {
    self.prize = prize
    self.coating = coating
    self.outline = outline
    self.settings = settings
    self.particleLimit = particleLimit.map { max(1, $0) }
    self.log = log.size == prize.size ? log : log.scaled(to: prize.size)
    life = CardLife(prize: prize, coating: coating, outline: outline, settings: settings)
    life.particleLimit = self.particleLimit
    begin()
  }
}

extension CardFilm {
  /// Width and height of the card, px.
  public var size: PixelSize { prize.size }

  /// Time after which nothing changes any more, s; infinite where the prize bursts again and again.
  /// - Complexity: that of playing all of it once, the first time.
  public var length: Double { whole.length }

  /// Everything that happens to the card, in order, its times those of the film.
  /// - Complexity: that of playing all of it once, the first time.
  public var events: [CardEvent] { whole.events }

  /// Draws the moment `time`, s, over what is on the canvas, the card's top left corner at `origin`,
  /// brought within ±2²⁹ px: the card and what flies. Before 0, and at a NaN, as at 0; after `length`
  /// as at the end.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    seek(to: time)
    life.drawCard(into: &canvas, origin: origin.limited)
    life.drawFlying(into: &canvas, origin: origin.limited)
  }

  /// Draws the card as long as it lies there, and nothing that flies; see `CardShow.drawCard`.
  public func drawCard(at time: Double, into canvas: inout Canvas, origin: PixelPoint = .zero) {
    seek(to: time)
    life.drawCard(into: &canvas, origin: origin.limited)
  }

  /// Draws what flies beyond the card: flakes of its coating, its own particles, confetti.
  public func drawFlying(at time: Double, into canvas: inout Canvas, origin: PixelPoint = .zero) {
    seek(to: time)
    life.drawFlying(into: &canvas, origin: origin.limited)
  }

  /// Computes the part of its life that the card is in.
  public func phase(at time: Double) -> CardShow.Phase {
    seek(to: time)
    return life.phase
  }

  /// Computes the time at which the card entered the phase it is in, s.
  public func phaseStart(at time: Double) -> Double {
    seek(to: time)
    return life.phaseStart
  }

  /// Computes the time at which the prize began to shake, or, where motion is reduced, to fade, s; nil before.
  package func leaveStart(at time: Double) -> Double? {
    seek(to: time)
    return life.leaveStart
  }

  /// Computes the revealed part of the coating that counts, 0…1.
  public func progress(at time: Double) -> Double {
    seek(to: time)
    return life.card.progress
  }

  /// Computes the part of the card that is there, 1 … 0 gone: the strength of a shadow beneath it.
  public func presence(at time: Double) -> Float {
    seek(to: time)
    return life.presence
  }
}

extension CardFilm {
  /// The latest time that is told from later ones: a year.
  private static let latest = 31_536_000.0

  private func begin() {
    life.waits = true
    life.play(log, speed: 1)
  }

  /// Brings the card to `time`.
  private func seek(to time: Double) {
    let time = time > 0 ? min(time, Self.latest) : 0
    if time >= life.now {
      life.advance(to: time)
    } else if let settled = life.settledTime, time >= settled {
      life.now = time
    } else {
      // The particles are the same every time.
      life.film = life.burst?.film ?? life.film
      life.restart()
      begin()
      life.advance(to: time)
    }
    // Whoever asks for a moment of a film does not ask what has happened.
    _ = life.takeNews()
  }

  private func playAll() -> (events: [CardEvent], length: Double) {
    let all = CardLife(prize: prize, coating: coating, outline: outline, settings: settings)
    all.particleLimit = particleLimit
    all.waits = true
    all.play(log, speed: 1)
    // A sampler that gives nothing must not keep it waiting for ever.
    while let next = all.nextStep {
      let phase = all.phase
      all.advance(to: next)
      if all.nextStep == next, all.phase == phase { break }
    }
    let isEndless = all.phase == .exploding
    life.film = life.film ?? all.burst?.film
    let fade = settings.appearDuration.isFinite ? settings.appearDuration : 0
    return (
      all.takeNews(), isEndless ? .infinity : max(all.now, all.flightEnd, fade)
    )
  }
}
