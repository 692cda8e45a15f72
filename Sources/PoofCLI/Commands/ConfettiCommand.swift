import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Throws confetti.
struct ConfettiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confetti",
    abstract: "Throw confetti, to lay over anything: a clip, every frame, or a sheet of moments.",
    discussion: """
      It is thrown from both lower corners, and gone at the end. Pieces leave the frame at its sides, as \
      they would leave a window: there is no --margin, a larger --size shows more of them. -o tells what is written, as for \
      'poof explode'; WebP, APNG and WebM are clear where no piece of paper is. The same call gives \
      the same frames, on any machine.

      Examples:
        poof confetti -o win.webp
        poof confetti --rain --size 1080x1920 --count 400 -o rain.apng
        poof confetti --background day.jpg -o party.mp4
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Size of a frame in px; 1280x720 unless given.", valueName: "WxH"),
    transform: {
      try PixelSize(
        argument: $0, sides: 1...PixelSize.maximumSide, largestArea: PixelSize.maximumArea)
    })
  var size = PixelSize(width: 1_280, height: 720)

  @Option(
    parsing: .unconditional, help: "Number of pieces, 0…4096; 180 unless given.",
    transform: { try Int(argument: $0, in: 0...4_096) })
  var count = 180

  @Flag(help: "Let it rain from above instead.")
  var rain = false

  @Option(
    parsing: .unconditional, help: "Which of the possible confettis it is; 1 unless given.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  @OptionGroup
  var film: FilmOptions

  func run() throws {
    var settings = rain ? Confetti.Settings.rain : Confetti.Settings()
    settings.count = count
    settings.seed = seed
    let confetti = Confetti(over: size, settings: settings)
    let timeline = film.timeline(length: confetti.length, emptyEnds: [.first, .last])
    try film.checkFiles(timeline, reading: [])
    Interruption.listen()
    // It comes and goes over the edges, and so has no room to fade in.
    let layout = FrameLayout(picture: size, frame: size, place: .zero)
    try FilmExport(options: film, layout: layout, timeline: timeline, hasPicture: false)
      .write { confetti.over($0) }
  }
}
