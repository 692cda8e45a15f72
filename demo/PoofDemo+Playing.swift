import Poof
import PoofMedia
import PoofProgram
import PoofSDL
import PoofText

/// Ways to play, one for each thing that the options can ask for.
extension PoofDemo {
  /// Draws the gallery's pages without a window.
  @MainActor
  func drawGallery(of pictures: CardPictures, regular: Font) throws -> FrameStatistics {
    Interruption.listen()
    let scale = scale ?? 1
    return try GalleryPages(pictures: pictures, regular: regular).write(
      to: output, canvas: canvasSize(scale: scale), scale: scale)
  }

  /// Runs a kiosk until it is asked to end.
  @MainActor
  func playKiosk(
    with pictures: CardPictures, settings: StageSettings, regular: Font,
    onLine: ((String) -> Void)?
  ) throws -> FrameStatistics {
    let folder = kiosk ?? ""
    let words = try KioskWords(folder: folder, regular: regular, bold: pictures.font)
    let store = try PrizeStore(folder: folder)
    // As for other cards, what a large one could not take is refused; a small screen's tell what they leave out.
    if let words = coatingText.words {
      let frame = CardFrame(of: pictures.coating, else: store.pictures)
      _ = try words.letters(on: frame.size(ofSide: 1_000))
    }
    if store.wasCutOff {
      StandardError.write(
        "demo/run: the last line of the draws was cut off and is taken away; its prize was shown to nobody,"
          + " and is drawn again\n")
    }
    for path in store.logs {
      do throws(MediaError) {
        _ = try ScratchLog(contentsOfFile: path)
      } catch {
        StandardError.write("demo/run: \(error); a hand of chance plays in its place\n")
      }
    }
    var run = KioskRun(
      store: store, pictures: pictures, settings: settings, words: words, regular: regular)
    run.visitors = visitors
    run.onLine = onLine
    // Before SDL looks: a signal is to end it, and a closed window is not.
    Interruption.listen()
    if headless {
      return try run.run(canvas: canvasSize(scale: scale ?? 1), framesPerSecond: fps ?? 30)
    }
    let window = try Window(title: "Poof", size: size, scale: scale)
    window.coverScreen()
    window.grabsKeyboard = true
    return try run.run(in: window)
  }

  /// Plays several cards in a window.
  @MainActor
  func playBoard(
    _ size: BoardSize, of pictures: CardPictures, prizes: [Image], settings: StageSettings,
    regular: Font
  ) throws -> FrameStatistics {
    let window = try Window(title: "Poof", size: self.size, scale: scale)
    if fullScreen { window.isFullScreen = true }
    let stage = BoardStage(
      size, pictures: pictures, prizes: prizes, settings: settings, canvasSize: window.canvasSize,
      scale: window.scale, regular: regular, saving: saving,
      sound: SoundOutput(isMuted: settings.isMuted))
    stage.onToggleFullScreen = { window.isFullScreen.toggle() }
    if events {
      var printers = [EventPrinter](repeating: EventPrinter(), count: size.columns * size.rows)
      stage.onEvent = { card, event in
        guard let line = printers[card].line(for: event) else { return }
        // A window is there to be seen, whoever reads what is printed.
        try? writeOutput("card \(card + 1) \(line)\n")
      }
    }
    defer { stage.work.waitUntilDone() }
    return try FrameLoop().run(stage, in: window)
  }

  /// Computes the size of a canvas without a window, px.
  func canvasSize(scale: Float) -> PixelSize {
    func side(_ points: Int) -> Int { max(1, Int(Float(points) * scale + 0.5)) }
    return PixelSize(width: side(size.width), height: side(size.height))
  }

  /// Plays in a window, until whoever sits before it has had enough.
  @MainActor
  func playStage(
    of pictures: CardPictures, settings: StageSettings, regular: Font,
    onEvent: ((CardEvent) -> Void)?
  ) throws -> FrameStatistics {
    let window = try Window(title: "Poof", size: size, scale: scale)
    if fullScreen { window.isFullScreen = true }
    let stage = Stage(
      pictures: pictures, settings: settings, canvasSize: window.canvasSize, scale: window.scale,
      regular: regular, bold: pictures.font, saving: saving,
      sound: SoundOutput(isMuted: settings.isMuted))
    stage.onToggleFullScreen = { window.isFullScreen.toggle() }
    stage.onEvent = onEvent
    defer {
      stage.recorder.cancel()
      stage.work.waitUntilDone()
    }
    let showroom = Showroom(
      stage, canvasSize: window.canvasSize, scale: window.scale, regular: regular,
      beginsWithGallery: gallery)
    defer { showroom.work.waitUntilDone() }
    return try FrameLoop().run(showroom, in: window)
  }

  /// Draws the film of a card that is scratched by a script.
  @MainActor
  func playFilm(
    of pictures: CardPictures, settings: StageSettings, regular: Font,
    onEvent: @escaping (CardEvent) -> Void
  ) throws -> FrameStatistics {
    Interruption.listen()
    let scale = scale ?? 1
    let canvas = canvasSize(scale: scale)
    let painting = pictures.stagePainter(canvas: canvas, scale: scale)()
    let card = painting.card
    let log = ScratchHand(size: card.prize.size, seed: seed).log(
      prize: card.prize, coating: card.coating, outline: card.outline,
      settings: settings.cardSettings(for: card))
    let film = StageFilm(
      painting, settings: settings, log: log, regular: regular, bold: pictures.font)
    if case .clip(let path, let format) = output {
      let paint = pictures.stagePainter(canvas: canvas, scale: scale, isBare: true)
      try CardRecording(log: log, settings: settings, paint: paint)
        .write(to: path, format: format, framesPerSecond: fps) { _ in !Interruption.hasCome }
      try Interruption.check()
      for event in film.card.events { onEvent(event) }
      return FrameStatistics()
    }
    let run = HeadlessRun(
      framesPerSecond: fps ?? 30, output: output, hasSound: sound == .sound, onEvent: onEvent)
    return try run.run(film, canvas: canvas, captions: regular)
  }
}

extension PoofDemo {
  /// The place that a headless run writes to; that there is one at most has been checked.
  var output: HeadlessRun.Output { outputs.first ?? .nowhere }

  /// The folder and the format in which a window saves what it is asked for.
  var saving: StageSaving { StageSaving(folder: saveTo, clips: clips) }
}
