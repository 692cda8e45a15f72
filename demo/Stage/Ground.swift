import Poof

/// What lies behind the card: the backdrop and the card's shadow on it.
struct Ground {
  /// The part that changes while the card comes and goes.
  let shadowFrame: PixelRect

  private let backdrop: Image
  private let shadow: CardShadow
  /// The backdrop with the whole shadow on it, as it is most of the time: a copy is all it takes.
  private let shadowed: Image

  init(layout: StageLayout) {
    backdrop = Backdrop.image(size: layout.canvas)
    shadow = CardShadow(card: layout.card, outline: CardPictures.outline)
    shadowFrame = shadow.frame
    var canvas = Canvas(size: layout.canvas)
    canvas.copy(backdrop)
    shadow.draw(presence: 1, into: &canvas)
    shadowed = canvas.snapshot()
  }

  /// Draws it for a card that is there by `presence`, 0…1.
  func draw(presence: Float, into canvas: inout Canvas) {
    canvas.copy(presence >= 1 ? shadowed : backdrop)
    if presence < 1 { shadow.draw(presence: presence, into: &canvas) }
  }
}
