import ArgumentParser
import Foundation
import Poof
import PoofMedia
import PoofProgram
import PoofSDL

/// The desktop demo: one card, scratched open, shaken and burst.
@main
struct PoofDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo/run",
    abstract: "Scratch a card open, and watch it burst.",
    discussion: "Pictures are PNG, JPEG, WebP, GIF, BMP or TIFF files. A picture dropped on the"
      + " window becomes the prize. H shows the keys.")

  @Option(help: ArgumentHelp("The picture to be won.", valueName: "file"))
  var prize: String?

  @Option(help: ArgumentHelp("The picture to be scratched off.", valueName: "file"))
  var coating: String?

  @Option(help: "How the prize bursts: \(names(AnimationCatalog.builtIn.entries.map(\.name))).")
  var animation = "fall"

  @OptionGroup
  var changes: AnimationModifierOptions

  @Option(help: "How the rest opens: \(names(RevealCatalog.builtIn.entries.map(\.name))).")
  var reveal = "melt"

  @Option(
    help: "What scratches: \(names(BrushCatalog.builtIn.brushes.map(\.name))).")
  var brush = "foil"

  @Option(help: "Width of the brush in parts of the card's height, 0.01…1.2.")
  var brushWidth: Float = 0.15

  @Option(help: "Which of the possible reveals and explosions it is.")
  var seed: UInt64 = 1

  @Option(help: "How the card trembles first; the classic way takes 3 s.")
  var shake = ShakeChoice.short

  @Option(
    help: ArgumentHelp("Size of the window in points; 1280x720 unless given.", valueName: "WxH"),
    transform: { try PixelSize(argument: $0, sides: PixelSize.windowSides) })
  var size = PixelSize(width: 1_280, height: 720)

  @Option(help: "Pixels per point, 0.25…8; the display's own unless given.")
  var scale: Float?

  @Flag(help: "Confetti and sparkles when the prize lies open.")
  var confetti = false

  @Flag(help: "Fades instead of motion.")
  var reducedMotion = false

  @Flag(help: "Fill the screen.")
  var fullScreen = false

  @Flag(help: "Print what happens to the card, with its times.")
  var events = false

  @Flag(help: "Print the number of frames, and their median and worst time, at the end.")
  var frameTimes = false

  @Flag(help: "Play a scripted scratch without a display.")
  var headless = false

  @Option(help: "Frames per second with --headless, 1…1000.")
  var fps: Double?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "With --headless: a contact sheet (….png) or a folder of frames (…/).",
      valueName: "path"))
  var output: String?

  static func main() {
    runAsProgram(named: "demo/run")
  }

  func validate() throws {
    guard AnimationCatalog.builtIn[animation] != nil else {
      let known = names(AnimationCatalog.builtIn.entries.map(\.name))
      throw ValidationError("there is no animation '\(animation)'; there are \(known)")
    }
    guard RevealCatalog.builtIn[reveal] != nil else {
      let known = names(RevealCatalog.builtIn.entries.map(\.name))
      throw ValidationError("there is no reveal '\(reveal)'; there are \(known)")
    }
    guard BrushCatalog.builtIn[brush] != nil else {
      let known = names(BrushCatalog.builtIn.brushes.map(\.name))
      throw ValidationError("there is no brush '\(brush)'; there are \(known)")
    }
    guard headless || (output == nil && fps == nil) else {
      throw ValidationError(
        "-o and --fps go with --headless; in a window the C key saves a screenshot")
    }
    _ = try headlessOutput()
    guard !(headless && fullScreen) else {
      throw ValidationError("--full-screen needs a screen; give --headless a --size instead")
    }
    guard (0.01...1.2).contains(brushWidth) else {
      throw ValidationError("--brush-width must be in 0.01…1.2")
    }
    if let scale, !(0.25...8).contains(scale) {
      throw ValidationError("--scale must be in 0.25…8")
    }
    let longest = Float(max(size.width, size.height)) * (scale ?? 1)
    guard longest <= Float(PixelSize.windowSides.upperBound) else {
      throw ValidationError(
        "--size times --scale must be at most \(PixelSize.windowSides.upperBound) px a side")
    }
    if let fps, !(1...1_000).contains(fps) { throw ValidationError("--fps must be in 1…1000") }
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
      font: try Font.system(.bold))
    let regular = try Font.system(.regular)
    let window = try Window(
      title: "Poof", size: size, scale: scale, isHeadless: headless)
    if fullScreen { window.isFullScreen = true }
    let stage = Stage(
      pictures: pictures,
      settings: Stage.Settings(
        animation: animation, modifiers: modifiers, reveal: reveal, brush: brush,
        brushWidth: brushWidth, seed: seed, shake: shake.shake, reducesMotion: reducedMotion,
        celebrates: confetti),
      canvasSize: window.canvasSize, scale: window.scale, regular: regular,
      bold: pictures.font)
    stage.onToggleFullScreen = { window.isFullScreen.toggle() }
    if events || headless {
      var printer = EventPrinter()
      stage.onEvent = { event in
        guard let line = printer.line(for: event) else { return }
        print(line)
        // Whoever reads along through a pipe wants it now.
        fflush(nil)
      }
    }
    let statistics =
      headless
      ? try HeadlessRun(framesPerSecond: fps ?? 30, output: headlessOutput())
        .run(stage, in: window, captions: regular)
      : try FrameLoop().run(stage, in: window)
    stage.work.waitUntilDone()
    if frameTimes {
      print(
        "\(statistics.count) frames, median \(fixed(statistics.median, decimals: 2)) ms, worst"
          + " \(fixed(statistics.worst, decimals: 2)) ms")
    }
  }

  private func headlessOutput() throws -> HeadlessRun.Output {
    guard let output else { return .nowhere }
    if output.hasSuffix("/") { return .frames(folder: output) }
    if output.lowercased().hasSuffix(".png") { return .sheet(path: output) }
    throw ValidationError(
      "cannot tell what to write to '\(output)': a path ending in .png gets a contact sheet, one"
        + " ending in / every frame")
  }
}

private func names(_ all: [String]) -> String { all.joined(separator: ", ") }
