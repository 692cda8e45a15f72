import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Shows the whole life of a card.
struct ShowCommand: PresetUser {
  static let presetSettings =
    [
      "material", "brush", "brush-width", "animation", "hold", "confetti", "ending",
      "reduced-motion", "seed", "sound",
    ] + RevealOptions.presetSettings + AnimationModifierOptions.presetSettings
    + ParticleOptions.presetSettings

  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a card's whole life, from covered to burst: a clip, every frame, or a sheet.",
    discussion: """
      The card is scratched by the strokes of a --log, or at random, the rest opens by \
      itself, and the prize bursts. The card throws a shadow, except with --shadow 0, with \
      --background transparent, and in a GIF without a background. -o tells what is written, and what is \
      heard with it, as for 'poof explode'. The same call gives the same frames, on any machine.

      Examples:
        poof show --prize prize.jpg -o card.webp
        poof show --prize prize.jpg --coating foil.png --log strokes.json -o card.mp4
        poof show --prize gold --material chalkboard --size 1080x1920 \\
          --background teal -o story.mp4
      """)

  @OptionGroup(title: "Card")
  var card: CardOptions

  @OptionGroup(title: "Life")
  var life: CardLifeOptions

  @OptionGroup(title: "Life")
  var reveal: RevealOptions

  @OptionGroup(title: "Changes to the animation")
  var changes: AnimationModifierOptions

  @OptionGroup(title: "Particles and light")
  var particles: ParticleOptions

  @OptionGroup(title: "Text")
  var lettering: LetteringOptions

  @OptionGroup(title: "Frame")
  var frame: SizeOptions

  @OptionGroup(title: "Frame")
  var enlargement: EnlargementOptions

  @OptionGroup(title: "Frame")
  var margin: MarginOptions

  @OptionGroup(title: "Sound")
  var sound: SoundOptions

  @OptionGroup
  var preset: PresetOption

  @OptionGroup
  var film: FilmOptions

  func validate() throws {
    _ = try reveal.named(usual: card.usedMaterial.reveal)
    try enlargement.check(with: frame)
  }

  func run() throws {
    if life.log == nil, let brush = life.brush,
      BrushCatalog.builtIn[brush]?.brush.isRestoring == true
    {
      film.say(
        "the brush '\(brush)' covers again, and nothing is scratched free; choose another one")
    }
    Interruption.listen()
    let modifiers = try changes.read()
    let strokes = try life.log.map { try ScratchLog(contentsOfFile: $0) }
    var layout: FrameLayout?
    let picture = try card.prize.image { own in
      let size = own ?? Self.usualSize(in: frame.size)
      let made = try frame.layout(
        of: size, room: room(around: size, modifiers), enlargement: enlargement.factor)
      layout = made
      return made.picture
    }
    guard let layout else { return }
    if lettering.pictureTexts.allSatisfy(\.isBlank) {
      if !lettering.texts.isEmpty {
        film.say("there is nothing to read in --text, so that the prize has no words on it")
      }
      if picture.isClear {
        film.say("the prize is all clear, so that nothing will be seen under the coating")
      }
    }
    let isHalved = cutsQuarters(of: picture.size)
    let story = try story(of: picture, isDoubled: isHalved, changedBy: modifiers, by: strokes)
    let isGone = life.ending == .nothing && !modifiers.isPingPong
    let timeline = film.timeline(
      length: story.length, lastHold: life.ending.lastHold, emptyEnds: isGone ? .last : [])
    try film.checkFiles(
      timeline,
      reading: card.inputPaths + [life.log, changes.inputPath, preset.path] + lettering.paths)
    let burst = SoundEvent.Burst(animation: life.animation)
    let export = FilmExport(
      options: film, layout: layout, timeline: timeline, fades: frame.size == nil,
      sound: sound.isHeard(in: film.output)
        ? story.card.soundtrack(burst: burst, seed: life.seed) : nil
    ) { time in
      let phase = story.card.phase(at: time)
      guard phase == .scratching else { return phase.rawValue }
      return "\(phase.rawValue) \(Int(100 * story.card.progress(at: time))) %"
    }
    let shown = isHalved ? AnyFilm(story.halved) : AnyFilm(story)
    try export.write { background in shown.over(background, at: layout.place) }
    if let path = life.log { tellWhetherClosed(story.card, by: path) }
  }
}

extension ShowCommand {
  /// Whether a card of `size` is drawn at twice its size, so that it bursts into quarters of pixels.
  private func cutsQuarters(of size: PixelSize) -> Bool {
    guard !life.reducedMotion, let animation = life.named else { return false }
    return particles.cells.cutsQuarters(of: size, for: animation)
  }

  /// Says so where a log leaves the card lying there, of which one would wait in vain that it bursts.
  private func tellWhetherClosed(_ story: CardFilm, by path: String) {
    guard [.covered, .scratching].contains(story.phase(at: story.length)) else { return }
    let percent = Int(100 * story.progress(at: story.length))
    film.say(
      "the strokes of \(path.printable()) scratch \(percent) % of the card free, too little for it to open"
        + " and to burst")
  }

  /// Makes the film of a card with this prize, at twice its size where it `isDoubled`, that is scratched by
  /// these strokes, or by a hand of chance. It throws a shadow where that can be seen.
  private func story(
    of picture: Image, isDoubled: Bool, changedBy modifiers: AnimationModifiers,
    by strokes: ScratchLog?
  ) throws -> ShadowedCard {
    // Letters are fitted as they are seen: halved again, they are what they were.
    let lettered = try picture.lettered(with: lettering.pictureTexts)
    let prize = isDoubled ? lettered.doubled : lettered
    let coating = try card.coatingPicture(size: picture.size, isDoubled: isDoubled)
    var settings = settings(changedBy: modifiers, for: prize)
    if isDoubled { settings.explosion.shake = settings.explosion.shake.doubled }
    let hand = ScratchHand(size: prize.size, seed: life.seed)
    let outline = life.outline(of: prize.size)
    let card = CardFilm(
      prize: prize, coating: coating, outline: outline, settings: settings,
      log: strokes
        ?? hand.log(prize: prize, coating: coating, outline: outline, settings: settings))
    return ShadowedCard(
      card, prize: prize, coating: coating, outline: outline,
      shadow: film.fadesAtEdges ? settings.explosion.shadow : 0)
  }

  /// Everything about the card that can be set.
  private func settings(
    changedBy modifiers: AnimationModifiers, for prize: Image
  ) -> CardShow.Settings {
    var preset = Preset()
    preset.material = card.usedMaterial.name
    preset.brush = life.brush
    preset.brushWidth = life.brushWidth
    preset.reveal = reveal.givenName
    preset.revealAngle = reveal.revealAngle
    preset.revealSoftness = reveal.revealSoftness
    preset.animation = life.animation
    preset.modifiers = modifiers
    particles.say(in: &preset)
    preset.hold = life.hold
    preset.confetti = life.confetti
    preset.ending = life.ending
    preset.reducedMotion = life.reducedMotion
    preset.seed = life.seed
    var settings = CardShow.Settings()
    preset.apply(to: &settings, prize: prize)
    if let named = life.named, particles.cells.cell == nil, particles.cells.budget == nil {
      let grain = particles.cells.grain(for: named)
      settings.explosion.sampler = .cells { grain.grid(for: $0) }
    }
    // A clip's own frames are what the shutter's degrees are meant of.
    settings.explosion.shutter = particles.look.shutterTime(
      framesPerSecond: film.framesPerSecond, speed: film.time.speed)
    // A clip begins with the card, not with nothing.
    settings.appearDuration = 0
    return settings
  }

  /// The room around a card of `size`: as much as was asked for, or a quarter, and more on the sides to which
  /// its particles fly farther, up to a half. In a frame of a given size it is a quarter, and where motion is
  /// reduced, too.
  private func room(around size: PixelSize, _ modifiers: AnimationModifiers) -> Room {
    if let part = margin.margin { return Room(part) }
    guard frame.size == nil, !life.reducedMotion else { return Room(0.25) }
    let small = Image(
      size: Room.trialSize(of: size), color: Color(r: 255, g: 255, b: 255).premultiplied)
    let explosion = settings(changedBy: modifiers.once, for: small).explosion
    return Room(for: ExplosionFilm(of: small, settings: explosion)).within(0.25...0.5)
  }

  /// The size of a card whose prize is a colour.
  private static func usualSize(in frame: PixelSize?) -> PixelSize {
    let usual = PixelSize(width: 800, height: 480)
    return frame.map { usual.fitted(into: $0) } ?? usual
  }
}
