import PoofCore

/// A card with a coating that pointers scratch off.
///
/// It holds the mask, the progress and the log of strokes; the pictures belong to whoever draws.
/// Past the threshold the rest reveals itself over `revealDuration`:
///
///     covered → scratching → revealing → revealed
///
/// All times are seconds on one clock of the caller's, from 0 on; a time before the latest one
/// given, or one that is not finite, counts as the latest. Two cards share nothing.
public final class ScratchCard {
  /// Where in its life a card is.
  public enum State: Equatable, Sendable {
    /// Nothing has been scratched.
    case covered
    /// Pointers have been at work.
    case scratching
    /// Past the threshold; the rest reveals itself.
    case revealing
    /// Nothing of the coating is left.
    case revealed
  }

  /// The brush for strokes that begin from now on.
  public var brush: Brush {
    get { ownBrush.scaled(to: size) }
    set { ownBrush = Original(value: newValue, size: size) }
  }
  /// The progress, 0…1, at which the rest reveals itself; nil: never by itself.
  public var threshold: Double? = 0.75
  /// Progress at which the card tells, and does nothing else: always ascending, within 0…1, each
  /// once. Values outside are brought inside, those that are not finite left out; those that
  /// progress has passed already are not told any more.
  public var milestones: [Double] {
    get { ascendingMilestones }
    set { ascendingMilestones = Self.ascending(newValue) }
  }
  /// Which of several pointers scratch; for touches that begin from now on.
  public var pointerPolicy = PointerPolicy.all
  /// How long a reveal that begins from now on takes, s; at 0 it is done at once.
  public var revealDuration = 0.45
  /// How a reveal that begins from now on is spread over its duration.
  public var revealEasing = Easing.smooth
  /// Makes the map by which the rest reveals itself, from the card's size and the last touched
  /// place, px; an even fade unless set.
  public var makeRevealMap: (_ size: PixelSize, _ origin: Point) -> ArrivalMap = { size, _ in
    .everywhere(size: size)
  }
  /// Whether pointers scratch. Their strokes under way end when it is turned off.
  public var isEnabled = true {
    didSet { if !isEnabled { endTouches() } }
  }
  /// Told of every event, in order, at the end of the call that caused it; it may call the card
  /// in turn.
  public var onEvent: ((ScratchEvent) -> Void)?

  /// Where in its life the card is.
  public internal(set) var state = State.covered
  /// All strokes so far, those under way included.
  public internal(set) var log: ScratchLog

  var painted: ScratchMask
  /// The strokes that are being drawn.
  var active: [ActiveStroke] = []
  /// How many strokes have begun since the card was made.
  var strokesBegun = 0
  /// Keeps times in the log in the order of what was painted.
  var order = PaintOrder()
  var lastTouch: Point
  /// The latest time given.
  var now: Double
  /// Where the log's clock begins on the caller's.
  var clockStart: Double
  /// What the card has told.
  var told: Told
  /// What goes on while the card is revealing.
  var reveal: RunningReveal?
  /// Events of the call under way, which are sent once the card is whole again.
  var pending: [ScratchEvent] = []
  /// Whether what happens is no news.
  var isSilent = false
  /// What a replay has told.
  var recording: [ScratchEvent]?

  let areas: Original<CardAreas>
  var ownBrush: Original<Brush>
  /// The first strokes of the log, those from before it was resized, as they were drawn.
  var originals: [Original<Stroke>] = []
  /// Strokes that were undone, the one to come back first last.
  var undone: [Original<Stroke>] = []
  private var ascendingMilestones: [Double] = []

  /// A stroke that is being drawn.
  struct ActiveStroke {
    /// Its number among all strokes that this card has seen.
    let id: Int
    let pointer: PointerEvent.ID
    /// Whether it comes from a log and not from a pointer.
    let isPlayed: Bool
    /// Its place in the log.
    let index: Int
    /// What paints it.
    var painter: StrokePainter
  }

  /// What a card has told, so that it tells it once.
  struct Told {
    var threshold = false
    /// The largest progress looked at; below 0 before the first touch.
    var progress = -1.0
    var regions: [Bool]
  }

  /// How many steps a second a reveal moves in: several for each frame of any screen.
  static let revealSteps = 480.0

  /// A reveal under way, with what was set when it began.
  struct RunningReveal {
    /// What made the map, and makes it anew at another size, whatever is chosen meanwhile.
    let makeMap: (_ size: PixelSize, _ origin: Point) -> ArrivalMap
    var map: ArrivalMap
    /// Where it spreads from, px of the card.
    var origin: Point
    /// When it began, s of the log.
    let start: Double
    let duration: Double
    let easing: Easing
    /// The step that the mask shows; below 0 before the first.
    var step: Int64 = -1

    var end: Double { start + duration }
  }

  /// A covered card of `size`, which must be drawable; `coatingAlpha` must have that size.
  ///
  /// - Parameters:
  ///   - size: px.
  ///   - coatingAlpha: how much coating there is in each pixel; nil where it is opaque.
  ///   - areas: what can be scratched, what counts, and what is counted for itself.
  ///   - time: the earliest on the caller's clock, s; that of the log begins here.
  public convenience init(
    size: PixelSize, coatingAlpha: Mask? = nil, areas: CardAreas = .everything,
    at time: Double = 0
  ) {
    self.init(
      size: size, coatingAlpha: coatingAlpha, areas: Original(value: areas, size: size),
      at: time.isFinite ? time : 0)
  }

  init(size: PixelSize, coatingAlpha: Mask?, areas: Original<CardAreas>, at time: Double) {
    now = time
    clockStart = time
    self.areas = areas
    let scaled = areas.scaled(to: size)
    // Where only a part counts, the whole is counted besides, to know when nothing is left.
    let whole = scaled.counted.map { _ in CardArea.rectangle(PixelRect(size: size)) }
    painted = ScratchMask(
      size: size, coatingAlpha: coatingAlpha, scratchable: scaled.scratchable,
      counted: scaled.counted, regions: scaled.regions.map { $0.area } + [whole].compactMap { $0 })
    log = ScratchLog(size: size)
    told = Told(regions: scaled.regions.map { _ in false })
    ownBrush = Original(value: .standard, size: size)
    lastTouch = Self.middle(of: size)
  }

  static func middle(of size: PixelSize) -> Point {
    Point(x: Float(size.width) / 2, y: Float(size.height) / 2)
  }

  private static func ascending(_ milestones: [Double]) -> [Double] {
    var ascending: [Double] = []
    for value in milestones.compactMap(asThreshold).sorted() where value != ascending.last {
      ascending.append(value)
    }
    return ascending
  }
}

extension ScratchCard {
  /// Width and height, px.
  public var size: PixelSize { log.size }

  /// 0 covered … 255 revealed, for each pixel.
  public var mask: Mask { painted.mask }

  /// The revealed part of the coating that counts, 0…1, exact; 1 where there was nothing to
  /// scratch. It falls only by brushes that restore and by `undo()`.
  public var progress: Double { painted.progress }

  /// The revealed part of the coating in each region, 0…1, exact; 1 where there was nothing to
  /// scratch.
  public var regionProgress: [Double] { regions.indices.map { painted.progress(inRegion: $0) } }

  /// The place touched last, px of the card; its middle before the first touch.
  public var lastTouchedPlace: Point { lastTouch }

  /// Whether any stroke is under way.
  public var isTouched: Bool { !active.isEmpty }

  /// Returns a rectangle around what changed in the mask since the last call.
  public func takeDamage() -> PixelRect { painted.takeDamage() }

  /// The regions as they were given.
  var regions: [CardRegion] { areas.value.regions }

  /// Whether nothing of the coating is left, also where it does not count.
  var isBare: Bool {
    areas.value.counted == nil
      ? painted.isAllRevealed : painted.progress(inRegion: regions.count) == 1
  }
}
