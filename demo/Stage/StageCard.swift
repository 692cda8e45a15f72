import Poof
import PoofProgram

/// The card on a stage: a show with the pictures that were painted for it, set by the user's choices.
@MainActor
final class StageCard {
  /// The card itself.
  let show: CardShow
  /// The user's choices; the show has them at once.
  var settings: StageSettings {
    didSet { applySettings() }
  }
  /// The pictures that the show has.
  private var painting: CardPainting

  /// A covered card in these pictures, its top left corner at `origin`, px of the canvas.
  init(painting: CardPainting, origin: PixelPoint, settings: StageSettings) {
    self.painting = painting
    self.settings = settings
    show = CardShow(prize: painting.prize, coating: painting.coating, outline: painting.outline)
    show.origin = origin
    applySettings()
  }

  /// Goes on with other pictures at another place; strokes and whatever is under way stay.
  func take(_ painting: CardPainting, origin: PixelPoint) {
    self.painting = painting
    show.origin = origin
    show.replacePictures(
      prize: painting.prize, coating: painting.coating, outline: painting.outline)
    applySettings()
  }

  private func applySettings() { show.settings = settings.cardSettings(for: painting) }
}
