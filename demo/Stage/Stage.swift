import Poof
import PoofProgram
import PoofSDL

/// The demo's one scene: a card on a stage, its status below, and what pointers and keys do to it.
@MainActor
final class Stage: Scene {
  /// What the stage is set with at the start.
  struct Settings {
    var animation: String
    /// What is changed about the animation, whichever it is.
    var modifiers = AnimationModifiers()
    var reveal: String
    var brush: String
    /// Width of the brush in parts of the card's height.
    var brushWidth: Float
    var seed: UInt64
    var shake: Shake
    var reducesMotion: Bool
    /// Whether confetti flies over an open prize.
    var celebrates = false
  }

  /// Told of everything that happens to the card.
  var onEvent: ((CardEvent) -> Void)?
  /// Asked to turn full screen on or off.
  var onToggleFullScreen: (() -> Void)?
  /// The card.
  let show: CardShow

  var pictures: CardPictures
  var settings: Settings
  var layout: StageLayout
  var playback = PlaybackClock()
  var keyboard = KeyboardPointer()
  var notice: Notice?
  var showsHelp = false
  var wantsScreenshot = false
  var isOver = false
  let work = BackgroundWork()

  private let statusLine: StatusLine
  private let helpText: HelpText
  private let startAgain: StartAgainHint
  private var ground: Ground
  /// The card's pictures as it has them.
  private var painting: CardPainting
  /// Pictures that are being painted for a new card.
  private var upcoming: CardPictures?
  /// How many paintings have been asked for.
  private var paintings = 0
  private var ringPainter = KeyboardRingPainter()
  private var drawn = Drawn()

  /// What the canvas shows, to find what has changed.
  private struct Drawn {
    var isCurrent = false
    var presence: Float = -1
    var status: StatusLine.Content?
    var notice: String?
    var hint: Float = 0
    var showsHelp = false
    var ring: KeyboardRing?
  }

  init(
    pictures: CardPictures, settings: Settings, canvasSize: PixelSize, scale: Float,
    regular: Font, bold: Font
  ) {
    self.pictures = pictures
    self.settings = settings
    statusLine = StatusLine(regular: regular, bold: bold)
    helpText = HelpText(regular: regular, bold: bold)
    startAgain = StartAgainHint(font: regular)
    layout = StageLayout(
      canvas: canvasSize, scale: scale, aspectRatio: pictures.aspectRatio)
    let size = layout.card.size
    ground = Ground(layout: layout)
    painting = pictures.painter(size: size)()
    var show = CardShow.Settings()
    show.reducesMotion = settings.reducesMotion
    show.coatingThickness = Self.coatingThickness(of: size)
    self.show = CardShow(
      prize: painting.prize, coating: painting.coating, outline: CardPictures.outline(size: size),
      settings: show)
    self.show.origin = layout.card.origin
    applySettings()
    self.show.onEvent = { [weak self] event in self?.onEvent?(event) }
  }

  /// Hands the settings on to the card.
  func applySettings() {
    if let named = AnimationCatalog.builtIn[settings.animation] {
      show.explosionSettings = explosionSettings(named, of: painting.prize)
    }
    if let named = RevealCatalog.builtIn[settings.reveal] {
      var reveal = RevealSettings()
      reveal.seed = settings.seed
      show.reveal = named.makeReveal(reveal)
    }
    show.debrisSettings?.seed = settings.seed
    show.celebrationSettings = settings.celebrates ? Celebration.Settings() : nil
    show.celebrationSettings?.seed = settings.seed
    show.reducesMotion = settings.reducesMotion
    if let named = BrushCatalog.builtIn[settings.brush] {
      show.brush = named.brush.with(width: settings.brushWidth * Float(layout.card.height))
    }
  }

  /// Takes over another canvas; strokes and whatever is under way stay.
  ///
  /// The card has its pictures as they were, a little soft, until they are painted anew in the
  /// background: a window that is being dragged must not wait for them.
  func rebuild(canvas: PixelSize, scale: Float) {
    let old = layout
    layout = StageLayout(canvas: canvas, scale: scale, aspectRatio: pictures.aspectRatio)
    drawn.isCurrent = false
    guard layout != old else { return }
    ground = Ground(layout: layout)
    show.origin = layout.card.origin
    let size = layout.card.size
    guard show.size != size else {
      if upcoming != nil { paint() }
      return
    }
    give(painting.resized(to: size))
    applySettings()
    paint()
  }

  /// Paints other pictures in the background, and begins a new card with them when they are done.
  func replacePictures(_ pictures: CardPictures) {
    upcoming = pictures
    paint()
  }

  /// Paints the upcoming pictures, or those of now at the card's size, in the background. Only the
  /// last painting asked for is taken.
  private func paint() {
    let pictures = upcoming ?? pictures
    let layout = StageLayout(
      canvas: layout.canvas, scale: layout.scale, aspectRatio: pictures.aspectRatio)
    paintings += 1
    let number = paintings
    work.run(pictures.painter(size: layout.card.size)) { [weak self] painting, time in
      guard let self, number == paintings else { return }
      if upcoming != nil {
        upcoming = nil
        self.pictures = pictures
        show.reset(at: playback.showTime(at: time))
        self.layout = layout
        ground = Ground(layout: layout)
        show.origin = layout.card.origin
      }
      give(painting)
      applySettings()
    }
  }

  private func give(_ painting: CardPainting) {
    self.painting = painting
    let size = painting.prize.size
    show.replacePictures(
      prize: painting.prize, coating: painting.coating,
      outline: CardPictures.outline(size: size),
      coatingThickness: Self.coatingThickness(of: size))
    drawn.isCurrent = false
  }

  private static func coatingThickness(of card: PixelSize) -> Float {
    max(1, Float(card.height) / 200)
  }

  // MARK: Drawing

  func draw(at time: Double, into canvas: inout Canvas) {
    takeResults(at: time)
    moveKeyboardPointer(at: time)
    if let end = notice?.end, time >= end { notice = nil }
    show.advance(to: playback.showTime(at: time))
    for region in regionsToDraw(at: time) {
      canvas.withClip(region) { paint(into: &$0) }
    }
    if wantsScreenshot {
      wantsScreenshot = false
      saveScreenshot(canvas.snapshot())
    }
  }

  private func regionsToDraw(at time: Double) -> [PixelRect] {
    var regions = [show.takeDamage()]
    let next = Drawn(
      isCurrent: true, presence: show.presence, status: statusContent,
      notice: notice?.text, hint: hintStrength(at: time), showsHelp: showsHelp,
      ring: keyboardRing)
    if !drawn.isCurrent || drawn.showsHelp != next.showsHelp { regions = [.plane] }
    if drawn.presence != next.presence { regions.append(ground.shadowFrame) }
    if drawn.hint != next.hint { regions.append(startAgain.frame(in: layout)) }
    if drawn.status != next.status { regions.append(statusLine.frame(in: layout)) }
    if drawn.notice != next.notice { regions.append(layout.help) }
    if drawn.ring != next.ring {
      regions.append(drawn.ring?.frame ?? .empty)
      regions.append(next.ring?.frame ?? .empty)
    }
    drawn = next
    return regions.contains(.plane) ? [.plane] : regions.filter { !$0.isEmpty }
  }

  /// Everything from the background up, inside the canvas's clip.
  private func paint(into canvas: inout Canvas) {
    ground.draw(presence: drawn.presence, into: &canvas)
    if let status = drawn.status { statusLine.draw(status, layout: layout, into: &canvas) }
    helpText.drawLine(message: drawn.notice, layout: layout, into: &canvas)
    if drawn.hint > 0, !drawn.showsHelp {
      startAgain.draw(strength: drawn.hint, layout: layout, into: &canvas)
    }
    show.draw(into: &canvas)
    if let ring = drawn.ring { ringPainter.draw(ring, into: &canvas) }
    if drawn.showsHelp { helpText.drawSheet(layout: layout, into: &canvas) }
  }

  /// How far the hint to start again has faded in, 0…1; 0 while there is a card.
  private func hintStrength(at time: Double) -> Float {
    guard isEmpty else { return 0 }
    return Easing.smooth(Float((playback.showTime(at: time) - show.phaseStart) / 0.4))
  }

  /// Whether the card is gone: one that came back stays where it was.
  private var isEmpty: Bool { show.phase == .finished && show.presence == 0 }

  private var statusContent: StatusLine.Content {
    var content = StatusLine.Content(
      permille: Int(show.progress * 1_000), strength: show.presence, threshold: show.threshold,
      words: "")
    switch show.phase {
    case .covered: content.words = "Scratch the card"
    case .scratching:
      if let threshold = show.threshold {
        content.words = "At \(Int(threshold * 100))% the rest opens by itself"
      }
    case .finished where show.presence > 0: content.words = StartAgainHint.text
    case .revealing, .revealed, .shaking, .exploding, .finished: break
    }
    if playback.isPaused { content.words = "Paused" }
    return content
  }

  // MARK: The next frame

  func nextFrame(after time: Double) -> NextFrame {
    if isOver { return .never }
    if keyboard.isMoving || wantsScreenshot || !drawn.isCurrent { return .immediately }
    var next = notice?.end
    if let change = show.nextChange, let moment = playback.windowTime(at: change) {
      if moment <= time { return .immediately }
      next = min(next ?? moment, moment)
    }
    if isEmpty, drawn.hint < 1, !playback.isPaused { return .immediately }
    return next.map { .at($0) } ?? .whenSomethingHappens
  }
}
