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
/// To stop it, or to slow it down, put a `Playback` between your clock and the show's.
///
/// While an event is delivered, `phase` is already the latest one; the event says which it was.
///
///     let show = CardShow(prize: prize, coating: coating)
///     show.handle(PointerEvent(phase: .began, position: place), at: time)
///     show.draw(at: time, into: &canvas)
public final class CardShow {
  /// Where in its life the card is.
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
  /// Where the card's top left corner stands, px of the canvas, within ±2²⁹.
  public var origin = PixelPoint.zero {
    didSet {
      precondition(
        max(abs(origin.x), abs(origin.y)) <= 1 << 29, "a card stands within 2^29 px of its canvas")
      if origin != oldValue { damage = .plane }
    }
  }

  /// Where in its life the card is.
  public internal(set) var phase = Phase.covered

  var settings: Settings
  var surface: CardSurface
  var card: ScratchCard
  let explosion: ExplosionSequence
  /// What plays a log, while one is played.
  var player: LogPlayer?
  /// The prize as it shakes and bursts.
  var revealedPicture: Image
  var now: Double
  /// When it entered its phase, s.
  public internal(set) var phaseStart: Double
  /// Whether the prize, restored open, is not to burst by itself.
  var waitsForWord = false
  /// When the card began to appear.
  var appearStart: Double
  /// What must be drawn again, besides what scratching changes, px of the canvas.
  var damage = PixelRect.plane
  /// What the fade-in drew last.
  var fadedDamage = PixelRect.empty
  /// What flies off the coating; nil where nothing does.
  package internal(set) var debris: Debris?
  /// Where flakes were when the damage was last taken, px of the canvas.
  var debrisDamage = PixelRect.empty
  /// What is celebrated with, how it was asked for, and since when, s.
  var celebration: (Celebration, Celebration.Settings, start: Double)?
  /// Where the celebration was when the damage was last taken, px of the canvas.
  var celebrationDamage = PixelRect.empty
  /// What the card tells while it is being called; a box, so that neither holds the other.
  let notes = Notes()
  /// Events of the call under way, which are sent at its end.
  var pending: [CardEvent] = []

  final class Notes {
    var events: [ScratchEvent] = []
  }

  /// A covered card. Prize, coating and outline have one size; the outline is the card's shape
  /// (rounded corners, a coin, a ticket) and nil where it fills its rectangle. It begins to appear
  /// at `time`, s, on the caller's clock.
  public init(
    prize: Image, coating: Image, outline: Mask? = nil, settings: Settings = Settings(),
    at time: Double = 0
  ) {
    self.settings = settings
    now = time.isFinite ? time : 0
    appearStart = now
    phaseStart = now
    surface = CardSurface(
      prize: prize, coating: coating, outline: outline, thickness: settings.coatingThickness)
    revealedPicture = surface.revealed
    explosion = ExplosionSequence(settings: settings.explosion)
    explosion.reducesMotion = settings.reducesMotion
    card = ScratchCard(
      size: prize.size, coatingAlpha: surface.coatingAlpha, areas: settings.areas, at: now)
    card.brush = settings.brush
    card.threshold = settings.threshold
    card.milestones = settings.milestones
    card.pointerPolicy = settings.pointerPolicy
    card.revealDuration = settings.revealDuration
    card.revealEasing = settings.revealEasing
    setReveal()
    card.onEvent = { [notes] in notes.events.append($0) }
    makeDebris()
  }
}

extension CardShow {
  /// Width and height of the card, px.
  public var size: PixelSize { surface.size }

  /// The pixels of the canvas that the card covers while it rests.
  public var frame: PixelRect { PixelRect(origin: origin, size: size) }

  /// The revealed part of the coating that counts, 0…1.
  public var progress: Double { card.progress }

  /// The revealed part of the coating in each region, 0…1.
  public var regionProgress: [Double] { card.regionProgress }

  /// The strokes so far.
  public var log: ScratchLog { card.log }

  /// The mask, 0 covered … 255 revealed.
  public var mask: Mask { card.mask }

  /// The progress at which the rest reveals itself.
  public var threshold: Double? { card.threshold }

  /// What strokes are drawn with from now on, px of the card.
  public var brush: Brush {
    get { card.brush }
    set { card.brush = newValue }
  }

  /// How the rest opens, from the next reveal on; from the last touched place, where it begins at
  /// one. Where motion is reduced a fade stands in for it.
  public var reveal: AnyReveal {
    get { settings.reveal }
    set {
      settings.reveal = newValue
      setReveal()
    }
  }

  /// Length, s, of reveals that begin from now on; not finite counts as 0.
  public var revealDuration: Double {
    get { card.revealDuration }
    set { card.revealDuration = newValue }
  }

  /// How reveals that begin from now on are spread over their length.
  public var revealEasing: Easing {
    get { card.revealEasing }
    set { card.revealEasing = newValue }
  }

  /// How the next explosion is made: shake, animation, shape, seed, sampler.
  public var explosionSettings: ExplosionSequence.Settings {
    get { explosion.settings }
    set { explosion.settings = newValue }
  }

  /// Whether fades stand in for everything that moves by itself, from the next flake, the next
  /// reveal and the next burst on.
  public var reducesMotion: Bool {
    get { settings.reducesMotion }
    set {
      settings.reducesMotion = newValue
      explosion.reducesMotion = newValue
      setReveal()
      settleDebris()
    }
  }

  private func setReveal() {
    let reveal = settings.reducesMotion ? AnyReveal(FadeReveal()) : settings.reveal
    card.makeRevealMap = { reveal.arrivalMap(size: $0, from: $1) }
  }
}
