import Poof

/// A card's film with the soft shadow that the card throws on the stage, until it has gone.
struct ShadowedCard: Film {
  /// The card's film.
  let card: CardFilm
  /// The shadow of all that is there at first; nil where it throws none.
  private let covered: PictureShadow?
  /// That of a prize that is clear in places; nil where it has the same.
  private let bare: PictureShadow?

  /// Darkness of a card's shadow beside that of what flies: it lies closer to the stage.
  private static let depth: Float = 1.2

  /// A film of a card in these pictures, cut out by its `outline`, where what flies throws a shadow as dark as
  /// `shadow`, 0 none … 1 black. A card that is too large for a shadow throws none.
  init(_ card: CardFilm, prize: Image, coating: Image, outline: Mask, shadow: Float) {
    self.card = card
    guard shadow > 0 else {
      (covered, bare) = (nil, nil)
      return
    }
    let darkness = UInt32(256 * min(1, Self.depth * shadow))
    var canvas = Canvas(size: prize.size)
    canvas.copy(prize)
    canvas.draw(coating, at: PixelPoint.zero)
    covered = PictureShadow(of: canvas.snapshot().masked(by: outline), darkness: darkness)
    let isWhole = prize.pixels.allSatisfy { $0 >> 24 == 255 }
    bare = isWhole ? nil : PictureShadow(of: prize.masked(by: outline), darkness: darkness)
  }

  /// Width and height of the card, px.
  var size: PixelSize { card.size }
  /// Time after which nothing changes any more, s.
  var length: Double { card.length }

  /// Draws the moment `time`, s, the card's top left corner at `origin`.
  func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    if let covered {
      let presence = card.presence(at: time)
      let bareness = bareness(at: time)
      draw(covered, by: presence * (bare == nil ? 1 : 1 - bareness), into: &canvas, origin)
      if let bare { draw(bare, by: presence * bareness, into: &canvas, origin) }
    }
    card.draw(at: time, into: &canvas, origin: origin)
  }

  /// Returns how far the shadow is the prize's: most of it is the coating's until most of that is gone.
  private func bareness(at time: Double) -> Float {
    switch card.phase(at: time) {
    case .covered, .scratching, .revealing:
      let progress = Float(card.progress(at: time))
      return progress * progress
    case .revealed, .shaking, .exploding, .finished: return 1
    }
  }

  /// Draws a shadow, of which `part`, 0…1, is there.
  private func draw(
    _ shadow: PictureShadow, by part: Float, into canvas: inout Canvas, _ origin: PixelPoint
  ) {
    guard part > 0 else { return }
    let drop = PictureShadow.drop * Float(min(size.width, size.height))
    canvas.draw(
      shadow.picture,
      at: Point(x: Float(origin.x), y: Float(origin.y) + drop) - shadow.margin,
      opacity: UInt8(part * 255 + 0.5))
  }
}
