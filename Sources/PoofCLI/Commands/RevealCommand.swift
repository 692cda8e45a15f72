import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Lets one picture become another.
struct RevealCommand: PresetUser {
  static let presetSettings = ["reveal", "reveal-angle", "seed"]

  static let configuration = CommandConfiguration(
    commandName: "reveal",
    abstract: "Let one picture become another: a clip, every frame, or a sheet of moments.",
    discussion: """
      -o tells what is written, as for 'poof explode'. The second picture covers the frame, what \
      stands over is cut off on both sides. The same call gives the same frames, on any machine.
      """)

  @Argument(help: ArgumentHelp("The picture at first.", valueName: "from"))
  var from: String

  @Argument(help: ArgumentHelp("The picture at last.", valueName: "to"))
  var to: String

  @Option(help: ArgumentHelp("How it changes; 'poof reveals' lists them.", valueName: "name"))
  var reveal = "foil-peel"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Direction of a reveal that has one, clockwise from the right: 0 right, 90 down.",
      valueName: "degrees"),
    transform: { try Float(argument: $0, in: -360...360) })
  var revealAngle: Float?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Time that the change takes, 0.05…600 s; what suits the reveal unless given.",
      valueName: "seconds"),
    transform: { try Double(argument: $0, in: 0.05...600, unit: " s") })
  var duration: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Both pictures stand still for so long before and after, 0…600 s.", valueName: "seconds"),
    transform: { try Double(argument: $0, in: 0...600, unit: " s") })
  var hold = 0.5

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where it begins, in parts of the picture, 0,0 top left … 1,1 bottom right.",
      valueName: "X,Y"),
    transform: Point.init(argument:))
  var origin: Point?

  @Option(
    parsing: .unconditional, help: "Which of the possible looks it has.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Size of a frame in px, the first picture's own unless given; both cover it.",
      valueName: "WxH"),
    transform: {
      try PixelSize(
        argument: $0, sides: 1...PixelSize.maximumSide, largestArea: PixelSize.maximumArea)
    })
  var size: PixelSize?

  @OptionGroup
  var preset: PresetOption

  @OptionGroup
  var film: FilmOptions

  func validate() throws {
    guard RevealCatalog.builtIn[reveal] != nil else {
      throw ValidationError(RevealCatalog.builtIn.refusal(of: reveal, kind: "reveal"))
    }
  }

  func run() throws {
    guard let named = RevealCatalog.builtIn[reveal] else { return }
    let duration = duration ?? named.duration
    let length = duration + 2 * hold
    try film.checkFiles(length: length, reading: [from, to, preset.path])
    Interruption.listen()
    var first = try Image(contentsOfFile: from)
    if let size { first = first.filling(size) }
    let last = try Image(contentsOfFile: to).filling(first.size)
    var settings = RevealSettings()
    settings.origin = origin
    settings.seed = seed
    settings.angle = revealAngle
    let export = FilmExport(
      options: film, size: first.size, length: length,
      isOpaque: [first, last].allSatisfy { $0.pixels.allSatisfy { $0 >> 24 == 255 } })
    try export.write { background in
      HeldFilm(
        base: Transition(
          from: first, to: last, reveal: named.makeReveal(settings), duration: duration),
        hold: hold
      ).over(background)
    }
  }
}
