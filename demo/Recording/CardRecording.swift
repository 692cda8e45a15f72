import Poof
import PoofMedia

/// A card's life on its stage, to be saved as a clip: the card, its shadow, and what flies, without bar,
/// words and buttons.
///
/// It is drawn anew from the card's log, at a steady rate, in the background: however busy the machine
/// was, the clip does not falter.
struct CardRecording: Sendable {
  /// Paints the stage, as large as the clip.
  let paint: @Sendable () -> StagePainting
  let settings: StageSettings
  let log: ScratchLog

  /// The longest side of a clip, px.
  private static let longestSide = 1_280

  /// The life so far of the card in `show`, with `settings`, on a stage of these pictures and this
  /// canvas.
  @MainActor
  init(
    of show: CardShow, settings: StageSettings, pictures: CardPictures, canvas: PixelSize,
    scale: Float
  ) {
    let size = canvas.limited(toSide: Self.longestSide)
    paint = pictures.stagePainter(
      canvas: size, scale: scale * Float(size.width) / Float(canvas.width), isBare: true)
    self.settings = settings
    log = show.log
  }

  /// The life that `log` tells of a card with `settings` on a stage that `paint` paints.
  init(log: ScratchLog, settings: StageSettings, paint: @escaping @Sendable () -> StagePainting) {
    self.log = log
    self.settings = settings
    self.paint = paint
  }

  /// Whether anything has happened that could be seen.
  var isEmpty: Bool { log.strokes.isEmpty && log.revealBegan == nil && log.explodeTime == nil }

  /// Writes the clip, `framesPerSecond` or as many as suit the format. `goesOn` is told the part of it
  /// that is drawn, 0…1, before each frame and after the last; as soon as it returns false, the clip is given
  /// up, and nothing is left of it. Returns whether it was not. `finish` puts it in its place.
  @discardableResult
  func write(
    to path: String, format: ClipFormat, framesPerSecond: Double? = nil,
    goesOn: (_ part: Double) -> Bool,
    finish: (ClipWriter) throws(MediaError) -> Void = { clip throws(MediaError) in
      try clip.finish()
    }
  ) throws(MediaError) -> Bool {
    let stage = paint()
    let rate = framesPerSecond ?? format.usualFramesPerSecond
    var card = settings.cardSettings(for: stage.card)
    // A clip begins with the card, not with nothing.
    card.appearDuration = 0
    let film = CardFilm(
      prize: stage.card.prize, coating: stage.card.coating, outline: stage.card.outline,
      settings: card, log: log)
    let times = Self.times(of: film)
    let sound = settings.isMuted ? nil : times.sound(of: soundtrack(of: film), perSecond: rate)
    let clip = try ClipWriter(
      path: path, size: stage.layout.canvas, framesPerSecond: rate, sound: sound)
    var canvas = Canvas(size: stage.layout.canvas)
    let moments = times.frames(perSecond: rate)
    for (index, time) in moments.enumerated() {
      guard goesOn(Double(index) / Double(moments.count)) else {
        clip.cancel()
        return false
      }
      let content = StageContent(around: CardMoment(of: film, at: time))
      stage.ground.draw(
        presence: content.presence, bareness: content.bareness, layout: stage.layout,
        into: &canvas)
      film.draw(at: time, into: &canvas, origin: stage.layout.card.origin)
      try clip.add(canvas.snapshot())
    }
    guard goesOn(1) else {
      clip.cancel()
      return false
    }
    try finish(clip)
    return true
  }

  private func soundtrack(of film: CardFilm) -> Soundtrack {
    film.soundtrack(burst: SoundEvent.Burst(animation: settings.animation), seed: settings.seed)
  }

  private static func times(of film: CardFilm) -> RecordingTimes {
    let opening = film.events.lazy.compactMap { event in
      if case .entered(.revealing, let time) = event { time } else { nil }
    }.first
    return RecordingTimes(strokes: film.log.strokes, opening: opening, length: film.length)
  }
}
