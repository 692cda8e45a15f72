import ArgumentParser
import Foundation
import Poof
import PoofMedia
import PoofProgram
import PoofSDL
import PoofText

/// The desktop demo: one card, scratched open, shaken and burst.
@main
struct PoofDemo: PresetUser {
  static let presetSettings =
    [
      "material", "brush", "brush-width", "animation", "hold", "confetti", "ending",
      "reduced-motion", "seed", "sound",
    ] + RevealOptions.presetSettings + AnimationModifierOptions.presetSettings
    + ParticleOptions.presetSettings

  static let configuration = CommandConfiguration(
    commandName: "demo/run",
    abstract: "Scratch a card open, and watch it burst.",
    discussion: "Pictures are PNG, JPEG, WebP, GIF or BMP files. A picture dropped on the"
      + " window becomes the prize. H shows the keys.",
    version: "poof-demo \(poofVersion)")

  @Option(help: ArgumentHelp("The picture to be won.", valueName: "file"))
  var prize: String?

  @Option(help: ArgumentHelp("The picture to be scratched off.", valueName: "file"))
  var coating: String?

  @Option(help: "How the prize bursts: \(names(AnimationCatalog.builtIn.entries.map(\.name))).")
  var animation = "fall"

  @OptionGroup
  var changes: AnimationModifierOptions

  @OptionGroup
  var particles: ParticleOptions

  @OptionGroup
  var reveal: RevealOptions

  @Option(
    help: "What the coating is made of: \(names(MaterialCatalog.builtIn.entries.map(\.name))).")
  var material = "foil"

  @Option(
    help: ArgumentHelp(
      "What scratches: \(names(BrushCatalog.builtIn.brushes.map(\.name))); the one that suits the"
        + " material unless given."))
  var brush: String?

  @Option(
    help: "Width of the brush in parts of the card's height, \(Preset.brushWidths.written).",
    transform: { try Float(argument: $0, in: Preset.brushWidths) })
  var brushWidth: Float?

  @Option(
    help: "Which of the possible reveals and explosions it is.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("Size of the window in points; 1280x720 unless given.", valueName: "WxH"),
    transform: { try PixelSize(argument: $0, sides: PixelSize.windowSides) })
  var size = PixelSize(width: 1_280, height: 720)

  @Option(
    help: "Pixels per point, 0.25…8; the display's own unless given.",
    transform: { try Float(argument: $0, in: 0.25...8) })
  var scale: Float?

  @Flag(inversion: .prefixedNo, help: "Confetti and sparkles when the prize lies open.")
  var confetti = true

  @Option(
    help: ArgumentHelp(
      "Time for which the prize is looked at before it bursts, \(Preset.holds.written) s.",
      valueName: "seconds"),
    transform: { try Double(argument: $0, in: Preset.holds, unit: " s") })
  var hold = 1.6

  @Option(help: "What is left when the card has burst.")
  var ending = CardEnding.prize

  @OptionGroup
  var preset: PresetOption

  @Option(
    help: ArgumentHelp(
      """
      Where screenshots, presets and clips are saved, made where there is none; the current folder \
      unless given.
      """, valueName: "folder"))
  var saveTo = ""

  @Option(
    help: "Which clips are saved: \(names(ClipFormat.allCases.map(\.rawValue))).")
  var clips = ClipFormat.webp

  @Flag(inversion: .prefixedNo, help: "Fades instead of motion.")
  var reducedMotion = false

  @Flag(exclusivity: .chooseLast)
  var sound: SoundChoice?

  @Flag(help: "Fill the screen.")
  var fullScreen = false

  @Flag(help: "Print what happens to the card, with its times.")
  var events = false

  @Flag(help: "Print the number of frames, and their median and worst time, at the end.")
  var frameTimes = false

  @Flag(help: "Show every animation, reveal, material and brush by its name, page by page.")
  var gallery = false

  @Option(
    help: ArgumentHelp(
      "Show several cards, in columns and rows, 1…10 of each, as 3x3.", valueName: "CxR"),
    transform: BoardSize.init(argument:))
  var board: BoardSize?

  @Option(
    help: ArgumentHelp(
      """
      Fill the screen, and give a card of its own to each visitor, with prizes from the folder's \
      prizes.csv. No key ends it: a signal does, such as Control-C where it was started.
      """, valueName: "folder"))
  var kiosk: String?

  @Option(
    help: """
      With --kiosk: let so many visitors of chance play, 1…1000000, then end, to try a folder out; \
      with --headless as fast as can be.
      """,
    transform: { try Int(argument: $0, in: 1...1_000_000) })
  var visitors: Int?

  @Flag(help: "Play a scripted scratch without a display.")
  var headless = false

  @Option(
    help: "Frames per second with --headless, 1…1000.",
    transform: { try Double(argument: $0, in: 1...1_000) })
  var fps: Double?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      With --headless: a contact sheet, ….png, a folder of frames, …/, or a clip without words and \
      buttons, ….webp and the like; with --gallery its pages.
      """,
      valueName: "path"),
    transform: HeadlessRun.Output.init(argument:))
  var outputs: [HeadlessRun.Output] = []

  static func main() {
    runAsProgram(named: "demo/run")
  }

  func validate() throws {
    guard AnimationCatalog.builtIn[animation] != nil else {
      throw ValidationError(AnimationCatalog.builtIn.refusal(of: animation, kind: "animation"))
    }
    guard RevealCatalog.builtIn[revealName] != nil else {
      throw ValidationError(RevealCatalog.builtIn.refusal(of: revealName, kind: "reveal"))
    }
    guard MaterialCatalog.builtIn[material] != nil else {
      throw ValidationError(MaterialCatalog.builtIn.refusal(of: material, kind: "material"))
    }
    if let brush, BrushCatalog.builtIn[brush] == nil {
      throw ValidationError(BrushCatalog.builtIn.brushes.refusal(of: brush, kind: "brush"))
    }
    guard headless || (outputs.isEmpty && fps == nil) else {
      throw ValidationError(
        "-o and --fps go with --headless; in a window the C key saves a screenshot")
    }
    guard outputs.count <= 1 else {
      throw ValidationError("-o is given \(outputs.count) times; one run writes to one place")
    }
    try refuseOverwriting([prize, coating, changes.inputPath, preset.path], by: output.files)
    if gallery, case .clip = output {
      throw ValidationError(
        "a gallery's pages go to a .png or a folder, …/; 'poof gallery' makes clips")
    }
    guard [gallery, board != nil, kiosk != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("--gallery, --board and --kiosk are three different things; choose one")
    }
    guard board == nil || !headless else {
      throw ValidationError("--board needs a screen; without one there is a single card")
    }
    try validateKiosk()
    guard !(headless && fullScreen) else {
      throw ValidationError("--full-screen needs a screen; give --headless a --size instead")
    }
    let longest = Float(max(size.width, size.height)) * (scale ?? 1)
    guard longest <= Float(PixelSize.windowSides.upperBound) else {
      throw ValidationError(
        "--size times --scale must be at most \(PixelSize.windowSides.upperBound) px a side")
    }
  }

  private func validateKiosk() throws {
    guard kiosk != nil else {
      guard visitors == nil else { throw ValidationError("--visitors go with --kiosk") }
      return
    }
    guard prize == nil else {
      throw ValidationError("the prizes of a --kiosk are those of its folder, not a --prize")
    }
    guard !headless || visitors != nil else {
      throw ValidationError("--kiosk with --headless needs --visitors; nobody else can come")
    }
    guard outputs.isEmpty else { throw ValidationError("-o does not go with --kiosk") }
  }

  mutating func run() throws {
    let command = self
    // SDL belongs to the thread that the program began on: no `await` on the way here.
    try MainActor.assumeIsolated { try command.play() }
  }

  @MainActor
  private func play() throws {
    let modifiers = try changes.read()
    let pictures = CardPictures(
      prize: try prize.map { try Image(contentsOfFile: $0) },
      coating: try coating.map { try Image(contentsOfFile: $0) },
      material: MaterialCatalog.builtIn[material] ?? .foil,
      font: try Font.system(.bold))
    let regular = try Font.system(.regular)
    try output.prepare()
    var settings = StageSettings(
      animation: animation, modifiers: modifiers, reveal: revealName,
      revealAngle: reveal.revealAngle, revealSoftness: reveal.revealSoftness, material: material,
      brush: brush, brushWidth: brushWidth, seed: seed,
      reducesMotion: reducedMotion,
      celebrates: confetti, hold: hold, ending: ending, isMuted: sound == .mute)
    particles.say(in: &settings.particles)
    var printer = EventPrinter()
    var failure: MediaError?
    let printEvent = { (event: CardEvent) in
      guard let line = printer.line(for: event) else { return }
      do throws(MediaError) {
        try writeOutput(line + "\n")
      } catch {
        failure = failure ?? error
      }
    }
    let statistics =
      kiosk != nil
      ? try playKiosk(
        with: pictures, settings: settings, regular: regular,
        onLine: events
          ? { line in
            do throws(MediaError) { try writeOutput(line + "\n") } catch {
              failure = failure ?? error
            }
          } : nil)
      : gallery
        ? try playGallery(of: pictures, regular: regular)
        : board != nil
          ? try playBoard(
            board ?? BoardSize(), of: pictures, settings: settings, regular: regular)
          : headless
            ? try playFilm(of: pictures, settings: settings, regular: regular, onEvent: printEvent)
            : try playStage(
              of: pictures, settings: settings, regular: regular, onEvent: events ? printEvent : nil
            )
    if frameTimes {
      try writeOutput(
        "\(statistics.count) frames, median \(fixed(statistics.median, decimals: 2)) ms, worst"
          + " \(fixed(statistics.worst, decimals: 2)) ms\n")
    }
    // A window is there to be seen, whoever reads what is printed; a script must be able to tell.
    if headless, let failure { throw failure }
  }

  /// Shows the gallery in a window, or draws its pages.
  @MainActor
  private func playGallery(of pictures: CardPictures, regular: Font) throws -> FrameStatistics {
    if headless {
      Interruption.listen()
      let scale = scale ?? 1
      return try GalleryPages(pictures: pictures, regular: regular).write(
        to: output, canvas: canvasSize(scale: scale), scale: scale)
    } else {
      let window = try Window(title: "Poof", size: size, scale: scale)
      if fullScreen { window.isFullScreen = true }
      return try FrameLoop().run(Gallery(pictures: pictures, regular: regular), in: window)
    }
  }

  /// Runs a kiosk until it is asked to end.
  @MainActor
  private func playKiosk(
    with pictures: CardPictures, settings: StageSettings, regular: Font,
    onLine: ((String) -> Void)?
  ) throws -> FrameStatistics {
    let store = try PrizeStore(folder: kiosk ?? "")
    if store.wasCutOff {
      StandardError.write(
        "demo/run: the last line of the draws was cut off and is taken away; its prize was shown to nobody,"
          + " and is drawn again\n")
    }
    var run = KioskRun(
      store: store, pictures: pictures, settings: settings,
      regular: regular)
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
  private func playBoard(
    _ size: BoardSize, of pictures: CardPictures, settings: StageSettings, regular: Font
  ) throws -> FrameStatistics {
    let window = try Window(title: "Poof", size: self.size, scale: scale)
    if fullScreen { window.isFullScreen = true }
    let stage = BoardStage(
      size, pictures: pictures, settings: settings, canvasSize: window.canvasSize,
      scale: window.scale, regular: regular, saving: StageSaving(folder: saveTo, clips: clips),
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
  private func canvasSize(scale: Float) -> PixelSize {
    func side(_ points: Int) -> Int { max(1, Int(Float(points) * scale + 0.5)) }
    return PixelSize(width: side(size.width), height: side(size.height))
  }

  /// Plays in a window, until whoever sits before it has had enough.
  @MainActor
  private func playStage(
    of pictures: CardPictures, settings: StageSettings, regular: Font,
    onEvent: ((CardEvent) -> Void)?
  ) throws -> FrameStatistics {
    let window = try Window(title: "Poof", size: size, scale: scale)
    if fullScreen { window.isFullScreen = true }
    let stage = Stage(
      pictures: pictures, settings: settings, canvasSize: window.canvasSize, scale: window.scale,
      regular: regular, bold: pictures.font, saving: StageSaving(folder: saveTo, clips: clips),
      sound: SoundOutput(isMuted: settings.isMuted))
    stage.onToggleFullScreen = { window.isFullScreen.toggle() }
    stage.onEvent = onEvent
    defer {
      stage.recorder.cancel()
      stage.work.waitUntilDone()
    }
    return try FrameLoop().run(stage, in: window)
  }

  /// Draws the film of a card that is scratched by a script.
  @MainActor
  private func playFilm(
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
        .write(to: path, format: format, framesPerSecond: fps) { Interruption.hasCome }
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
  /// Name of the reveal.
  private var revealName: String { reveal.givenName ?? "foil-peel" }

  /// The place that a headless run writes to; that there is one at most has been checked.
  private var output: HeadlessRun.Output { outputs.first ?? .nowhere }
}

private func names(_ all: [String]) -> String { all.joined(separator: ", ") }
