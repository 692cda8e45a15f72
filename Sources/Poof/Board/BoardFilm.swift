import PoofCore

/// A film of all cards of a board: those of the cards, each at its place and from its time on.
///
///     let film = BoardFilm(
///       size: canvas.size,
///       cards: board.cards.map { card in
///         BoardFilm.Card(
///           CardFilm(
///             prize: prize, coating: coating, settings: card.settings, log: card.log,
///             particleLimit: card.particleLimit),
///           at: card.origin)
///       })
///
/// It shows the pixels of the live board whose logs these are, as far as each card's film does.
public final class BoardFilm: Film {
  /// A card of the film.
  public struct Card {
    /// The card's own film.
    public let film: CardFilm
    /// Place of its top left corner, px of the board.
    public let origin: PixelPoint
    /// Time at which its own film begins, s of the board's film; before, nothing of it is to be seen.
    public let start: Double

    /// A card at `origin`, brought within ±2²⁹ px, that is new at `start`, s; one that is not finite
    /// counts as 0.
    public init(_ film: CardFilm, at origin: PixelPoint, start: Double = 0) {
      self.film = film
      self.origin = origin.limited
      self.start = start.isFinite ? start : 0
    }
  }

  /// Width and height of the board, px.
  public let size: PixelSize
  /// The cards, in the order in which they are drawn.
  public let cards: [Card]

  /// A film of these cards on a board of `size`.
  public init(size: PixelSize, cards: [Card]) {
    self.size = size
    self.cards = cards
  }
}

extension BoardFilm {
  /// Time after which nothing changes any more, s; infinite where a card bursts again and again.
  /// - Complexity: that of playing all of it once, the first time.
  public var length: Double { cards.reduce(0) { max($0, $1.start + $1.film.length) } }

  /// Draws the moment `time`, s, over what is on the canvas, the board's top left corner at `origin`,
  /// brought within ±2²⁹ px: all cards, then what flies of them all. Before 0, and at a NaN, as at 0.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    let time = time > 0 ? time : 0
    let origin = origin.limited
    let shown = cards.filter { $0.start <= time }
    func place(_ card: Card) -> PixelPoint {
      PixelPoint(x: origin.x + card.origin.x, y: origin.y + card.origin.y)
    }
    for card in shown {
      card.film.drawCard(at: time - card.start, into: &canvas, origin: place(card))
    }
    for card in shown {
      card.film.drawFlying(at: time - card.start, into: &canvas, origin: place(card))
    }
  }
}
