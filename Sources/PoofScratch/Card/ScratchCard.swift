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
  public var brush = Brush.standard
  /// The progress, 0…1, at which the rest reveals itself; nil: never by itself.
  public var threshold: Double? = 0.75
  /// How long a reveal that begins from now on takes, s; at 0 it is done at once.
  public var revealDuration = 0.45
  /// How a reveal that begins from now on is spread over its duration.
  public var revealEasing = Easing.smooth
  /// Makes the map by which the rest reveals itself, from the card's size and the last touched
  /// place, px; an even fade unless set.
  public var makeRevealMap: (_ size: PixelSize, _ origin: Point) -> ArrivalMap = { size, _ in
    .everywhere(size: size)
  }
  /// Whether pointers scratch. Strokes under way end when it is turned off.
  public var isEnabled = true {
    didSet { if !isEnabled { endAllStrokes() } }
  }
  /// Told of every event, in order, at the end of the call that caused it; it may call the card
  /// in turn.
  public var onEvent: ((ScratchEvent) -> Void)?

  /// Where in its life the card is.
  public internal(set) var state = State.covered
  /// All strokes so far, those under way included.
  public internal(set) var log: ScratchLog

  var painted: ScratchMask
  /// The strokes of the pointers that are down.
  var active: [ActiveStroke] = []
  var lastTouch: Point
  /// The latest time given.
  var now: Double
  var hasReachedThreshold = false
  /// What goes on while the card is revealing.
  var reveal: RunningReveal?
  /// Events of the call under way, which are sent once the card is whole again.
  var pending: [ScratchEvent] = []

  /// A pointer that is down, and its stroke.
  struct ActiveStroke {
    let pointer: PointerEvent.ID
    /// Its place in the log.
    let index: Int
    /// What paints it.
    var painter: StrokePainter
  }

  /// A reveal under way, with what was set when it began.
  struct RunningReveal {
    var map: ArrivalMap
    /// Where it spreads from, px of the card.
    var origin: Point
    let start: Double
    let duration: Double
    let easing: Easing

    var end: Double { start + duration }
  }

  /// A covered card of `size`, which must be drawable; `coatingAlpha` must have that size.
  ///
  /// - Parameters:
  ///   - size: px.
  ///   - coatingAlpha: how much coating there is in each pixel; nil where it is opaque.
  ///   - scratchable: where pointers scratch; everywhere unless given. The rest of the coating
  ///     goes only when the card reveals itself.
  ///   - counted: what `progress` is the revealed part of; all of the coating unless given.
  ///   - regions: parts whose revealed part can be asked for besides.
  ///   - time: the earliest on the caller's clock, s.
  public init(
    size: PixelSize, coatingAlpha: Mask? = nil, scratchable: CardArea? = nil,
    counted: CardArea? = nil, regions: [CardArea] = [], at time: Double = 0
  ) {
    now = time.isFinite ? time : 0
    painted = ScratchMask(
      size: size, coatingAlpha: coatingAlpha, scratchable: scratchable, counted: counted,
      regions: regions)
    log = ScratchLog(size: size)
    lastTouch = Self.middle(of: size)
  }

  static func middle(of size: PixelSize) -> Point {
    Point(x: Float(size.width) / 2, y: Float(size.height) / 2)
  }
}

extension ScratchCard {
  /// Width and height, px.
  public var size: PixelSize { log.size }

  /// 0 covered … 255 revealed, for each pixel.
  public var mask: Mask { painted.mask }

  /// The revealed part of the coating, 0…1, exact; 1 where there was nothing to scratch.
  public var progress: Double { painted.progress }

  /// The revealed part of the coating in each region, 0…1, exact; 1 where there was nothing to
  /// scratch.
  public var regionProgress: [Double] {
    (0..<painted.regionCount).map { painted.progress(inRegion: $0) }
  }

  /// The place touched last, px of the card; its middle before the first touch.
  public var lastTouchedPlace: Point { lastTouch }

  /// Whether any pointer is down.
  public var isTouched: Bool { !active.isEmpty }

  /// Returns a rectangle around what changed in the mask since the last call.
  public func takeDamage() -> PixelRect { painted.takeDamage() }
}
