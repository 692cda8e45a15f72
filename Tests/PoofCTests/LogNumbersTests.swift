import CPoof
import Poof
import PoofC
import Testing

@Suite struct LogNumbersTests {
  private func numbers(of card: poof_card) throws -> [Double] {
    var count = 0
    try expectOK(poof_card_strokes(card, nil, 0, &count))
    var numbers = [Double](repeating: .nan, count: count)
    try expectOK(poof_card_strokes(card, &numbers, count, &count))
    return numbers
  }

  @Test func `strokes of every brush make the same card again, of the same numbers`() throws {
    let settings = try Made.settings([POOF_THRESHOLD: -1])
    let card = try Made.card(settings: settings)
    for (index, brush) in BrushCatalog.builtIn.brushes.enumerated() {
      try expectOK(poof_settings_choose(settings, POOF_BRUSHES, brush.name))
      try expectOK(poof_settings_set(settings, POOF_BRUSH_WIDTH, 5.5))
      try expectOK(poof_card_change(card, settings))
      let (y, time) = (Float(3 + 2 * index), 1 + Double(index))
      try expectOK(poof_card_pointer(card, POOF_DOWN, Int32(index), 5, y, 0.5, time))
      try expectOK(poof_card_pointer(card, POOF_MOVE, Int32(index), 50, y + 1, 0.75, time + 0.5))
      try expectOK(poof_card_pointer(card, POOF_UP, Int32(index), 50, y + 1, 1, time + 0.625))
    }
    let taken = try numbers(of: card)
    #expect(Array(taken[0...2]) == [1, 60, 40])
    #expect(taken[6] == Double(BrushCatalog.builtIn.brushes.count))
    let again = try Made.card(settings: settings)
    try expectOK(poof_card_restore(again, taken, taken.count, 100))
    #expect(try numbers(of: again) == taken)
    var (first, second) = ([UInt8](repeating: 1, count: 2_400), [UInt8](repeating: 2, count: 2_400))
    try expectOK(poof_card_mask(card, &first, 2_400))
    try expectOK(poof_card_mask(again, &second, 2_400))
    #expect(first == second && first.contains(255))
    for handle in [settings, card, again] { try expectOK(poof_free(handle)) }
  }

  @Test func `numbers that no strokes have are refused, each with its place, and the card stays`()
    throws
  {
    let card = try Made.card()
    try expectOK(poof_card_pointer(card, POOF_DOWN, 0, 5, 5, 1, 0))
    try expectOK(poof_card_pointer(card, POOF_MOVE, 0, 50, 30, 1, 0.5))
    let good = try numbers(of: card)
    var state = Chance(seed: 5)
    for place in good.indices {
      for wrong in [Double.nan, .infinity, -1e300, 1e18, 0.5, state.next()] {
        var bad = good
        bad[place] = wrong
        // What is taken is a card all the same; what is refused says why.
        let status = poof_card_restore(card, bad, bad.count, 1)
        if status != POOF_OK { expect(status, is: POOF_BAD_VALUE, saying: " ") }
      }
    }
    for count in good.indices {
      expect(poof_card_restore(card, good, count, 1), is: POOF_BAD_VALUE, saying: "end after")
    }
    expect(
      poof_card_restore(card, good + [0], good.count + 1, 1), is: POOF_BAD_VALUE,
      saying: "after the last stroke")
    expect(poof_card_restore(card, nil, 5, 1), is: POOF_BAD_POINTER, saying: "numbers is NULL")
    expect(poof_card_restore(card, good, -1, 1), is: POOF_BAD_VALUE, saying: "a count of -1")
    expect(
      poof_card_play(card, good, good.count, 0, 1), is: POOF_BAD_VALUE, saying: "a speed is")
    try expectOK(poof_card_restore(card, good, good.count, 2))
    var count = 0
    var room = [Double](repeating: 7, count: 3)
    expect(poof_card_strokes(card, &room, 3, &count), is: POOF_TOO_SMALL, saying: "room for 3")
    #expect(count == good.count && room == [7, 7, 7])
    try expectOK(poof_card_play(card, good, good.count, 2, 3))
    try expectOK(poof_free(card))
  }
}

/// Numbers of every size that follow from a seed.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(bitPattern: state)
  }
}
