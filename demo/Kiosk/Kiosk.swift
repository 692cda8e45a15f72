import Poof
import PoofMedia
import PoofSDL
import PoofText

/// A card of its own for each visitor, and a demonstration while there is none: the demo's `--kiosk`.
///
///     invitation ─touch─► the visitor's card: covered → … → finished ─touch or time─► the next one
///          ▲                     │ nobody touches it before it has opened
///          └─────────────────────┘ the same prize waits for the next visitor
///
/// A prize is drawn and on the disk before its card can be touched, and that it was won before it is seen; both
/// are tried again until they succeed. No key and no closed window ends it.
@MainActor
final class Kiosk: Scene {
  /// What a kiosk tells of, for whoever runs it.
  enum News: Equatable {
    /// A visitor's card lies there.
    case card(PrizeStore.Card)
    /// Its prize lies open.
    case opened(PrizeStore.Card)
    /// It is over, or was left before it had opened, and its prize waits for the next visitor.
    case left(PrizeStore.Card, isOver: Bool)
    /// No prize is left.
    case over
    /// A prize could not be drawn, and is not shown.
    case trouble(String)
    /// The state of a card could not be saved yet.
    case unsaved(String)
  }

  /// Part of a kiosk's day.
  enum Part: Equatable {
    /// Hands play by themselves.
    case demonstrating
    /// A visitor's card lies there.
    case playing(PrizeStore.Card)
    /// All prizes are given away.
    case over
  }

  /// Told of what happens.
  var onNews: ((News) -> Void)?
  /// Told whether the mouse's pointer is to be seen.
  var onCursor: ((_ isShown: Bool) -> Void)?
  /// Asked whether it is to end, once in a while.
  var isToEnd: () -> Bool = { false }
  /// Whether frames wait for what is done in the background: for runs that go by a clock of their own.
  var waitsForWork = false

  let work: KioskWork
  let sound: StageSound
  let times: KioskTimes
  private(set) var part = Part.demonstrating
  private(set) var show: CardShow
  private(set) var view: KioskView
  /// A visitor's card that is ready.
  private(set) var ready: KioskWork.Card?

  private let settings: StageSettings
  private var canvas: (size: PixelSize, scale: Float)
  /// The prize that lies there; nil for the built-in one.
  private var prize: Image?
  /// The last card that was over, until that is on the disk.
  private var ended: PrizeStore.Card?
  /// Whether a visitor's card is being made.
  private var isMakingCard = false
  /// Whether the next card begins as soon as it is ready: somebody has touched the screen.
  private var isWanted = false
  /// Whether the last draw failed.
  private var isInTrouble = false
  /// Time at which it is tried again, s; nil where it is not, or is being tried.
  private var retryTime: Double?
  /// Number of demonstrations so far, and whether one is being made.
  private var demonstrations = 0
  private var isMakingDemonstration = false
  /// Time since which nothing moves, s.
  private var stillSince = 0.0
  /// Time at which the visitor's card was put there, s.
  private var begun = 0.0
  /// Time of the last touch, s.
  private var lastTouch = 0.0
  /// Whether the card's prize was seen.
  private var hasOpened = false
  /// Whether no card comes after it.
  private var isLast = false
  /// Whether it was scratched so far that nobody needs to be told how.
  private var isUnderstood = false
  private var saving = KioskSaving()
  /// The words, and the time since which they stand there, s.
  private(set) var words = (text: KioskWords.none, since: 0.0)
  /// What the canvas shows; nil where all of it must be drawn.
  private var drawn: KioskContent?

  /// A kiosk on a canvas of `canvasSize` px. `pictures` are those of its cards but for the prizes.
  init(
    store: PrizeStore, pictures: CardPictures, settings: StageSettings, canvasSize: PixelSize,
    scale: Float, regular: Font, times: KioskTimes = KioskTimes(), sound: SoundOutput? = nil
  ) {
    self.settings = settings
    self.times = times
    self.sound = StageSound(output: sound)
    work = KioskWork(store: store, pictures: pictures, settings: settings)
    canvas = (canvasSize, scale)
    let stage = pictures.stagePainter(canvas: canvasSize, scale: scale, isBare: true)()
    view = KioskView(painting: stage, regular: regular, bold: pictures.font)
    show = CardShow(
      prize: stage.card.prize, coating: stage.card.coating, outline: stage.card.outline)
    show.settings = settings.cardSettings(for: stage.card)
    show.origin = stage.layout.card.origin
    show.onEvent = { [weak self] in self?.take($0) }
    makeCard()
  }
}

// MARK: Cards

extension Kiosk {
  /// Has a visitor's card made ready, unless that is under way. Where it `forgets` the strokes on the one
  /// that lies there, that is covered again.
  private func makeCard(forgets: Bool = false) {
    guard !isMakingCard else { return }
    isMakingCard = true
    retryTime = nil
    work.makeCard(
      after: ended, forgets: forgets, canvas: canvas.size, scale: canvas.scale
    ) { [weak self] outcome, time in
      guard let self else { return }
      isMakingCard = false
      if case .failed = outcome {} else { ended = nil }
      switch outcome {
      case .card(let card) where card.painting.layout.canvas != canvas.size:
        makeCard()
      case .card(let card):
        isInTrouble = false
        ready = card
        // Somebody was at it when the kiosk was stopped.
        if isWanted || card.isOpen || card.log?.strokes.isEmpty == false { begin(card, at: time) }
      case .over:
        part = .over
        drawn = nil
        onNews?(.over)
      case .failed(let error):
        retryTime = time + times.retry
        // Once, however often it is tried.
        if !isInTrouble { onNews?(.trouble(error.description)) }
        isInTrouble = true
      }
    }
  }

  /// Puts a visitor's card on the stage.
  private func begin(_ card: KioskWork.Card, at time: Double) {
    ready = nil
    isWanted = false
    put(card.painting, prize: card.prize, at: time)
    part = .playing(card.card)
    begun = time
    lastTouch = time
    hasOpened = false
    isLast = card.isLast
    isUnderstood = false
    saving = KioskSaving(at: time + times.saving)
    onNews?(.card(card.card))
    if let log = card.log {
      show.restore(log, at: time)
      saving.isSaved(show.log)
    }
    if card.isOpen || show.phase == .revealed { open(card.card, at: time) }
    // Its last strokes may not have been saved.
    if hasOpened, show.phase != .revealed { show.revealRest(at: time) }
  }

  /// Takes note that the card's prize is seen.
  private func open(_ card: PrizeStore.Card, at time: Double) {
    hasOpened = true
    saving.needsMark = true
    mark(card, at: time)
    onNews?(.opened(card))
  }

  /// Puts a covered card with other pictures on the stage.
  private func put(_ stage: StagePainting, prize: Image, at time: Double) {
    self.prize = prize
    show.reset(at: time)
    take(stage)
  }

  /// Goes on with the same card as it was painted.
  private func take(_ stage: StagePainting) {
    view.painting = stage
    show.replacePictures(
      prize: stage.card.prize, coating: stage.card.coating, outline: stage.card.outline)
    show.origin = stage.layout.card.origin
    show.settings = settings.cardSettings(for: stage.card)
    show.waitsForSampling = waitsForWork
    drawn = nil
  }

  /// Ends a visitor's card.
  private func leave(_ card: PrizeStore.Card, at time: Double) {
    onNews?(.left(card, isOver: hasOpened))
    part = .demonstrating
    // Nobody has seen the prize of a card that has not opened: it is still to be given.
    if hasOpened { ended = card }
    makeCard(forgets: !hasOpened)
    if show.phase != .finished { show.reset(at: time) }
  }

  private func take(_ event: CardEvent) {
    // Demonstrations are silent: whoever stands beside it hears enough of it.
    guard case .playing(let card) = part else { return }
    sound.play(event, of: show, animation: settings.animation)
    guard case .entered(let phase, let time) = event else { return }
    switch phase {
    case .revealing, .revealed:
      if !hasOpened { open(card, at: time) }
    case .covered, .scratching, .shaking, .exploding, .finished: break
    }
  }

  /// Saves what is new about a visitor's card, where the last time was a while ago.
  private func save(_ card: PrizeStore.Card, at time: Double) {
    if saving.needsMark, time >= saving.next { mark(card, at: time) }
    guard saving.begin(show.log, at: time, again: times.saving) else { return }
    work.save(show.log, of: card) { [weak self] error, time in
      guard let self, part == .playing(card) else { return }
      saving.finish(hasFailed: error != nil)
      if let error { delaySaving(after: error, at: time) }
    }
  }

  /// Marks a visitor's card as open.
  private func mark(_ card: PrizeStore.Card, at time: Double) {
    do throws(MediaError) {
      try work.markOpen(card)
      saving.needsMark = false
    } catch {
      delaySaving(after: error, at: time)
    }
  }

  /// Has it tried again in a while.
  private func delaySaving(after error: MediaError, at time: Double) {
    saving.next = time + times.retry
    // Once, however often it is tried.
    if !saving.isInTrouble { onNews?(.unsaved(error.description)) }
    saving.isInTrouble = true
  }
}

// MARK: Events

extension Kiosk {
  func handle(_ event: WindowEvent, at time: Double) {
    switch event {
    case .pointer(let event): point(event, at: time)
    case .resized(let size, let scale): move(into: size, scale: scale, at: time)
    case .hover(let place):
      if place != nil { onCursor?(true) }
      if case .playing = part { show.hover(over: place, at: time) }
    case .redraw: drawn = nil
    // No key leads out of it, and no closed window: a signal does.
    case .key, .dropped, .visibility, .quit: break
    }
  }

  private func point(_ event: PointerEvent, at time: Double) {
    lastTouch = time
    if event.phase == .began, event.pointer > 0 { onCursor?(false) }
    switch part {
    case .over: break
    case .demonstrating:
      guard event.phase == .began else { return }
      isWanted = true
      if let ready {
        begin(ready, at: time)
        show.handle(event, at: time)
      }
    case .playing(let card):
      if show.phase != .finished { return show.handle(event, at: time) }
      guard event.phase == .began, time >= show.phaseStart + times.rest else { return }
      isWanted = true
      leave(card, at: time)
    }
  }

  /// Goes on on a canvas of another size; one without an area changes nothing.
  private func move(into size: PixelSize, scale: Float, at time: Double) {
    guard size.isDrawable else { return }
    drawn = nil
    guard size != canvas.size || scale != canvas.scale else { return }
    canvas = (size, scale)
    // A screen changes its size when it is set up, and hardly ever again: it may take a moment.
    take(work.stage(around: prize, canvas: size, scale: scale))
    if ready != nil {
      ready = nil
      makeCard()
    }
  }
}

// MARK: Drawing

extension CardShow {
  /// Whether a stroke went half across the card, or a tenth of it is open: whoever did that knows how.
  fileprivate var isScratchedWell: Bool {
    progress >= 0.1
      || log.strokes.contains { stroke in
        let places = stroke.samples.map(\.position)
        let (x, y) = (places.map(\.x), places.map(\.y))
        return (x.max() ?? 0) - (x.min() ?? 0) >= Float(size.width) / 2
          || (y.max() ?? 0) - (y.min() ?? 0) >= Float(size.height) / 2
      }
  }
}

extension Kiosk {
  func draw(at time: Double, into canvas: inout Canvas) {
    if waitsForWork { while work.finishAll(at: time) {} }
    work.takeResults(at: time)
    show.advance(to: time)
    sound.advance(to: time, speed: 1)
    goOn(at: time)
    let content = content(at: time)
    let damage = show.takeDamage()
    let regions = drawn.map { [damage] + view.regions(from: $0, to: content) } ?? [.plane]
    for region in regions.contains(.plane) ? [.plane] : PixelRect.withoutContained(regions) {
      canvas.withClip(region) { canvas in
        view.draw(content, into: &canvas) { show.draw(into: &$0) }
      }
    }
    drawn = content
  }

  /// Does what is due.
  private func goOn(at time: Double) {
    if let retryTime, time >= retryTime { makeCard() }
    switch part {
    case .over: break
    case .demonstrating: demonstrate(at: time)
    case .playing(let card):
      save(card, at: time)
      if !isUnderstood { isUnderstood = show.isScratchedWell }
      switch show.phase {
      case .covered, .scratching:
        if time >= lastTouch + times.patience { leave(card, at: time) }
      case .revealed:
        // One that was restored open waits for a word.
        if show.nextChange == nil, time >= begun + settings.hold { show.explode(at: time) }
      case .finished:
        if time >= show.phaseStart + times.farewell { leave(card, at: time) }
      case .revealing, .shaking, .exploding: break
      }
    }
  }

  private func demonstrate(at time: Double) {
    if show.nextChange != nil { stillSince = time }
    guard !isMakingDemonstration, time >= stillSince + times.pause else { return }
    isMakingDemonstration = true
    work.makeDemonstration(demonstrations, canvas: canvas.size, scale: canvas.scale) {
      [weak self] demonstration, time in
      guard let self else { return }
      isMakingDemonstration = false
      demonstrations += 1
      guard let demonstration, part == .demonstrating,
        demonstration.painting.layout.canvas == canvas.size
      else { return }
      put(demonstration.painting, prize: demonstration.prize, at: time)
      show.play(demonstration.log, at: time)
    }
  }

  private func content(at time: Double) -> KioskContent {
    let now = currentWords(at: time)
    if now != words.text { words = (now, time) }
    let moment = CardMoment(of: show, at: time)
    let stage = StageContent(around: moment)
    var content = KioskContent()
    content.presence = stage.presence
    content.bareness = stage.bareness
    content.words = now
    content.strength = Easing.smooth(Float((time - words.since) / 0.5).clampedToUnit)
    return content
  }

  private func currentWords(at time: Double) -> KioskWords {
    switch part {
    case .over: .over
    case .demonstrating:
      isWanted || isInTrouble ? .wait : .invitation
    case .playing:
      switch show.phase {
      case .covered, .scratching:
        time >= lastTouch + times.patience - times.warning
          ? .stillThere : isUnderstood ? .none : .scratch
      case .finished: isLast ? .lastFarewell : .farewell
      case .revealing, .revealed, .shaking, .exploding: .none
      }
    }
  }

  func nextFrame(after time: Double) -> NextFrame {
    if isToEnd() { return .never }
    let isFading = drawn.map { $0.strength < 1 } ?? true
    if isFading { return .immediately }
    // Often enough to notice what is due, and that it is to end.
    let next = min(time + 0.25, show.nextChange ?? .infinity)
    return next <= time ? .immediately : .at(next)
  }
}
