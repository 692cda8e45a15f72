import PoofCore
import PoofEffects
import PoofScratch

/// Several cards that lie side by side: what pointers do goes to those that it reaches, what flies
/// flies over all of them, and they share one budget of particles.
///
///     let board = Board(cards, budget: 720_000)      // each a CardShow at its `origin`
///     board.onEvent = { card, event in … }
///     board.handle(pointer, at: time)
///     board.draw(at: time, into: &canvas)
///
/// A card's share of the budget is that of its area, whether the others burst or not: equal cards are
/// cut alike, and a card's film is the same, whatever happens beside it. Seeds are the cards' own.
///
/// Each card can be asked and told things by itself, on the same clock. Its log is its state, here too.
public final class Board {
  /// The cards, in the order in which they are drawn and named.
  public let cards: [CardShow]
  /// Number of particles that all of them may burst into together, at least one for each; it counts
  /// for bursts from now on.
  public var budget: Int {
    didSet { shareBudget() }
  }

  /// The pointers that are down.
  var touches: [BoardTouch] = []
  /// Whose strokes lie on the cards.
  var history: BoardHistory
  private let listener = Listener()

  /// Who is told; a box, so that the cards do not hold the board.
  private final class Listener {
    var onEvent: ((_ card: Int, _ event: CardEvent) -> Void)?
  }

  /// A board of these cards, none of which may lie on another board.
  public init(_ cards: [CardShow], budget: Int = Grain().budget) {
    self.cards = cards
    self.budget = budget
    history = BoardHistory(cards: cards.count)
    for (index, card) in cards.enumerated() {
      card.onEventOnBoard = { [listener] in listener.onEvent?(index, $0) }
    }
    shareBudget()
  }
}

extension Board {
  /// Told of everything that happens, with the card's number, from 0, at the end of the card's call
  /// that caused it, after the card's own `onEvent`.
  public var onEvent: ((_ card: Int, _ event: CardEvent) -> Void)? {
    get { listener.onEvent }
    set { listener.onEvent = newValue }
  }

  /// Finds the uppermost card that lies under `place`, px of the canvas.
  public func card(at place: Point) -> Int? { cards.lastIndex { $0.frame.contains(place) } }

  /// Time at which anything on it next changes by itself, s; nil while all of it waits for input.
  public var nextChange: Double? { cards.compactMap { $0.nextChange }.min() }

  /// Brings all cards to `time`.
  public func advance(to time: Double) {
    shareBudget()
    for card in cards { card.advance(to: time) }
  }

  /// Covers all cards again at `time`.
  public func reset(at time: Double) {
    for card in cards { card.reset(at: time) }
  }

  /// The strokes on each card, in the cards' order.
  public var logs: [ScratchLog] { cards.map { $0.log } }

  /// Makes each card again that its log was saved from, and goes on from there at `time`; see
  /// `CardShow.restore(_:at:)`. Cards without a log are covered.
  public func restore(_ logs: [ScratchLog], at time: Double) {
    touches = []
    history = BoardHistory(cards: cards.count)
    for (index, card) in cards.enumerated() {
      if index < logs.count { card.restore(logs[index], at: time) } else { card.reset(at: time) }
    }
  }

  /// Gives each card its share of the budget: they may have got other pictures.
  private func shareBudget() {
    let total = cards.reduce(0.0) { $0 + Double($1.size.area) }
    let budget = Double(max(1, min(budget, 1 << 30)))
    for card in cards {
      card.particleLimit = Int(budget * Double(card.size.area) / total)
    }
  }
}
