import Poof
import PoofMedia

/// What a kiosk has done in the background: prizes drawn, pictures painted, strokes saved.
@MainActor
final class KioskWork {
  /// A card for a visitor, painted, with its prize on the disk.
  struct Card: Sendable {
    let card: PrizeStore.Card
    let prize: Image
    let painting: StagePainting
    /// The strokes that it had when the kiosk was stopped.
    let log: ScratchLog?
    /// Whether its prize was seen before the kiosk was stopped.
    let isOpen: Bool
    /// Whether no card comes after it.
    let isLast: Bool
  }

  /// A card that hands play on.
  struct Demonstration: Sendable {
    let prize: Image
    /// Whether it is celebrated, unless motion is reduced; nil where the settings say so.
    let confetti: Bool?
    let painting: StagePainting
    let log: ScratchLog
  }

  /// How the making of a visitor's card went.
  enum Outcome: Sendable {
    case card(Card)
    /// All prizes are given away.
    case over
    case failed(MediaError)
  }

  let store: PrizeStore
  /// Painting, and drawing prizes.
  let work = BackgroundWork()
  /// Saving, which must not wait for pictures.
  let saving = BackgroundWork()
  private let pictures: CardPictures
  private let settings: StageSettings
  /// The shape of all cards.
  private let frame: CardFrame
  /// The question mark under the cards of demonstrations where no prize may be shown; nil before it is painted.
  private var surprise: Image?

  /// Longest side of it, px: its edges are soft, and a large screen's card may enlarge it.
  private nonisolated static let surpriseSide = 1_440

  init(store: PrizeStore, pictures: CardPictures, settings: StageSettings) {
    self.store = store
    self.pictures = pictures
    self.settings = settings
    frame = CardFrame(of: pictures.coating, else: store.pictures)
  }

  /// Makes a visitor's card ready: the one that lies there, or the next. None is drawn before it is on the
  /// disk that the one before, `ended`, is over. Where it `forgets` the strokes on the card that lies there,
  /// that is covered again.
  func makeCard(
    after ended: PrizeStore.Card?, forgets: Bool, canvas: PixelSize, scale: Float,
    then finish: @escaping @MainActor @Sendable (Outcome, _ time: Double) -> Void
  ) {
    work.run { [store, saving, frame] () -> Result<Drawn?, MediaError> in
      if forgets {
        // What is still being saved would come back.
        saving.waitUntilDone()
        store.forgetLog()
      }
      do throws(MediaError) {
        if let ended { try store.end(ended) }
        var card = store.card
        if card == nil { card = try store.drawNext() }
        guard let card else { return .success(nil) }
        // Its prize is on the disk: from here on it may be seen.
        let prize = frame.framing(CardPictures.reduced(try Image(contentsOfFile: card.path)))
        return .success(
          Drawn(
            card: card, prize: prize, log: store.savedLog(of: card), isOpen: store.isOpen(card),
            isLast: store.isGivenAway))
      } catch {
        return .failure(error)
      }
    } finish: { [weak self] result, time in
      switch result {
      case .success(let drawn?):
        self?.paint(drawn.prize, canvas: canvas, scale: scale) { painting, time in
          let card = Card(
            card: drawn.card, prize: drawn.prize, painting: painting, log: drawn.log,
            isOpen: drawn.isOpen, isLast: drawn.isLast)
          finish(.card(card), time)
        }
      case .success(nil): finish(.over, time)
      case .failure(let error): finish(.failed(error), time)
      }
    }
  }

  /// A card whose prize has been drawn, but not painted.
  private struct Drawn: Sendable {
    let card: PrizeStore.Card
    let prize: Image
    let log: ScratchLog?
    let isOpen: Bool
    let isLast: Bool
  }

  /// Makes the demonstration of this number ready: by the folder's logs, else by a hand of chance, on each
  /// of the prizes in turn that may be shown to whoever passes by, else on a question mark.
  func makeDemonstration(
    _ number: Int, canvas: PixelSize, scale: Float,
    then finish: @escaping @MainActor @Sendable (Demonstration?, _ time: Double) -> Void
  ) {
    let shown = store.demonstrated
    guard !shown.isEmpty else {
      return makeSurprise { [weak self] surprise in
        self?.demonstrate(
          surprise, confetti: nil, number, canvas: canvas, scale: scale, then: finish)
      }
    }
    let index = shown[number % shown.count]
    let (path, confetti) = (store.pictures[index], store.prizes[index].confetti)
    work.run { [frame] in
      (try? Image(contentsOfFile: path)).map { frame.framing(CardPictures.reduced($0)) }
    } finish: { [weak self] prize, time in
      guard let self, let prize else { return finish(nil, time) }
      demonstrate(prize, confetti: confetti, number, canvas: canvas, scale: scale, then: finish)
    }
  }

  /// Paints what lies under a demonstration's card where no prize may be shown: a photograph of a real one might be
  /// handed in, and its code used. A question mark needs no translation.
  private func makeSurprise(then finish: @escaping @MainActor @Sendable (Image) -> Void) {
    if let surprise { return finish(surprise) }
    let prize = GoldenPrize(
      size: frame.size(ofSide: Self.surpriseSide), font: pictures.font, amount: "?")
    work.run {
      prize.image()
    } finish: { [weak self] image, _ in
      self?.surprise = image
      finish(image)
    }
  }

  private func demonstrate(
    _ prize: Image, confetti: Bool?, _ number: Int, canvas: PixelSize, scale: Float,
    then finish: @escaping @MainActor @Sendable (Demonstration?, _ time: Double) -> Void
  ) {
    let file = store.logs.isEmpty ? nil : store.logs[number % store.logs.count]
    paint(prize, canvas: canvas, scale: scale) { [weak self] painting, _ in
      guard let self else { return }
      let card = painting.card
      let settings = settings.cardSettings(for: card)
      let seed = self.settings.seed &+ UInt64(number)
      work.run {
        // A log that is damaged is no reason to show nothing.
        file.flatMap { try? ScratchLog(contentsOfFile: $0) }
          ?? ScratchHand(size: card.prize.size, seed: seed).log(
            prize: card.prize, coating: card.coating, outline: card.outline,
            settings: settings)
      } finish: { log, time in
        finish(
          Demonstration(prize: prize, confetti: confetti, painting: painting, log: log), time)
      }
    }
  }

  /// Has the stage around a card with this prize painted.
  func paint(
    _ prize: Image, canvas: PixelSize, scale: Float,
    then finish: @escaping @MainActor @Sendable (StagePainting, _ time: Double) -> Void
  ) {
    var pictures = pictures
    pictures.prize = prize
    work.run(pictures.stagePainter(canvas: canvas, scale: scale, isBare: true), finish: finish)
  }

  /// Paints the stage around a card with this prize at once; nil for a card that is not to be opened.
  func stage(around prize: Image?, canvas: PixelSize, scale: Float) -> StagePainting {
    var pictures = pictures
    pictures.prize =
      prize ?? Image(size: frame.size(ofSide: 1), color: Color.black.premultiplied)
    return pictures.stagePainter(canvas: canvas, scale: scale, isBare: true)()
  }

  /// Saves the strokes on a card; `finish` is told of an error.
  func save(
    _ log: ScratchLog, of card: PrizeStore.Card,
    then finish: @escaping @MainActor @Sendable (MediaError?, _ time: Double) -> Void
  ) {
    saving.run { [store] in
      do throws(MediaError) {
        try store.save(log, of: card)
        return nil
      } catch {
        return error
      }
    } finish: { error, time in
      finish(error, time)
    }
  }

  /// Takes note at once that a card's prize is seen: before it is.
  func markOpen(_ card: PrizeStore.Card) throws(MediaError) {
    try store.markOpen(card)
    // A frame need not wait for the disk.
    saving.run { [store] in
      store.sync()
    } finish: { _, _ in
    }
  }

  /// Does all that waits now: for runs that go by a clock of their own. Returns whether there was anything.
  func finishAll(at time: Double) -> Bool {
    waitUntilDone()
    return takeResults(at: time)
  }

  /// Waits until all is on the disk.
  func waitUntilDone() {
    work.waitUntilDone()
    saving.waitUntilDone()
  }

  /// Takes over what is done; returns whether there was anything.
  @discardableResult
  func takeResults(at time: Double) -> Bool {
    let results = work.takeResults() + saving.takeResults()
    for finish in results { finish(time) }
    return !results.isEmpty
  }
}
