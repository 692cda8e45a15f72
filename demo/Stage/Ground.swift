import Poof

/// The ground that the card lies on: the backdrop with the card's shadow, and the light on its edge.
struct Ground: Sendable {
  private let backdrop: Image
  /// The relief of the card under its coating.
  private let covered: CardRelief
  /// The relief of the prize alone; nil where it has the shape of its coating.
  private let bare: CardRelief?
  /// The backdrop with the covered card's whole relief on it, as it is most of the time: a copy is
  /// all it takes.
  private let relieved: Image

  /// The ground for a card in these pictures.
  init(layout: StageLayout, card: CardPainting) {
    backdrop = Backdrop.image(size: layout.canvas)
    covered = CardRelief(shape: card.outline, card: layout.card, scale: layout.scale)
    bare = card.prizeShape.map { CardRelief(shape: $0, card: layout.card, scale: layout.scale) }
    var canvas = Canvas(size: layout.canvas)
    canvas.copy(backdrop)
    covered.draw(presence: 1, into: &canvas)
    relieved = canvas.snapshot()
  }

  /// Whether it changes while the prize is laid bare.
  var dependsOnBareness: Bool { bare != nil }

  /// Places the part that changes while the card comes and goes, px of the canvas.
  func reliefFrame(in layout: StageLayout) -> PixelRect {
    covered.frame.union(bare?.frame ?? .empty).offset(by: layout.origin)
  }

  /// Draws it for a card that is there by `presence`, and whose prize is bare by `bareness`, 0…1.
  /// Beyond what was painted, in a canvas that has grown since, it goes on in the colour of its rim.
  func draw(
    presence: Float, bareness: Float, layout: StageLayout, into canvas: inout Canvas
  ) {
    let bareness = bare == nil ? 0 : bareness
    let isWhole = presence >= 1 && bareness <= 0
    let image = isWhole ? relieved : backdrop
    if canvas.size == image.size {
      canvas.copy(image)
    } else {
      canvas.fill(canvas.bounds, with: Backdrop.rim.premultiplied)
      canvas.draw(image, at: layout.origin)
    }
    if isWhole { return }
    covered.draw(
      presence: presence, share: 1 - bareness, at: layout.origin, into: &canvas)
    bare?.draw(presence: presence, share: bareness, at: layout.origin, into: &canvas)
  }
}
