import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Lets one picture become another.
struct RevealCommand: PresetUser {
  static let presetSettings = RevealOptions.presetSettings + ["seed"]

  static let configuration = CommandConfiguration(
    commandName: "reveal",
    abstract: "Let one picture become another: a clip, every frame, or a sheet of moments.",
    discussion: """
      -o tells what is written, as for 'poof explode'. The second picture covers the first one's place, what stands \
      over is cut off on both sides, unless --fit contain shows all of it. What leaves the pictures on the way, as a \
      peel or a door does, is cut off too, unless --margin gives it room. The same call gives the same frames, on \
      any machine.

      Examples:
        poof reveal day.jpg night.jpg -o change.webp
        poof reveal a.png b.png --reveal wipe --reveal-angle 90 --hold 1 -o down.mp4
        poof reveal a.png b.png --reveal doors --margin 0.2 -o doors.webp
        poof reveal a.png b.png --reveal iris-heart --origin 0.3,0.4 -o sheet.png
      """)

  @Argument(help: ArgumentHelp("The picture at first.", valueName: "from"), completion: .file())
  var from: String

  @Argument(help: ArgumentHelp("The picture at last.", valueName: "to"), completion: .file())
  var to: String

  @OptionGroup(title: "Change")
  var reveal: RevealOptions

  @OptionGroup(title: "Change")
  var change: ChangeOptions

  @OptionGroup(title: "Frame")
  var frame: SizeOptions

  @OptionGroup(title: "Frame")
  var margin: MarginOptions

  @OptionGroup(title: "Frame")
  var place: FitOptions

  @OptionGroup
  var preset: PresetOption

  @OptionGroup
  var film: FilmOptions

  func validate() throws {
    guard try named.hasOrigin || change.origin == nil else {
      let known = RevealCatalog.builtIn.entries.filter(\.hasOrigin).map(\.name)
      throw ValidationError(
        "--origin is for reveals that begin at a place: \(known.joined(separator: ", "))")
    }
  }

  func run() throws {
    let named = try named
    let duration = change.duration ?? named.duration
    let hold = change.hold.given ?? 0.5
    let timeline = film.timeline(length: duration, firstHold: hold, lastHold: hold)
    try film.checkFiles(timeline, reading: [from, to, preset.path])
    Interruption.listen()
    let picture = try Image(contentsOfFile: from)
    let part = margin.margin ?? 0
    let layout = try frame.coveringLayout(of: picture.size, margin: part)
    let first = place.fit.picture(picture, in: layout.picture)
    let end = try Image(contentsOfFile: to)
    let last = place.fit.picture(end, in: layout.picture)
    tellWhatIsCut(of: picture.size, at: from, in: layout.picture)
    tellWhatIsCut(of: end.size, at: to, in: layout.picture)
    var settings = reveal.settings(seed: change.seed)
    settings.origin = change.origin
    let export = FilmExport(
      options: film, layout: layout, timeline: timeline,
      isOpaque: part == 0 && [first, last].allSatisfy { $0.pixels.allSatisfy { $0 >> 24 == 255 } },
      fades: frame.size == nil)
    try export.write { background in
      Transition(from: first, to: last, reveal: named.makeReveal(settings), duration: duration)
        .over(background, at: layout.place)
    }
  }

  /// Says so where a tenth of a picture or more is cut off: a face may be.
  private func tellWhatIsCut(of own: PixelSize, at path: String, in room: PixelSize) {
    let covering = own.covering(room)
    let cut = 100 * (covering.area - room.area) / covering.area
    guard place.fit == .cover, cut >= 10, covering.isDrawable else { return }
    let isWider = covering.width > room.width
    film.say(
      "\(path.printable()) is \(isWider ? "wider" : "taller") than its place, and \(cut) % of it is cut off"
        + " \(isWider ? "on both sides" : "above and below"); --fit contain keeps all of it")
  }

  private var named: NamedReveal { get throws { try reveal.named(usual: "foil-peel") } }
}

/// The option for pictures of another shape than their place.
struct FitOptions: ParsableArguments {
  @Option(
    help: """
      How a picture fills its place where it is of another shape: it covers it, and what stands over is cut off, \
      or the place contains all of it, with what is behind beside it.
      """)
  var fit = FitArgument.cover
}

/// Options for how one picture becomes another, besides the reveal.
struct ChangeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Time that the change takes, 0.05…600 s; what suits the reveal unless given.",
      valueName: "seconds"),
    transform: { try Double(argument: $0, in: 0.05...600, unit: " s") })
  var duration: Double?

  @OptionGroup
  var hold: HoldOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Where a reveal begins that does so at a place, in parts of the picture, 0,0 top left … 1,1 bottom \
      right; its middle unless given.
      """, valueName: "X,Y"),
    transform: Point.init(argument:))
  var origin: Point?

  @Option(
    parsing: .unconditional, help: "Which of the possible looks it has; 1 unless given.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1
}
