import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Lets a picture burst into particles.
struct ExplodeCommand: PresetUser {
  static let presetSettings =
    ["animation", "seed"] + AnimationModifierOptions.presetSettings
    + ParticleOptions.presetSettings

  static let configuration = CommandConfiguration(
    commandName: "explode",
    abstract: "Let a picture burst into particles: a clip, every frame, one moment, or a sheet.",
    discussion: """
      -o tells what is written. A path ending in .webp, .apng, .gif, .mp4 or .webm gets a clip from \
      the whole picture to nothing; all but WebP are written by ffmpeg, which must be installed. \
      MP4 has no transparency, and a GIF's pixels are clear or not. A path ending in / is a folder, \
      made where there is none, that gets every frame as a numbered PNG. A path ending in .png gets \
      the one moment --at, or without --at a sheet of \(FilmExport.momentsOnSheet) moments. What \
      comes back, by 'assemble', --ping-pong or --reverse, ends with the picture.

      Pictures are PNG, JPEG, WebP, GIF or BMP files. A colour is #rgb, #rrggbb, #rrggbbaa or \
      transparent. The same call gives the same bytes, on any machine.
      """)

  @Argument(help: ArgumentHelp("The picture that bursts.", valueName: "image"))
  var image: String

  @Option(help: ArgumentHelp("How it bursts; 'poof animations' lists them.", valueName: "name"))
  var animation = "fall"

  @OptionGroup
  var changes: AnimationModifierOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Side of a particle, 1…\(CellGrid.largestCell) px; what suits the animation unless given.",
      valueName: "px"),
    transform: { try Int(argument: $0, in: 1...CellGrid.largestCell) })
  var cell: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "In place of --cell: the smallest particles of which there are at most so many.",
      valueName: "number"),
    transform: { try Int(argument: $0, in: 1...Int.max) })
  var budget: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Space that opens between particles, px; each has its own pixels and its gap's in its colour.",
      valueName: "px"),
    transform: { try Int(argument: $0, in: 0...CellGrid.largestCell - 1) })
  var gap = 0

  @Option(
    help: """
      What a particle is on its way: a square or a disc of one colour, or a square tile or an \
      irregular shard that keeps its pixels; what suits the animation unless given. Without --cell \
      its particles are large enough to tell.
      """)
  var shape: ShapeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Where the animation begins, or the reveal that it sweeps along, in parts of the picture, 0,0 \
      top left … 1,1 bottom right; its middle unless given. Not all of them begin at a place.
      """, valueName: "X,Y"),
    transform: Point.init(argument:))
  var origin: Point?

  @Option(
    help: "Which colour a particle gets: its pixels' average, or that of the one in its centre.")
  var sampling = SamplingArgument.average

  @Option(
    parsing: .unconditional, help: "Which of the possible explosions it is.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The picture trembles for so long before, 0…60 s, or short, or classic; not at all unless given.",
      valueName: "seconds|name"),
    transform: Shake.init(argument:))
  var shake = Shake.none

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How long the shutter is open, in degrees of a frame: 180 is half of it, as films have it, 0 \
      freezes what moves. 1/120 s at any rate unless given.
      """, valueName: "degrees"),
    transform: { try Double(argument: $0, in: 0...360) })
  var shutter: Double?

  @Option(
    parsing: .unconditional, help: "How strongly things glow, 0…16.",
    transform: { try Double(argument: $0, in: 0...16) })
  var light: Double = 1

  @Option(
    parsing: .unconditional,
    help: "How dark a shadow falls on what is behind, 0 none … 1 black.",
    transform: { try Double(argument: $0, in: 0...1) })
  var shadow: Double = 0.35

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Size of a frame in px, the picture's own unless given. The picture stands in the middle, made \
      smaller where it would not fit.
      """, valueName: "WxH"),
    transform: {
      try PixelSize(
        argument: $0, sides: 1...PixelSize.maximumSide, largestArea: PixelSize.maximumArea)
    })
  var size: PixelSize?

  @Flag(help: "Play backwards: particles become the picture.")
  var reverse = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The one moment that is drawn, counted from where it bursts, or with --reverse from where it \
      begins to come together.
      """, valueName: "seconds"),
    transform: { try Double(argument: $0, in: 0...Double.greatestFiniteMagnitude, unit: " s") })
  var at: Double?

  @OptionGroup
  var preset: PresetOption

  @OptionGroup
  var film: FilmOptions

  func validate() throws {
    guard AnimationCatalog.shown[animation] != nil else {
      throw ValidationError(AnimationCatalog.shown.refusal(of: animation, kind: "animation"))
    }
    guard origin == nil || named.hasOrigin || changes.hasOrigin else {
      let known = AnimationCatalog.shown.entries.filter(\.hasOrigin).map(\.name)
      throw ValidationError(
        "--origin is for animations that begin at a place, \(known.joined(separator: ", ")), and"
          + " for --sweep along a reveal that does")
    }
    guard cell == nil || budget == nil else {
      throw ValidationError("--cell and --budget both tell a particle's size; give one of them")
    }
    let largestGap = CellGrid.largestCell - (cell ?? 1)
    guard (0...largestGap).contains(gap) else {
      throw ValidationError("--gap must be in 0…\(largestGap) px")
    }
    guard shake.duration == 0 || named.animation.beginsAtHome else {
      throw ValidationError(
        "--shake is for animations that begin with the picture; before '\(animation)' there is"
          + " nothing to shake")
    }
    if at != nil {
      guard case .picture = film.output else {
        throw ValidationError("--at is for one picture, and so -o must end in .png")
      }
    }
  }

  func run() throws {
    let modifiers = try changes.read()
    let length = burstTime + Double(modifiers.length(of: named.animation))
    try film.checkFiles(length: length, reading: [image, changes.inputPath, preset.path])
    Interruption.listen()
    var picture = try Image(contentsOfFile: image)
    let frame = size ?? picture.size
    if picture.width > frame.width || picture.height > frame.height {
      picture = picture.resized(to: picture.size.fitted(into: frame))
    }
    let export = FilmExport(options: film, size: frame, length: length, isReversed: reverse)
    try export.write(moment: at.map { time in { moment(time, of: $0) } }) { background in
      clip(of: picture, changedBy: modifiers, on: background)
    }
  }
}

extension ExplodeCommand {
  /// The animation; its name has been checked.
  var named: NamedAnimation {
    guard let named = AnimationCatalog.shown[animation] else {
      preconditionFailure("an animation's name that was not checked")
    }
    return named
  }

  /// Time of the burst, s.
  private var burstTime: Double { Double(shake.duration) }
}
