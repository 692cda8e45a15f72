import Poof
import PoofMedia
import PoofProgram
import PoofSDL
import PoofText

/// Runs a kiosk: on a screen until a signal comes, or by a clock of its own, as fast as can be, while
/// visitors of chance try its folder out.
@MainActor
struct KioskRun {
  let store: PrizeStore
  let pictures: CardPictures
  let settings: StageSettings
  let words: KioskWords
  let regular: Font
  /// Number of visitors of chance; nil for real ones.
  var visitors: Int?
  /// Told of what happens, in lines.
  var onLine: ((String) -> Void)?

  /// Runs in a window until it is asked to end; one visitor of chance after another plays, where there are
  /// to be any. Throws `UnopenedCards` where some of them could not open theirs.
  func run(in window: Window) throws -> FrameStatistics {
    let kiosk = makeKiosk(
      canvas: window.canvasSize, scale: window.scale,
      sound: SoundOutput(isMuted: settings.isMuted))
    kiosk.onCursor = { window.showsCursor = $0 }
    return try run(kiosk, FrameLoop(), in: window)
  }

  /// Runs by a clock that makes `framesPerSecond` steps a second, as fast as can be.
  func run(
    canvas size: PixelSize, framesPerSecond: Double
  ) throws -> FrameStatistics {
    let window = try Window(title: "Poof", size: size, scale: 1, isHeadless: true)
    let kiosk = makeKiosk(canvas: size, scale: 1)
    kiosk.waitsForWork = true
    return try run(
      kiosk, FrameLoop(clock: SteppedClock(framesPerSecond: framesPerSecond)), in: window)
  }

  private func makeKiosk(
    canvas: PixelSize, scale: Float, sound: SoundOutput? = nil
  ) -> Kiosk {
    Kiosk(
      store: store, pictures: pictures, settings: settings, canvasSize: canvas, scale: scale,
      words: words, regular: regular, sound: sound)
  }

  private func run(
    _ kiosk: Kiosk, _ loop: FrameLoop, in window: Window
  ) throws -> FrameStatistics {
    let guests = visitors.map { KioskVisitors(count: $0, seed: settings.seed) }
    kiosk.onNews = { [weak kiosk] news in
      if case .left(_, let isOver) = news { guests?.leave(isOver: isOver) }
      onLine?(Self.line(for: news))
      // What ends it is told at its end.
      let isItsEnd = kiosk.map(Self.lacks) ?? false
      if onLine == nil, Self.needsSomebody(news), !isItsEnd {
        StandardError.write("poof-demo: \(Self.line(for: news))\n")
      }
    }
    kiosk.isToEnd = { [weak kiosk] in
      Interruption.hasCome
        || kiosk.map { Self.lacks($0) || guests?.areGone(from: $0) ?? false } ?? true
    }
    if let guests {
      loop.beforeEvents = { [weak kiosk] time in
        if let kiosk { guests.act(on: kiosk, at: time) }
      }
    }
    loop.endsWhenClosed = false
    defer { kiosk.work.waitUntilDone() }
    let statistics = try loop.run(kiosk, in: window)
    if let trouble = kiosk.trouble, Self.lacks(kiosk) { throw trouble }
    if let guests, guests.failed > 0 {
      throw UnopenedCards(count: guests.failed, visitors: guests.left)
    }
    return statistics
  }

  /// Tells whether a kiosk that goes by a clock of its own has a prize whose picture cannot be read: its years of
  /// trying again would be over before anybody could see to it.
  private static func lacks(_ kiosk: Kiosk) -> Bool {
    kiosk.waitsForWork && kiosk.trouble?.action == .reading
  }

  /// Tells whether somebody must see to it, and so is told even where nobody asked for events.
  static func needsSomebody(_ news: Kiosk.News) -> Bool {
    switch news {
    case .over, .trouble, .unsaved, .omitted: true
    case .card, .opened, .left: false
    }
  }

  /// The line that tells a piece of news.
  static func line(for news: Kiosk.News) -> String {
    switch news {
    case .card(let card): "card \(card.number): \(card.picture)"
    case .opened(let card): "opened \(card.number): \(card.picture)"
    case .left(let card, let isOver):
      isOver ? "over \(card.number): \(card.picture)" : "left \(card.number) before it had opened"
    case .over: "all prizes are given away"
    case .trouble(let sentence): "no prize is shown: \(sentence)"
    case .unsaved(let sentence): "tried again until it is saved: \(sentence)"
    case .omitted(let words, let size):
      "left out on cards of \(size.width)x\(size.height) px, which have no room for it: "
        + words.map { "'\($0.split(whereSeparator: \.isNewline).joined(separator: " "))'" }
        .joined(separator: ", ")
    }
  }
}
