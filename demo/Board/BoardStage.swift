import Poof
import PoofSDL
import PoofText

/// Several cards in one window, of which every finger may scratch several: the demo's `--board`.
@MainActor
final class BoardStage: Scene {
  /// Asked to turn full screen on or off.
  var onToggleFullScreen: (() -> Void)?
  /// Told of everything that happens to a card.
  var onEvent: ((_ card: Int, _ event: CardEvent) -> Void)?

  private(set) var board: Board
  /// The choices for all cards; they have them at once.
  var settings: StageSettings {
    didSet { applySettings() }
  }
  let files: StageFiles
  /// Slow work under way.
  let work = BackgroundWork()
  let sound: StageSound
  var playback = PlaybackClock()
  var keyboard = KeyboardPointer()
  var notice: Notice?
  var showsHelp = false
  var wantsScreenshot = false
  var isOver = false

  private(set) var painting: BoardPainting
  private var pictures: CardPictures
  private let size: BoardSize
  private var view: BoardView
  /// The size that was asked for last, and the number of the request.
  private var wanted: (canvas: PixelSize, scale: Float, number: Int)
  /// What the canvas shows; nil where all of it must be drawn.
  private var drawn: BoardContent?

  /// A board of covered cards for a canvas of `canvasSize` px, painted at once.
  init(
    _ size: BoardSize, pictures: CardPictures, settings: StageSettings, canvasSize: PixelSize,
    scale: Float, regular: Font, saving: StageSaving = StageSaving(), sound: SoundOutput? = nil
  ) {
    self.size = size
    self.pictures = pictures
    self.settings = settings
    files = StageFiles(work: work, folder: saving.folder)
    self.sound = StageSound(output: sound)
    wanted = (canvasSize, scale, 0)
    let layout = BoardLayout(
      canvas: canvasSize, display: scale, board: size, aspectRatio: pictures.aspectRatio)
    painting = BoardPainting.painter(pictures, layout: layout, seed: settings.seed)()
    view = BoardView(regular: regular, bold: pictures.font)
    board = Board(
      zip(painting.cards, layout.grid.origins).map { painting, origin in
        let card = CardShow(
          prize: painting.prize, coating: painting.coating, outline: painting.outline)
        card.origin = origin
        return card
      }, budget: settings.particles.budget ?? Grain().budget)
    applySettings()
    board.onEvent = { [weak self] card, event in self?.take(event, of: card) }
  }

  var layout: BoardLayout { painting.layout }

  private func applySettings() {
    for (number, card) in board.cards.enumerated() {
      var own = settings
      // No two burst alike.
      own.seed = settings.seed &+ UInt64(number)
      card.settings = own.cardSettings(for: painting.cards[number])
    }
  }

  private func take(_ event: CardEvent, of card: Int) {
    sound.play(
      event, of: board.cards[card], number: card, animation: settings.animation)
    onEvent?(card, event)
  }
}

// MARK: Painting

extension BoardStage {
  /// Takes over another canvas; one without an area changes nothing. The board is painted for it in the
  /// background: a window that is being dragged must not wait for that.
  func move(into canvas: PixelSize, scale: Float) {
    guard canvas.isDrawable else { return }
    drawn = nil
    guard canvas != wanted.canvas || scale != wanted.scale else { return }
    wanted.canvas = canvas
    wanted.scale = scale
    paint()
  }

  /// Has the board painted with other pictures.
  func paint(_ change: (inout CardPictures) -> Void) {
    change(&pictures)
    paint()
  }

  private func paint() {
    wanted.number += 1
    let number = wanted.number
    let layout = BoardLayout(
      canvas: wanted.canvas, display: wanted.scale, board: size, aspectRatio: pictures.aspectRatio)
    let paint = BoardPainting.painter(pictures, layout: layout, seed: settings.seed)
    work.run(paint) { [weak self] painting, _ in
      guard let self, number == wanted.number else { return }
      self.painting = painting
      for (number, card) in board.cards.enumerated() {
        let pictures = painting.cards[number]
        card.replacePictures(
          prize: pictures.prize, coating: pictures.coating, outline: pictures.outline)
        card.origin = painting.layout.grid.origins[number]
      }
      applySettings()
      drawn = nil
    }
  }
}

// MARK: Drawing

extension BoardStage {
  func draw(at time: Double, into canvas: inout Canvas) {
    for finish in work.takeResults() { finish(time) }
    moveKeyboardPointer(at: time)
    if let end = notice?.end, time >= end { notice = nil }
    board.advance(to: playback.showTime(at: time))
    sound.advance(to: playback.showTime(at: time), speed: playback.passing)
    let content = content
    let damage = board.takeDamage()
    let regions =
      drawn.map { damage + view.regions(from: $0, to: content, painting) } ?? [.plane]
    for region in regions.contains(.plane) ? [.plane] : PixelRect.withoutContained(regions) {
      canvas.withClip(region) { canvas in
        view.draw(content, painting, into: &canvas) { board.draw(into: &$0) }
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

  private var content: BoardContent {
    var content = BoardContent(presences: board.cards.map(\.presence))
    content.words =
      notice?.text ?? (playback.isPaused ? "Paused" : "Scratch any of them; H shows the keys")
    content.ring = keyboardRing
    content.showsHelp = showsHelp
    return content
  }

  func nextFrame(after time: Double) -> NextFrame {
    if isOver { return .never }
    guard drawn != nil, !keyboard.isMoving, !wantsScreenshot else { return .immediately }
    var next = notice?.end
    if let change = board.nextChange, let moment = playback.windowTime(at: change) {
      if moment <= time { return .immediately }
      next = min(next ?? moment, moment)
    }
    return next.map { .at($0) } ?? .whenSomethingHappens
  }
}
