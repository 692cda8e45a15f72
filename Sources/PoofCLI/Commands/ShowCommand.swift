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

      Examples:
        poof show --prize prize.jpg -o card.webp
        poof show --prize prize.jpg --coating foil.png --log strokes.json -o card.mp4
        poof show --prize gold --material chalkboard --size 1080x1920 --background teal -o story.mp4
      """)

  @OptionGroup(title: "Card")
  var card: CardOptions

  @OptionGroup(title: "Life")
  var life: CardLifeOptions

  @OptionGroup(title: "Life")
  var reveal: RevealOptions

  @OptionGroup(title: "Look")
  var look: LookOptions

  @OptionGroup(title: "Frame")
  var frame: SizeOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Room around the card for what flies, in parts of its smaller side, 0…4.",
      valueName: "part"),
    transform: { try Double(argument: $0, in: 0...4) })
  var margin = 0.25

  @OptionGroup
  var film: FilmOptions

  func run() throws {
    Interruption.listen()
    let material = card.material ?? .foil
    let strokes = try life.log.map { try ScratchLog(contentsOfFile: $0) }
    var layout: FrameLayout?
    let prize = try card.prize.image { own in
      let made = try frame.layout(
        of: own ?? Self.usualSize(in: frame.size), room: Room(margin))
      layout = made
      return made.picture
    }
    guard let layout else { return }
    let coating =
      try card.coating?.image(size: prize.size) ?? material.picture(size: prize.size)
    let settings = settings(of: material, on: prize.size)
    let hand = ScratchHand(size: prize.size, seed: life.seed)
    let story = CardFilm(
      prize: prize, coating: coating, settings: settings,
      log: strokes ?? hand.log(prize: prize, coating: coating, settings: settings))
    let timeline = film.timeline(length: story.length)
    try film.checkFiles(timeline, reading: card.inputPaths + [life.log])
    try FilmExport(options: film, size: layout.frame, timeline: timeline).write { background in
      PlacedFilm(base: story, background: background, place: layout.place)
    }
  }
}

extension ShowCommand {
  /// Everything about the card that can be set.
  private func settings(of material: Material, on size: PixelSize) -> CardShow.Settings {
    var card = CardShow.Settings()
    card.use(material, on: size)
    card.explosion = ExplosionSequence.Settings(life.named)
    card.explosion.seed = life.seed
    card.explosion.shutter = look.shutterTime(
      framesPerSecond: film.framesPerSecond, speed: film.time.speed)
    card.explosion.light = Float(look.light)
    card.explosion.shadow = Float(look.shadow)
    card.use(reveal.named(usual: "foil-peel"), with: reveal.settings(seed: life.seed))
    card.debris?.seed = life.seed
    card.crumbs?.seed = life.seed
    card.celebration = life.isPlain ? nil : Celebration.Settings()
    card.celebration?.seed = life.seed
    card.hold = life.hold
    card.ending = life.ending
    // A clip begins with the card, not with nothing.
    card.appearDuration = 0
    return card
  }

  /// The size of a card whose prize is a colour.
  private static func usualSize(in frame: PixelSize?) -> PixelSize {
    let usual = PixelSize(width: 800, height: 480)
    return frame.map { usual.fitted(into: $0) } ?? usual
  }
}
