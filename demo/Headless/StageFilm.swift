import Poof
import PoofText

/// A film of a card on its stage, text included.
@MainActor
struct StageFilm {
  /// The card's life.
  let card: CardFilm
  /// What is heard of it.
  let soundtrack: Soundtrack
  private var view: StageView
  private let buttonLooks: [ButtonLook]

  /// A film on the stage that was painted for a card, of the life that `log` tells.
  init(
    _ painting: StagePainting, settings: StageSettings, log: ScratchLog, regular: Font, bold: Font
  ) {
    let pictures = painting.card
    card = CardFilm(
      prize: pictures.prize, coating: pictures.coating, outline: pictures.outline,
      settings: settings.cardSettings(for: pictures), log: log)
    soundtrack = card.soundtrack(
      burst: SoundEvent.Burst(animation: settings.animation), seed: settings.seed)
    buttonLooks = painting.layout.buttons.map { settings.look(of: $0.button) }
    view = StageView(
      layout: painting.layout, ground: painting.ground, regular: regular, bold: bold)
  }

  /// Tells the moment `time`, s, of the card.
  func moment(at time: Double) -> CardMoment {
    CardMoment(of: card, at: time)
  }

  /// Draws the moment `time`, s, over all of `canvas`.
  mutating func draw(at time: Double, into canvas: inout Canvas) {
    let origin = view.layout.card.origin
    var content = StageContent(around: moment(at: time))
    content.buttonLooks = buttonLooks
    view.draw(content, into: &canvas) { canvas in
      card.draw(at: time, into: &canvas, origin: origin)
    }
  }
}
