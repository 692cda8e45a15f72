import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Shows the whole life of a card.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a card's whole life, from covered to burst: a clip, every frame, or a sheet.",
    discussion: """
      The card is scratched by the strokes of a --log, or by a hand of chance, the rest opens by \
      itself, and the prize bursts. -o tells what is written, as for 'poof explode'. The same call \
      gives the same frames, on any machine.
      """)

  @Option(
    help: ArgumentHelp("What is to be won.", valueName: "file|color"),
    transform: PictureArgument.init(argument:))
  var prize: PictureArgument

  @Option(
    help: ArgumentHelp(
      "What is to be scratched off; the --material's own picture unless given.",
      valueName: "file|color"),
    transform: PictureArgument.init(argument:))
  var coating: PictureArgument?

  @Option(
    help: ArgumentHelp(
      "What the coating is made of: its layers, brush and crumbs; 'poof materials' lists them.",
      valueName: "name"))
  var material = "foil"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Size of the card in px; the prize's own unless given, with sides of at most 1280.",
      valueName: "WxH"),
    transform: {
      try PixelSize(
        argument: $0, sides: 1...PixelSize.maximumSide, largestArea: PixelSize.maximumArea)
    })
  var size: PixelSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Room around the card for what flies, in parts of its smaller side, 0…2.",
      valueName: "part"),
    transform: { try Double(argument: $0, in: 0...2) })
  var margin = 0.25

  @Option(
    help: ArgumentHelp(
      "The strokes, as JSON, scaled to the card; a hand of chance unless given.",
      valueName: "file"))
  var log: String?

  @Option(
    help: ArgumentHelp("How the rest opens; 'poof reveals' lists them.", valueName: "name"))
  var reveal = "foil-peel"

  @Option(
    help: ArgumentHelp("How the prize bursts; 'poof animations' lists them.", valueName: "name"))
  var animation = "fall"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Time for which the prize is looked at, 0…600 s.", valueName: "seconds"),
    transform: { try Double(argument: $0, in: 0...600, unit: " s") })
  var hold = 1.6

  @Flag(name: .customLong("no-confetti"), help: "Throw no confetti as the prize lies open.")
  var isPlain = false

  @Option(
    help: ArgumentHelp(
      "What is left at the end: nothing, or the prize, small.", valueName: "nothing|prize"))
  var ending = CardEnding.nothing

  @Option(
    parsing: .unconditional, help: "Which of the possible hands, bursts and confettis it is.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  @OptionGroup
  var film: FilmOptions

  func validate() throws {
    guard RevealCatalog.builtIn[reveal] != nil else {
      throw ValidationError(RevealCatalog.builtIn.refusal(of: reveal, kind: "reveal"))
    }
    guard AnimationCatalog.builtIn[animation] != nil else {
      throw ValidationError(AnimationCatalog.builtIn.refusal(of: animation, kind: "animation"))
    }
    guard MaterialCatalog.builtIn[material] != nil else {
      throw ValidationError(
        "there is no --material '\(material)'; 'poof materials' lists all of them")
    }
  }

  func run() throws {
    Interruption.listen()
    let strokes = try log.map { try ScratchLog(contentsOfFile: $0) }
    let cardSize = try size ?? usualSize()
    let (settings, own) = settings(for: cardSize)
    let frameSize = try frameSize(around: cardSize)
    let picture = try prize.image(size: cardSize)
    let cover =
      try coating?.image(size: cardSize) ?? own?.picture(size: cardSize)
      ?? Image(size: cardSize, color: .transparent)
    let hand = SeededHand(size: cardSize, seed: seed)
    let card = CardFilm(
      prize: picture, coating: cover, settings: settings,
      log: strokes ?? hand.log(prize: picture, coating: cover, settings: settings))
    try film.checkFiles(length: card.length, reading: [prize.path, coating?.path, log])
    try FilmExport(options: film, size: frameSize, length: card.length)
      .write { card.over($0) }
  }
}

extension ShowCommand {
  /// Everything about the card that is set, and what its coating is made of.
  private func settings(for size: PixelSize) -> (CardShow.Settings, Material?) {
    var card = CardShow.Settings()
    let material = MaterialCatalog.builtIn[material]
    if let material { card.use(material, on: size) }
    if let named = AnimationCatalog.builtIn[animation] {
      card.explosion = ExplosionSequence.Settings(named)
      card.explosion.seed = seed
    }
    if let named = RevealCatalog.builtIn[reveal] {
      var settings = RevealSettings()
      settings.seed = seed
      card.use(named, with: settings)
    }
    card.debris?.seed = seed
    card.crumbs?.seed = seed
    card.celebration = isPlain ? nil : Celebration.Settings()
    card.celebration?.seed = seed
    card.hold = hold
    card.ending = ending
    // A clip begins with the card, not with nothing.
    card.appearDuration = 0
    return (card, material)
  }

  /// The prize's own size, made smaller where that is more than a clip should have.
  private func usualSize() throws -> PixelSize {
    guard let path = prize.path else { return PixelSize(width: 800, height: 480) }
    let most = PixelSize(width: 1_280, height: 1_280)
    let own = try Image(contentsOfFile: path).size
    return max(own.width, own.height) > 1_280 ? own.fitted(into: most) : own
  }

  /// The card's size with the room around it.
  private func frameSize(around card: PixelSize) throws -> PixelSize {
    let room = Int((Double(min(card.width, card.height)) * margin).rounded())
    let frame = PixelSize(width: card.width + 2 * room, height: card.height + 2 * room)
    guard frame.isDrawable else {
      throw ValidationError(
        "with its --margin a frame would have \(frame.width)x\(frame.height) px, which is too large;"
          + " give a smaller --margin or --size")
    }
    return frame
  }
}
