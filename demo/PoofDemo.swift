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

  @Option(
    help: ArgumentHelp(
      """
      The picture to be won. With --board it may be given several times: each lies under as many cards as the others, \
      dealt by chance.
      """, valueName: "file"))
  var prize: [String] = []

  @Option(help: ArgumentHelp("The picture to be scratched off.", valueName: "file"))
  var coating: String?

  @OptionGroup
  var coatingText: CoatingTextOptions

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
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Width of the brush in parts of the card's height, \(Preset.brushWidths.written); unless given \
      \(Preset.usualBrushWidth.written) with a --brush, and what suits the material without.
      """),
    transform: { try Float(argument: $0, in: Preset.brushWidths) })
  var brushWidth: Float?

  @Option(
    parsing: .unconditional,
    help: "Which of the possible reveals and explosions it is; 1 unless given.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Size of the window in points; 1280x720 unless given.", valueName: "WxH"),
    transform: { try PixelSize(argument: $0, sides: PixelSize.windowSides) })
  var size = PixelSize(width: 1_280, height: 720)

  @Option(
    parsing: .unconditional,
    help: "Pixels per point, 0.25…8; the display's own unless given.",
    transform: { try Float(argument: $0, in: 0.25...8) })
  var scale: Float?

  @Flag(inversion: .prefixedNo, help: "Confetti and sparkles when the prize lies open.")
  var confetti = true

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Time for which the prize is looked at before it bursts, \(Preset.holds.written) s; 1.6 unless given.",
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

  @Flag(
    help: """
      Begin with every animation, reveal, material and brush by its name, page by page, to choose from; \
      G shows them, too.
      """)
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
      prizes.csv, and words from its words.csv, if it has one. No key ends it: a signal does, such as \
      Control-C where it was started.
      """, valueName: "folder"))
  var kiosk: String?

  @Option(
    parsing: .unconditional,
    help: """
      With --kiosk: let so many visitors of chance play, 1…1000000, then end, to try a folder out; \
      with --headless as fast as can be.
      """,
    transform: { try Int(argument: $0, in: 1...1_000_000) })
  var visitors: Int?

  @Flag(help: "Play a scripted scratch without a display.")
  var headless = false

  @Option(
    parsing: .unconditional,
    help: "Frames per second with --headless, 1…1000; 30 unless given, 60 in a clip but a GIF.",
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

  mutating func run() throws {
    let command = self
    // SDL belongs to the thread that the program began on: no `await` on the way here.
    try MainActor.assumeIsolated { try command.play() }
  }

  @MainActor
  private func play() throws {
    let modifiers = try changes.read()
    let prizes = try prize.map { try Image(contentsOfFile: $0) }
    let pictures = CardPictures(
      prize: prizes.first,
      coating: try coating.map { try Image(contentsOfFile: $0) },
      words: coatingText.words,
      material: MaterialCatalog.builtIn[material] ?? .foil, font: try Font.system(.bold))
    // What a large card could not take is refused now; where a window is small, fewer of them are shown.
    if kiosk == nil {
      let height = Int(1_000 / min(max(pictures.aspectRatio, 0.1), 10))
      _ = try coatingText.words?.letters(on: PixelSize(width: 1_000, height: height))
    }
    let regular = try Font.system(.regular)
    try output.prepare()
    try prepareSaving()
    var settings = StageSettings(
      animation: animation, modifiers: modifiers, reveal: reveal.givenName,
      revealAngle: reveal.revealAngle, revealSoftness: reveal.revealSoftness, material: material,
      brush: brush, brushWidth: brushWidth, seed: seed,
      reducesMotion: reducedMotion,
      celebrates: confetti, hold: hold, ending: ending, isMuted: sound == .mute)
    particles.say(in: &settings.particles)
    var printer = EventPrinter()
    var failure: MediaError?
    let printLine = { (line: String) in
      do throws(MediaError) {
        try writeOutput(line + "\n")
      } catch {
        failure = failure ?? error
      }
    }
    let printEvent = { (event: CardEvent) in
      if let line = printer.line(for: event) { printLine(line) }
    }
    let statistics = try playAsAsked(
      with: pictures, prizes: prizes, settings: settings, regular: regular, onLine: printLine,
      onEvent: printEvent)
    if frameTimes {
      try writeOutput(
        "\(statistics.count) frames, median \(fixed(statistics.median, decimals: 2)) ms, worst"
          + " \(fixed(statistics.worst, decimals: 2)) ms\n")
    }
    // A window is there to be seen, whoever reads what is printed; a script must be able to tell.
    if headless, let failure { throw failure }
  }

  /// Tries the folder that a window saves into. One that was not asked for is no reason not to play.
  private func prepareSaving() throws(MediaError) {
    guard !headless, kiosk == nil else { return }
    do throws(MediaError) {
      try saving.prepare()
    } catch {
      guard saveTo.isEmpty else { throw error }
      StandardError.write(
        "demo/run: nothing can be saved into the current folder; name another by --save-to\n")
    }
  }

  /// Plays what was asked for, and tells what happens in it.
  @MainActor
  private func playAsAsked(
    with pictures: CardPictures, prizes: [Image], settings: StageSettings, regular: Font,
    onLine: @escaping (String) -> Void, onEvent: @escaping (CardEvent) -> Void
  ) throws -> FrameStatistics {
    if kiosk != nil {
      return try playKiosk(
        with: pictures, settings: settings, regular: regular, onLine: events ? onLine : nil)
    }
    if gallery, headless { return try drawGallery(of: pictures, regular: regular) }
    if let board {
      return try playBoard(
        board, of: pictures, prizes: prizes, settings: settings, regular: regular)
    }
    if headless {
      return try playFilm(of: pictures, settings: settings, regular: regular, onEvent: onEvent)
    }
    return try playStage(
      of: pictures, settings: settings, regular: regular, onEvent: events ? onEvent : nil)
  }
}

private func names(_ all: [String]) -> String { all.joined(separator: ", ") }
