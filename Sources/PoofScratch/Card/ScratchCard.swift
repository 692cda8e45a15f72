import PoofCore

/// A card with a coating that pointers scratch off.
///
/// It holds the mask, the progress and the log of strokes; the pictures belong to whoever draws.
/// Past the threshold the rest reveals itself over `revealDuration`:
///
///     covered → scratching → revealing → revealed
///
/// All times are seconds on one clock of the caller's; a time before the latest one given, or one
/// that is not finite, counts as the latest. Two cards share nothing.
public final class ScratchCard {
  /// A part of a card's life.
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

  /// Everything that can be set, as it is now; lengths are px of the card as large as it is now.
  public var settings: Settings {
    get { current }
    set {
      if newValue.brush != current.brush {
        ownBrush = Unscaled(value: newValue.brush, size: size)
      } else {
        // Those are equal by their names, whatever they draw.
        ownBrush.value.texture = newValue.brush.texture
        ownBrush.value.stamp = newValue.brush.stamp
      }
      if newValue.areas != current.areas {
        ownAreas = Unscaled(value: newValue.areas, size: size)
      }
      current = newValue
    }
  }
  /// Whether pointers scratch. Their strokes under way end when it is turned off.
  public var isEnabled = true {
    didSet { if !isEnabled { endTouches() } }
  }
  /// Told of every event, in order, at the end of the call that caused it; it may call the card
  /// in turn.
  public var onEvent: ((ScratchEvent) -> Void)?

  /// Handed every segment just after it was painted, with the mask as it is then, and whether it was
  /// painted `again`: after an undo, or for a log that was restored.
  package var onSweep: ((_ sweep: BrushSweep, _ mask: Mask, _ again: Bool) -> Void)?
  /// Told that all is covered, and all strokes are painted again from now on.
  package var onRepaint: (() -> Void)?

  /// The source of a map that is being made: gives it, or nil while it is not there and nobody `waits`.
  package typealias MapSource = (_ waits: Bool) -> ArrivalMap?
  /// Starts to make the map of a reveal, given the card's size and what makes it; nil: made at once.
  package var startMap:
    ((_ size: PixelSize, _ make: @escaping @Sendable () -> ArrivalMap) -> MapSource)?
  /// Whether the card as it is shown waits for the map of a reveal. Where something is drawn on it,
  /// it does so in any case, for what is told must not depend on how busy the machine is.
  package var waitsForMaps = true

  /// The part of its life that it is in.
  public internal(set) var state = State.covered
  /// All strokes so far, those under way included.
  public internal(set) var log: ScratchLog

  var painted: ScratchMask
  /// The strokes that are being drawn.
  var active: [ActiveStroke] = []
  /// Number of strokes that have begun since the card was made.
  var strokesBegun = 0
  /// Number of strokes of the log that have left a mark.
  var strokesDrawn: UInt32 = 0
  /// Number of samples and marks that have been drawn.
  var drawn = 0
  /// Time since which nothing of the coating is left, s of the log; nil while something is.
  package internal(set) var openTime: Double?
  /// Keeps times in the log in the order of what was painted.
  var order = PaintOrder()
  var lastTouch: Point
  /// The latest time given.
  var now: Double
  /// The beginning of the log's clock on the caller's, s.
  var clockStart: Double
  /// News that the card has told.
  var told: Told
  /// The reveal under way, while the card is revealing.
  var reveal: RunningReveal?
  /// Events of the call under way, which are sent once the card is whole again.
  var pending: [ScratchEvent] = []
  /// Whether what happens is no news.
  var isSilent = false
  /// Events of the replay under way.
  var recording: [ScratchEvent]?

  /// The settings, at the card's size.
  private var current: Settings
  /// The brush as it was set.
  private var ownBrush: Unscaled<Brush>
  /// The areas as they were set.
  private var ownAreas: Unscaled<CardAreas>
  /// The areas in force, as they were set.
  var areas: Unscaled<CardAreas>
  /// The coating's alpha, which the mask is weighted with; nil where it is opaque.
  private let coatingAlpha: Mask?
  /// The first strokes of the log, those from before it was resized, as they were drawn.
  var originals: [Unscaled<Stroke>] = []
  /// Strokes that were undone, the one to come back first last.
  var undone: [Unscaled<Stroke>] = []

  /// A stroke that is being drawn.
  struct ActiveStroke {
    /// Its number among all strokes that this card has seen.
    let id: Int
    let pointer: PointerEvent.ID
    /// Whether it comes from a log and not from a pointer.
    let isPlayed: Bool
    /// Its place in the log.
    let index: Int
    /// Its painter.
    var painter: StrokePainter
  }

  /// News that a card has told, so that it tells each once.
  struct Told {
    var threshold = false
    /// The largest progress looked at; below 0 before the first touch.
    var progress = -1.0
    var regions: [Bool]
  }

  /// Steps of a reveal in a second: several for each frame of any screen.
  static let revealSteps = 480.0

  /// A reveal under way, with what was set when it began.
  struct RunningReveal {
    /// The map's maker, which makes it anew at another size, whatever is chosen meanwhile.
    let makeMap: @Sendable (_ size: PixelSize, _ origin: Point) -> ArrivalMap
    /// The map, or where it will come from.
    var map: MapSource
    /// The place that it spreads from, px of the card.
    var origin: Point
    /// The mask when it began.
    var before: Mask
    /// Time at which it began, s of the log.
    let start: Double
    let duration: Double
    let easing: Easing
    /// The step that the mask shows; below 0 before the first.
    var step: Int64 = -1
    /// The farthest that it has come, 0…1.
    var reached: Float = 0

    var end: Double { start + duration }
  }

  /// A covered card of `size`, which must be drawable; `coatingAlpha` must have that size.
  ///
  /// - Parameters:
  ///   - size: px.
  ///   - coatingAlpha: how much coating there is in each pixel; nil where it is opaque.
  ///   - settings: everything that can be set later too.
  ///   - time: the earliest on the caller's clock, s; that of the log begins here.
  public init(
    size: PixelSize, coatingAlpha: Mask? = nil, settings: Settings = Settings(),
    at time: Double = 0
  ) {
    let time = time.isFinite ? time : 0
    now = time
    clockStart = time
    current = settings
    ownBrush = Unscaled(value: settings.brush, size: size)
    ownAreas = Unscaled(value: settings.areas, size: size)
    areas = ownAreas
    self.coatingAlpha = coatingAlpha?.isUniform(255) == true ? nil : coatingAlpha
    painted = ScratchMask(size: size, coatingAlpha: coatingAlpha, areas: settings.areas)
    log = ScratchLog(size: size)
    told = Told(regions: settings.areas.regions.map { _ in false })
    lastTouch = Self.middle(of: size)
  }

  /// A covered card of `target` with the settings of another one, brought to that size.
  init(_ card: ScratchCard, resizedTo target: PixelSize, coatingAlpha: Mask?) {
    now = card.now
    clockStart = card.clockStart
    ownBrush = card.ownBrush
    ownAreas = card.ownAreas
    areas = card.areas
    current = card.current
    current.brush = ownBrush.scaled(to: target)
    current.areas = ownAreas.scaled(to: target)
    self.coatingAlpha = coatingAlpha?.isUniform(255) == true ? nil : coatingAlpha
    painted = ScratchMask(
      size: target, coatingAlpha: coatingAlpha, areas: areas.scaled(to: target))
    log = ScratchLog(size: target)
    told = card.told
    lastTouch = Self.middle(of: target)
  }

  static func middle(of size: PixelSize) -> Point {
    Point(x: Float(size.width) / 2, y: Float(size.height) / 2)
  }

  /// Covers everything, and puts the areas into force that have been set.
  func coverMask() {
    if areas == ownAreas { return painted.reset() }
    areas = ownAreas
    painted = ScratchMask(size: size, coatingAlpha: coatingAlpha, areas: current.areas)
    painted.damage = PixelRect(size: size)
  }
}

extension ScratchMask {
  /// A covered card of `size`. Where only a part counts, the whole is counted besides, to know when
  /// nothing is left.
  fileprivate init(size: PixelSize, coatingAlpha: Mask?, areas: CardAreas) {
    let whole = areas.counted.map { _ in CardArea.rectangle(PixelRect(size: size)) }
    self.init(
      size: size, coatingAlpha: coatingAlpha, scratchable: areas.scratchable,
      counted: areas.counted, regions: areas.regions.map { $0.area } + [whole].compactMap { $0 })
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
