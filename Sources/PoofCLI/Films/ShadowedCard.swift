import Poof

/// A card's film with the soft shadow that the card throws on the stage: first that of its coating, then that of
/// its prize, and none once it has gone.
struct ShadowedCard: Film {
  /// The card's film.
  let card: CardFilm
  private let covered: PrizeShadow
  private let bare: PrizeShadow
  /// Way that the shadow falls, px.
  private let drop: Float
  /// Its darkness in parts of what it usually has.
  private let strength: Float

  /// Way that a shadow falls, in parts of the card's shorter side.
  private static let fall: Float = 0.045

  /// A film of a card in these pictures, cut out by its `outline`, with a shadow as dark as `strength`, 0…1,
  /// says: 0.35 is usual, and more than a card's own shadow has there is none.
  init(_ card: CardFilm, prize: Image, coating: Image, outline: Mask, strength: Float) {
    self.card = card
    covered = PrizeShadow(of: coating.masked(by: outline))
    bare = PrizeShadow(of: prize.masked(by: outline))
    self.strength = min(1, strength / 0.35)
    drop = Self.fall * Float(min(card.size.width, card.size.height))
  }

  /// Width and height of the card, px.
  var size: PixelSize { card.size }
  /// Time after which nothing changes any more, s.
  var length: Double { card.length }

  /// Draws the moment `time`, s, the card's top left corner at `origin`.
  func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    let presence = card.presence(at: time) * strength
    // Most of it is the coating's until most of that is gone.
    let bareness = Float(card.progress(at: time) * card.progress(at: time))
    for (shadow, part) in [(covered, 1 - bareness), (bare, bareness)] where part * presence > 0 {
      canvas.draw(
        shadow.picture,
        at: Point(x: Float(origin.x), y: Float(origin.y) + drop) - shadow.margin,
        opacity: UInt8(part * presence * 255 + 0.5))
    }
    card.draw(at: time, into: &canvas, origin: origin)
  }
}
