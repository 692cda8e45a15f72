import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Shows the whole life of a card.
struct ShowCommand: PresetUser {
  static let presetSettings =
    [
      "material", "brush", "brush-width", "reveal", "reveal-angle", "animation", "hold", "confetti",
      "ending", "reduced-motion", "seed",
    ] + AnimationModifierOptions.presetSettings + ParticleOptions.presetSettings

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
    help: ArgumentHelp(
      """
      What the hand of chance scratches with; 'poof brushes' lists them; the one that suits the \
      material unless given.
      """, valueName: "name"))
  var brush: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Width of that brush in parts of the card's height, \(Preset.brushWidths.written).",
      valueName: "part"),
    transform: { try Float(argument: $0, in: Preset.brushWidths) })
  var brushWidth: Float?

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
    parsing: .unconditional,
    help: ArgumentHelp(
      "Direction of a reveal that has one, clockwise from the right: 0 right, 90 down.",
      valueName: "degrees"),
    transform: { try Float(argument: $0, in: -360...360) })
  var revealAngle: Float?

  @Option(
    help: ArgumentHelp("How the prize bursts; 'poof animations' lists them.", valueName: "name"))
  var animation = "fall"

  @OptionGroup
  var changes: AnimationModifierOptions

  @OptionGroup
  var particles: ParticleOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Time for which the prize is looked at, 0…600 s.", valueName: "seconds"),
    transform: { try Double(argument: $0, in: 0...600, unit: " s") })
  var hold = 1.6

  @Flag(inversion: .prefixedNo, help: "Confetti and sparkles as the prize lies open.")
  var confetti = true

  @Option(
    help: ArgumentHelp(
      "What is left at the end: nothing, or the prize, small.", valueName: "nothing|prize"))
  var ending = CardEnding.nothing

  @Option(
    parsing: .unconditional, help: "Which of the possible hands, bursts and confettis it is.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  @Flag(inversion: .prefixedNo, help: "Fades instead of motion.")
  var reducedMotion = false

  @OptionGroup
  var preset: PresetOption

  @OptionGroup(title: "Text")
  var lettering: LetteringOptions

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
    if let brush, BrushCatalog.builtIn[brush] == nil {
      throw ValidationError(BrushCatalog.builtIn.brushes.refusal(of: brush, kind: "brush"))
    }
  }

  func run() throws {
    guard let material = MaterialCatalog.builtIn[material] else { return }
    Interruption.listen()
    let modifiers = try changes.read()
    let strokes = try log.map { try ScratchLog(contentsOfFile: $0) }
    let prize = try prize.image { size ?? Self.usualSize(of: $0) }
      .lettered(with: lettering.prizeTexts)
    let frameSize = try frameSize(around: prize.size)
    let coating =
      try self.coating?.image(size: prize.size) ?? material.picture(size: prize.size)
    let settings = settings(changedBy: modifiers, for: prize)
    let hand = SeededHand(size: prize.size, seed: seed)
    let card = CardFilm(
      prize: prize, coating: coating, settings: settings,
      log: strokes ?? hand.log(prize: prize, coating: coating, settings: settings))
    try film.checkFiles(
      length: card.length,
      reading: [self.prize.path, self.coating?.path, log, changes.inputPath, preset.path]
        + lettering.paths)
    try FilmExport(options: film, size: frameSize, length: card.length)
      .write { card.over($0) }
  }
}

extension ShowCommand {
  /// Everything about the card that can be set.
  private func settings(
    changedBy modifiers: AnimationModifiers, for prize: Image
  ) -> CardShow.Settings {
    var preset = Preset()
    preset.material = material
    preset.brush = brush
    preset.brushWidth = brushWidth
    preset.reveal = reveal
    preset.revealAngle = revealAngle
    preset.animation = animation
    preset.modifiers = modifiers
    particles.say(in: &preset)
    preset.hold = hold
    preset.confetti = confetti
    preset.ending = ending
    preset.reducedMotion = reducedMotion
    preset.seed = seed
    var card = CardShow.Settings()
    preset.apply(to: &card, prize: prize)
    // A clip begins with the card, not with nothing.
    card.appearDuration = 0
    return card
  }

  /// The size of a card whose prize has a size of its own, or is a colour: made smaller where that is
  /// more than a clip should have.
  private static func usualSize(of prize: PixelSize?) -> PixelSize {
    guard let prize else { return PixelSize(width: 800, height: 480) }
    let most = 1_280
    return max(prize.width, prize.height) > most
      ? prize.fitted(into: PixelSize(width: most, height: most)) : prize
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
