import PoofCore
import PoofEffects
import PoofScratch

/// A card from covered to gone, on a clock of its own that begins with the card and is its log's:
/// `CardShow` drives one by pointers, `CardFilm` by a log.
///
/// The scratched card knows how far it is open, and since when; all that comes afterwards is a
/// formula of the time since. The phase follows from these, and what is told follows from the phase.
final class CardLife {
  /// Everything that can be set; lengths are px of the card as large as it is now.
  var settings: CardShow.Settings {
    didSet { takeSettings(from: oldValue) }
  }
  /// Whether a moment that needs something made in the background waits for it.
  var waits = false {
    didSet { card.waitsForMaps = waits }
  }
  /// The latest time given, s.
  var now = 0.0

  /// The scratched card.
  var card: ScratchCard
  /// The looks of the card.
  var surface: CardSurface
  /// The prize as it shakes and bursts.
  var picture: Image
  /// What comes off.
  let debris: CardDebris
  /// The light on the coating.
  let sheen: CardSheen
  /// The drawing of the reveal under way; nil where it only uncovers.
  var reveal: CardReveal?
  /// The celebration under way.
  @Flying var celebration: RunningCelebration?
  /// The end of the card, once it has begun.
  var burst: CardBurst?
  /// What is left when the end is over; nil for nothing.
  var ending: PrizeEnding?
  /// The film of the end, where it has been made before.
  var film: ExplosionFilm?
  /// Number of particles that it may burst into; nil: as many as the sampler makes.
  var particleLimit: Int? {
    didSet { if particleLimit != oldValue { film = nil } }
  }

  /// The player of a log, while one is played.
  var player: LogPlayer?
  /// Time at which the log that is played says that the card bursts, s.
  var playedExplodeTime: Double?
  /// Whether the prize, restored open, is not to burst by itself.
  var waitsToExplode = false
  /// Time at which it was told to burst, s; nil where it was not.
  var explodeTime: Double?
  /// Time at which it began to appear, s.
  var appearStart = 0.0

  /// The phase that was told last, and the time at which it was entered, s.
  var told = (phase: CardShow.Phase.covered, time: 0.0)
  /// News that has not been taken.
  private var news: [CardEvent] = []
  /// Events of the card while it is being called; a box, so that neither holds the other.
  let notes = Notes()

  /// Events in their order.
  final class Notes {
    var events: [ScratchEvent] = []
  }

  /// A celebration, its settings and its start, s.
  struct RunningCelebration {
    private(set) var film: Celebration
    let settings: Celebration.Settings
    let start: Double

    /// Takes note that the card begins to shake at `time`, s, and to go.
    mutating func leaveCard(at time: Double) { film = film.leaving(at: time - start) }

    /// Time after which nothing more of it is to be seen, s.
    var end: Double { start + film.length }
  }

  /// A covered card that begins to appear at 0 s.
  init(prize: Image, coating: Image, outline: Mask?, settings: CardShow.Settings) {
    self.settings = settings
    surface = CardSurface(
      prize: prize, coating: coating, outline: outline, thickness: settings.coatingThickness,
      primer: settings.primer, sheen: settings.coatingSheen)
    sheen = CardSheen(size: prize.size)
    picture = surface.revealed
    debris = CardDebris(settings, of: surface)
    debris.isStill = settings.reducesMotion
    card = ScratchCard(
      size: prize.size, coatingAlpha: surface.coatingAlpha, settings: settings.scratching)
    card.onEvent = { [notes] in notes.events.append($0) }
    card.onSweep = { [debris, sheen] in
      debris.shed($0, mask: $1, again: $2)
      sheen.follow($0)
    }
    card.onRepaint = { [debris, sheen] in
      debris.clear()
      sheen.reset()
    }
    card.startMap = Self.startMap
    card.waitsForMaps = false
  }

  deinit { burst?.cancel() }

  /// Number of pixels from which on a reveal's map takes too long for a pointer's event.
  private static let largeArea = 1 << 19

  /// Starts to make a reveal's map, in the background where it is large.
  @Sendable
  private static func startMap(
    size: PixelSize, make: @escaping @Sendable () -> ArrivalMap
  ) -> ScratchCard.MapSource {
    if size.area < largeArea {
      let map = make()
      return { _ in map }
    }
    let job = BackgroundJob { _ in make() }
    return { waits in waits ? job.waitForResult() : job.resultIfReady() }
  }
}

extension CardLife {
  /// The part of its life that it is in.
  var phase: CardShow.Phase {
    if let burst, now >= burst.start { return burst.phase(at: now) }
    return switch card.state {
    case .covered: .covered
    case .scratching: .scratching
    case .revealing: .revealing
    case .revealed: .revealed
    }
  }

  /// Time at which it entered its phase, s.
  var phaseStart: Double {
    switch phase {
    case .covered, .scratching, .revealing: told.time
    case .revealed: card.openTime ?? told.time
    case .shaking: burst?.start ?? told.time
    case .exploding: burst?.burstTime ?? told.time
    case .finished: burst?.end ?? told.time
    }
  }

  /// Time at which its prize began to shake, or to fade, s; nil before.
  var leaveStart: Double? { burst.flatMap { now >= $0.start ? $0.start : nil } }

  /// Time at which what is left begins to come, s; nil where nothing is left, or the card comes back.
  var endingStart: Double? {
    guard ending != nil, let burst, burst.end < .infinity, burst.presence(at: burst.end) == 0
    else { return nil }
    return max(burst.burstTime, burst.end - PrizeEnding.lead)
  }

  /// The strokes so far, and when it was told to burst.
  var log: ScratchLog {
    var log = card.log
    log.explodeTime = explodeTime
    return log
  }

  /// Time at which the prize has been looked at for long enough, s; nil where it waits for a word.
  var holdEnd: Double? {
    guard !waitsToExplode, let open = card.openTime, let hold = settings.hold, hold.isFinite
    else { return nil }
    return open + max(0, hold)
  }

  /// Time from which on the strokes change nothing more, so that any moment can be shown in any
  /// order, s; nil while they may.
  var settledTime: Double? {
    guard player == nil, playedExplodeTime == nil, let open = card.openTime else { return nil }
    if let burst { return burst.isReady ? open : nil }
    return holdEnd == nil || waitsToExplode ? open : nil
  }

  /// Returns the news since the last call, in order.
  func takeNews() -> [CardEvent] {
    defer { news.removeAll(keepingCapacity: true) }
    return news
  }

  /// Takes note of something that has happened.
  func tell(_ event: CardEvent) { news.append(event) }

  /// Takes note of the phase that has been entered.
  func tell(_ phase: CardShow.Phase, at time: Double) {
    told = (phase, time)
    news.append(.entered(phase, time: time))
  }
}
