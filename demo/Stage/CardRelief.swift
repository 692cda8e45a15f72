import Poof

/// The card's shadow and the light on its edge: how a shape stands off the stage.
struct CardRelief: Sendable {
  private let shadow: CardShadow
  private let rim: CardRim

  /// The relief of a `card` of this shape, px of the stage, which has `scale` px per point.
  init(shape: Mask, card: PixelRect, scale: Float) {
    shadow = CardShadow(card: card) { shape.resized(to: $0) }
    rim = CardRim(shape: shape, origin: card.origin, thickness: max(1, Int(scale + 0.25)))
  }

  /// Everything it touches, px of the stage.
  var frame: PixelRect { shadow.frame.union(rim.frame) }

  /// Draws `share`, 0…1, of it for a card that is there by `presence`, 0…1, on a stage whose top left
  /// corner is `origin`.
  func draw(
    presence: Float, share: Float = 1, at origin: PixelPoint = .zero, into canvas: inout Canvas
  ) {
    shadow.draw(presence: presence * share, at: origin, into: &canvas)
    // A card that leaves its place leaves no edge behind.
    rim.draw(presence: max(0, 8 * presence - 7) * share, at: origin, into: &canvas)
  }
}
