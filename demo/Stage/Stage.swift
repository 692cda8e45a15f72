import Poof
import PoofSDL
import PoofText

/// The demo's one scene: a card on a stage, its status below, and what pointers and keys do to it.
@MainActor
final class Stage: Scene {
  /// Told of everything that happens to the card.
  var onEvent: ((CardEvent) -> Void)?
  /// Asked to turn full screen on or off.
  var onToggleFullScreen: (() -> Void)?
  /// Asked to show everything that the card can be set to.
  var onShowGallery: ((_ time: Double) -> Void)?

  let card: StageCard
  let painter: StagePainter
  let files: StageFiles
  /// Slow work under way.
  let work = BackgroundWork()
  let recorder: Recorder
  let sound: StageSound
  var playback = PlaybackClock()
  var keyboard = KeyboardPointer()
  var buttonPresses = ButtonPresses()
  /// The place that the mouse hovers over, px.
  var hoverPlace: Point?
  var notice: Notice?
  var showsHelp = false
  var showsFrameTimes = false
  var wantsScreenshot = false
  /// Whether a clip that is not yet saved was named when the program was asked to end.
  var wasAskedToLeave = false
  var isOver = false

  /// Reads a stopwatch, ms; only differences count.
  var readStopwatch: () -> Double = {
    let start = ContinuousClock.now
    return { (ContinuousClock.now - start) / .milliseconds(1) }
  }()

  /// Time after which it is told anew how far a clip has come, s.
  private static let newsInterval = 0.25

  private var view: StageView
  private var frameTimes = FrameTimes()
  /// The stage that the canvas shows; nil where all of it must be drawn.
  private var drawn: StageContent?

  /// A covered card on a stage for a canvas of `canvasSize` px, painted at once.
  init(
    pictures: CardPictures, settings: StageSettings, canvasSize: PixelSize, scale: Float,
    regular: Font, bold: Font, saving: StageSaving = StageSaving(), sound: SoundOutput? = nil
  ) {
    let painting = pictures.stagePainter(canvas: canvasSize, scale: scale)()
    painter = StagePainter(pictures: pictures, canvas: canvasSize, scale: scale, work: work)
    files = StageFiles(work: work, folder: saving.folder)
    recorder = Recorder(saving: saving)
    self.sound = StageSound(output: sound)
    view = StageView(
      layout: painting.layout, ground: painting.ground, regular: regular, bold: bold)
    card = StageCard(
      painting: painting.card, origin: painting.layout.card.origin, settings: settings)
    show.onEvent = { [weak self] event in self?.take(event) }
    painter.onPainted = { [weak self] result, time in self?.take(result, at: time) }
  }

  var show: CardShow { card.show }
  var layout: StageLayout { view.layout }

  private func take(_ event: CardEvent) {
    sound.play(event, of: show, animation: card.settings.animation)
    onEvent?(event)
  }

  // MARK: Painting

  /// Takes over another canvas; one without an area, as of a minimised window, changes nothing.
  ///
  /// The stage stands in its middle as it is until it is painted anew in the background: a window
  /// that is being dragged must not wait for that.
  func move(into canvas: PixelSize, scale: Float) {
    guard canvas.isDrawable else { return }
    view.move(into: canvas)
    show.origin = layout.card.origin
    painter.paint(canvas: canvas, scale: scale)
    drawEverything()
  }

  /// Has the next frame drawn from the background up.
  func drawEverything() { drawn = nil }

  private func take(_ result: StagePainter.Result, at time: Double) {
    if result.isNewCard { show.reset(at: playback.showTime(at: time)) }
    let painting = result.painting
    view.take(painting.layout, painting.ground)
    card.take(painting.card, origin: layout.card.origin)
    drawEverything()
  }

  // MARK: Drawing

  func draw(at time: Double, into canvas: inout Canvas) {
    let began = readStopwatch()
    defer {
      frameTimes.add(milliseconds: readStopwatch() - began, at: time, size: canvas.size)
    }
    takeResults(at: time)
    moveKeyboardPointer(at: time)
    if let end = notice?.end, time >= end { notice = nil }
    show.advance(to: playback.showTime(at: time))
    sound.advance(to: playback.showTime(at: time), speed: playback.passing)
    let content = content(at: time)
    for region in regionsToDraw(content) {
      canvas.withClip(region) { canvas in
        view.draw(content, into: &canvas) { show.draw(into: &$0) }
      }
    }
    drawn = content
    if wantsScreenshot {
      wantsScreenshot = false
      files.saveScreenshot(canvas.snapshot()) { [weak self] news, time in
        self?.tell(news, at: time)
      }
    }
  }

  /// Takes over what slow work has come to.
  func takeResults(at time: Double) {
    for finish in work.takeResults() + recorder.work.takeResults() { finish(time) }
  }

  private func regionsToDraw(_ content: StageContent) -> [PixelRect] {
    let changed = show.takeDamage()
    guard let drawn else { return [.plane] }
    let regions = [changed] + view.regions(from: drawn, to: content)
    return regions.contains(.plane) ? [.plane] : PixelRect.withoutContained(regions)
  }

  func content(at time: Double) -> StageContent {
    var content = StageContent(around: moment(at: time), isPaused: playback.isPaused)
    content.notice = notice?.text
    if notice == nil, let percent = recorder.percent {
      // A clip is saved in a pause too, and both are told in one place.
      content.notice = (playback.isPaused ? "Paused. " : "") + "Saving the clip: \(percent)%"
    }
    let pressed = buttonPresses.pressed
    content.buttonLooks = layout.buttons.map { place in
      var look = card.settings.look(of: place.button)
      look.isPressed = pressed.contains(place.button)
      look.isHovered = !showsHelp && hoverPlace.map(place.frame.contains) == true
      return look
    }
    content.frameTimes = showsFrameTimes ? frameTimes.text : nil
    content.showsHelp = showsHelp
    // What lies behind the sheet is at rest.
    if showsHelp { content.buttonStrength = StageContent.fullStrength }
    content.ring = keyboardRing
    return content
  }

  /// The card as the stage shows it at a time of the window.
  func moment(at time: Double) -> CardMoment {
    CardMoment(of: show, at: playback.showTime(at: time))
  }

  // MARK: The next frame

  func nextFrame(after time: Double) -> NextFrame {
    if isOver { return .never }
    guard let drawn, !keyboard.isMoving, !wantsScreenshot else { return .immediately }
    var next = notice?.end
    if recorder.isRecording { next = min(next ?? .infinity, time + Self.newsInterval) }
    if let change = show.nextChange, let moment = playback.windowTime(at: change) {
      if moment <= time { return .immediately }
      next = min(next ?? moment, moment)
    }
    let moment = moment(at: time)
    let isReturning = moment.phase == .finished && drawn.buttonStrength < StageContent.fullStrength
    if isReturning || moment.isGone && drawn.hint < 1, !playback.isPaused { return .immediately }
    // The bar goes over into the words that it is won, though nothing else may move.
    let isTurning = moment.phase == .revealed && drawn.status.won < 1
    if isTurning, !playback.isPaused { return .immediately }
    return next.map { .at($0) } ?? .whenSomethingHappens
  }
}
