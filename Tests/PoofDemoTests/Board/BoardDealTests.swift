import Testing

@testable import PoofDemo

@Suite("Board: deal")
struct BoardDealTests {
  @Test(
    "each kind comes as often as the others, under other cards every time",
    arguments: [(9, 9), (9, 2), (6, 3), (4, 1), (2, 5)])
  func even(cards: Int, kinds: Int) {
    var deal = BoardDeal(cards: cards, kinds: kinds, isEven: true, seed: 1)
    var seen: Set<[Int]> = []
    for _ in 0..<20 {
      let counts = (0..<kinds).map { kind in deal.kinds.count { $0 == kind } }
      #expect(deal.kinds.count == cards && counts.reduce(0, +) == cards)
      if cards >= kinds { #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1) }
      seen.insert(deal.kinds)
      deal.dealAll()
    }
    #expect(seen.count > (kinds == 1 ? 0 : 5))
  }

  @Test("left to chance, every kind comes under every card, and the same seed deals the same")
  func chance() {
    var deal = BoardDeal(cards: 4, kinds: 3, isEven: false, seed: 7)
    #expect(deal == BoardDeal(cards: 4, kinds: 3, isEven: false, seed: 7))
    #expect(deal.kinds != BoardDeal(cards: 4, kinds: 3, isEven: false, seed: 8).kinds)
    var seen = Set<[Int]>()
    for _ in 0..<60 {
      for (card, kind) in deal.kinds.enumerated() { seen.insert([card, kind]) }
      deal.dealAll()
    }
    #expect(seen.count == 12)
  }

  @Test("one card that is dealt to leaves the others as they are")
  func one() {
    var deal = BoardDeal(cards: 5, kinds: 4, isEven: true, seed: 3)
    let before = deal.kinds
    var seen: Set<Int> = []
    for _ in 0..<40 {
      deal.deal(to: 2)
      seen.insert(deal.kinds[2])
      #expect(deal.kinds[..<2] == before[..<2] && deal.kinds[3...] == before[3...])
    }
    #expect(seen == [0, 1, 2, 3])
  }
}
