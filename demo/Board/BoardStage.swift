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
  private(set) var deal: BoardDeal
  private var pictures: CardPictures
  /// The user's prizes, all of one shape; none for the built-in ones.
  private var prizes: [Image]
  private let size: BoardSize
  private var view: BoardView
  /// The size that was asked for last, and the number of the request.
  private var wanted: (canvas: PixelSize, scale: Float, number: Int)
  /// What the canvas shows; nil where all of it must be drawn.
  private var drawn: BoardContent?

  /// A board of covered cards for a canvas of `canvasSize` px, painted at once. Its prizes are the user's, in the shape
  /// of the first of them, or that of the pictures, else the built-in ones.
  init(
    _ size: BoardSize, pictures: CardPictures, prizes: [Image] = [], settings: StageSettings,
    canvasSize: PixelSize, scale: Float, regular: Font, saving: StageSaving = StageSaving(),
    sound: SoundOutput? = nil
  ) {
    self.size = size
    let framed = Self.framed(prizes)
    var pictures = pictures
    pictures.prize = framed.first ?? pictures.prize
    self.pictures = pictures
    self.prizes = framed.isEmpty ? [pictures.prize].compactMap(\.self) : framed
    self.settings = settings
    files = StageFiles(work: work, folder: saving.folder)
    self.sound = StageSound(output: sound)
    wanted = (canvasSize, scale, 0)
    let layout = BoardLayout(
      canvas: canvasSize, display: scale, board: size, aspectRatio: pictures.aspectRatio)
    painting = BoardPainting.painter(pictures, prizes: self.prizes, layout: layout)()
    deal = Self.deal(of: painting, prizes: self.prizes, seed: settings.seed)
    view = BoardView(regular: regular, bold: pictures.font)
    board = Board(
      zip(deal.kinds, layout.grid.origins).map { [painting] kind, origin in
        let painting = painting.kinds[kind]
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
      card.settings = own.cardSettings(for: painting.kinds[deal.kinds[number]])
    }
  }

  private func take(_ event: CardEvent, of card: Int) {
    sound.play(
      event, of: board.cards[card], number: card, animation: settings.animation)
    onEvent?(card, event)
  }
}

// MARK: Dealing

extension BoardStage {
  /// Brings several prizes into the shape of the first: each is whole.
  private static func framed(_ prizes: [Image]) -> [Image] {
    guard let first = prizes.first, prizes.count > 1 else { return prizes }
    let frame = CardFrame(of: first)
    return prizes.map { frame.framing(CardPictures.reduced($0)) }
  }

  private static func deal(of painting: BoardPainting, prizes: [Image], seed: UInt64) -> BoardDeal {
    BoardDeal(
      cards: painting.layout.grid.origins.count, kinds: painting.kinds.count,
      isEven: !prizes.isEmpty, seed: seed)
  }

  /// Puts the pictures of its kind on a card.
  private func putPictures(on number: Int) {
    let pictures = painting.kinds[deal.kinds[number]]
    board.cards[number].replacePictures(
      prize: pictures.prize, coating: pictures.coating, outline: pictures.outline)
  }

  /// Covers all cards, with prizes that are dealt anew, as whoever has seen where one lay would know; where it
  /// `startsSeed`, as a board of the settings' seed begins.
  func putNewCards(at showTime: Double, startsSeed: Bool) {
    board.reset(at: showTime)
    if startsSeed { dealBySeed() } else { deal.dealAll() }
    for number in board.cards.indices { putPictures(on: number) }
    applySettings()
  }

  /// Covers one card, with another prize by chance.
  func putNewCard(_ number: Int, at showTime: Double) {
    board.cards[number].reset(at: showTime)
    deal.deal(to: number)
    putPictures(on: number)
    applySettings()
  }

  private func dealBySeed() { deal = Self.deal(of: painting, prizes: prizes, seed: settings.seed) }

  /// Makes a picture the prize of all cards.
  func usePrize(_ image: Image) {
    prizes = [CardPictures.reduced(image)]
    paint { [prizes] in $0.prize = prizes.first }
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
    let paint = BoardPainting.painter(pictures, prizes: prizes, layout: layout)
    work.run(paint) { [weak self] painting, _ in
      guard let self, number == wanted.number else { return }
      self.painting = painting
      // A picture that was dropped is the only kind from then on.
      if painting.kinds.count != deal.kindCount { dealBySeed() }
      for (number, card) in board.cards.enumerated() {
        putPictures(on: number)
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
