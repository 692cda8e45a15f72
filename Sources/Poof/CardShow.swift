import PoofCore
import PoofEffects
import PoofScratch

/// One card from covered to gone: it is scratched open, reveals its rest, shakes and bursts.
///
///     covered → scratching → revealing → revealed → shaking → exploding → finished
///
/// All times are seconds on one clock of the caller's, and never go back; a time before the
/// latest one, or one that is not finite, counts as the latest. Places are px of the canvas.
///
/// To stop it, or to slow it down, put a `Playback` between your clock and the show's. Its `log`
/// makes a `CardFilm`, which can be sought in.
///
/// While an event is delivered, `phase` is already the latest one; the event says which it was.
/// Whoever is told may call the show in turn.
///
///     let show = CardShow(prize: prize, coating: coating)
///     show.handle(PointerEvent(phase: .began, position: place), at: time)
///     show.draw(at: time, into: &canvas)
public final class CardShow {
  /// A part of a card's life.
  public enum Phase: String, CaseIterable, Sendable {
    /// Nothing has been scratched.
    case covered
    /// Pointers have been at work.
    case scratching
    /// Past the threshold; the rest reveals itself.
    case revealing
    /// The prize lies open and is looked at.
    case revealed
    /// It trembles, while its colours are sampled.
    case shaking
    /// Its particles fly.
    case exploding
    /// It is over. Nothing is left, unless the particles flew home.
    case finished
  }

  /// Told of everything that happens, in order, at the end of the call that caused it.
  public var onEvent: ((CardEvent) -> Void)?
  /// Place of the card's top left corner, px of the canvas; brought within ±2²⁹.
  public var origin = PixelPoint.zero {
    didSet {
      origin = origin.limited
      if origin != oldValue { damage.everything() }
    }
  }

  /// Told of everything too: the board that it lies on.
  var onEventOnBoard: ((CardEvent) -> Void)?

  /// The card, on its own clock.
  let life: CardLife
  /// Beginning of the card's clock on the caller's, s.
  var clockStart: Double
  /// The latest time given, s.
  var now: Double
  /// Pixels that must be drawn again.
  var damage = CardDamage()
  /// Events that are still to be delivered.
  private var pending: [CardEvent] = []

  /// A covered card. Prize, coating and outline have one size; the outline is the card's shape
  /// (rounded corners, a coin, a ticket) and nil where it fills its rectangle. It begins to appear
  /// at `time`, s, on the caller's clock.
  public init(
    prize: Image, coating: Image, outline: Mask? = nil, settings: Settings = Settings(),
    at time: Double = 0
  ) {
    now = time.isFinite ? time : 0
    clockStart = now
    life = CardLife(prize: prize, coating: coating, outline: outline, settings: settings)
  }

  /// Everything that can be set, as it is now; lengths are px of the card as large as it is now.
  public var settings: Settings {
    get { life.settings }
    set {
      let old = (life.surface.thickness, life.surface.primer, life.surface.sheen)
      // Crumbs that lie about are gone with their settings, and where motion is reduced.
      let losesCrumbs =
        newValue.crumbs != life.settings.crumbs
        || newValue.reducesMotion != life.settings.reducesMotion
      life.settings = newValue
      let new = (life.surface.thickness, life.surface.primer, life.surface.sheen)
      if old != new || losesCrumbs { damage.everything() }
    }
  }

  /// Number of particles that it may burst into, from the next burst on; one below 1 counts as 1. nil: as
  /// many as its sampler makes. A `Board` sets it.
  public var particleLimit: Int? {
    get { life.particleLimit }
    set { life.particleLimit = newValue.map { max(1, $0) } }
  }
}

extension CardShow {
  /// The part of its life that the card is in.
  public var phase: Phase { life.phase }

  /// Time at which it entered its phase, s.
  public var phaseStart: Double { time(of: life.phaseStart) }

  /// Time at which the prize began to shake, or, where motion is reduced, to fade, s; nil before.
  package var leaveStart: Double? { life.leaveStart.map(time(of:)) }

  /// Width and height of the card, px.
  public var size: PixelSize { life.card.size }

  /// The pixels of the canvas that the card covers while it rests.
  public var frame: PixelRect { PixelRect(origin: origin, size: size) }

  /// The revealed part of the coating that counts, 0…1.
  public var progress: Double { life.card.progress }

  /// The revealed part of the coating in each region, 0…1.
  public var regionProgress: [Double] { life.card.regionProgress }

  /// The strokes so far, and when `explode(at:)` burst the card: on a clock that begins with the
  /// card.
  public var log: ScratchLog { life.log }

  /// The mask, 0 covered … 255 revealed.
  public var mask: Mask { life.card.mask }

  /// The crumbs that lie about on the card; nil where there are none.
  package var crumbs: Crumbs? { life.debris.crumbs }

  /// The flakes that fly off the coating; nil where none do.
  package var debris: Debris? { life.debris.flakes }
}

extension CardShow {
  /// Lets `body` act on the card at `time`, then delivers what has happened.
  func act<Result>(at time: Double, _ body: (CardLife) -> Result) -> Result {
    if time > now, time < .infinity { now = time }
    life.advance(to: now - clockStart)
    defer { deliver() }
    return body(life)
  }

  /// Lets the card's clock begin at `start`, s, with nothing left to tell.
  func restartClock(at start: Double) {
    clockStart = start
    pending = []
    damage.everything()
  }

  /// Delivers what has happened.
  func deliver() {
    pending += life.takeNews().map { event in
      switch event {
      case .scratch(let event):
        .scratch(
          ScratchEvent(
            kind: event.kind, time: time(of: event.time), progress: event.progress,
            changedArea: event.changedArea))
      case .entered(let phase, let moment): .entered(phase, time: time(of: moment))
      }
    }
    while !pending.isEmpty {
      let event = pending.removeFirst()
      onEvent?(event)
      onEventOnBoard?(event)
    }
  }

  /// Converts a time of the card's clock to one of the caller's, from which no rounding leads back
  /// to an earlier one.
  func time(of moment: Double) -> Double {
    if moment == life.now { return now }
    var time = clockStart + moment
    while time - clockStart < moment { time = time.nextUp }
    return time
  }
}
