import Poof

/// The ground that the card lies on: the backdrop with the card's shadow.
struct Ground: Sendable {
  private let backdrop: Image
  private let shadow: CardShadow
  /// The backdrop with the whole shadow on it, as it is most of the time: a copy is all it takes.
  private let shadowed: Image

  init(layout: StageLayout) {
    backdrop = Backdrop.image(size: layout.canvas)
    shadow = CardShadow(card: layout.card, outline: CardPictures.outline)
    var canvas = Canvas(size: layout.canvas)
    canvas.copy(backdrop)
    shadow.draw(presence: 1, into: &canvas)
    shadowed = canvas.snapshot()
  }

  /// Places the part that changes while the card comes and goes, px of the canvas.
  func shadowFrame(in layout: StageLayout) -> PixelRect {
    shadow.frame.offset(by: layout.origin)
  }

  /// Draws it for a card that is there by `presence`, 0…1. Beyond what was painted, in a canvas that
  /// has grown since, it goes on in the colour of its rim.
  func draw(presence: Float, layout: StageLayout, into canvas: inout Canvas) {
    let image = presence >= 1 ? shadowed : backdrop
    if canvas.size == image.size {
      canvas.copy(image)
    } else {
      canvas.fill(canvas.bounds, with: Backdrop.rim.premultiplied)
      canvas.draw(image, at: layout.origin)
    }
    if presence < 1 { shadow.draw(presence: presence, at: layout.origin, into: &canvas) }
  }
}
