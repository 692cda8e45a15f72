import Poof

/// The kinds of prizes under the cards of a board, dealt by chance.
struct BoardDeal: Equatable {
  /// The kind under each card, from 0.
  private(set) var kinds: [Int]

  /// Number of the kinds.
  let kindCount: Int
  /// Whether each kind comes as often as the others, as cards of a deck do; else each card is left to chance.
  let isEven: Bool
  private let seed: UInt64
  /// Number of draws so far.
  private var drawn: UInt32 = 0

  /// Deals to so many cards, one or more kinds.
  init(cards: Int, kinds: Int, isEven: Bool, seed: UInt64) {
    kindCount = max(1, kinds)
    self.isEven = isEven
    self.seed = seed
    self.kinds = Array(repeating: 0, count: cards)
    dealAll()
  }
}

extension BoardDeal {
  /// Deals to all cards anew.
  mutating func dealAll() {
    guard isEven else {
      for card in kinds.indices { deal(to: card) }
      return
    }
    // Where there are fewer cards than kinds, any of these may be missing.
    var deck = (0..<max(kinds.count, kindCount)).map { $0 % kindCount }
    for last in deck.indices.reversed() { deck.swapAt(last, draw(among: last + 1)) }
    kinds = Array(deck.prefix(kinds.count))
  }

  /// Deals to one card anew, any of the kinds.
  mutating func deal(to card: Int) { kinds[card] = draw(among: kindCount) }

  private mutating func draw(among count: Int) -> Int {
    let chance = RandomKey(seed: seed, purpose: 11).unit(drawn)
    drawn &+= 1
    return min(count - 1, Int(chance * Float(count)))
  }
}
