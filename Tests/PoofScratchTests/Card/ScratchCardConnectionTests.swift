import PoofCore
import PoofScratch
import Testing

@Suite struct ScratchCardConnectionTests {
  private func card(connects: Bool) -> ScratchCard {
    let card = ScratchCard(200, 100, brush: Brush(cap: .round, width: 10))
    card.settings.connectsStrokes = connects
    card.settings.threshold = nil
    return card
  }

  private let first = [Point(x: 20, y: 20), Point(x: 60, y: 20)]
  private let second = [Point(x: 140, y: 80), Point(x: 180, y: 80)]

  @Test func `strokes of separate touches stay apart, unless a setting says so`() {
    let apart = card(connects: false)
    apart.stroke(first)
    apart.stroke(second)
    #expect(apart.mask[100, 50] == 0)
    let joined = card(connects: true)
    joined.stroke(first)
    joined.stroke(second)
    #expect(joined.mask[100, 50] == 255)
    // It is what one stroke would have left.
    let one = card(connects: false)
    one.stroke(first + second)
    #expect(joined.mask == one.mask)
    #expect(joined.progress == one.progress)
    #expect(joined.log.strokes.count == 2)
    #expect(joined.log.strokes[1].samples.map(\.position) == [first[1]] + second)
  }

  @Test func `the first touch of a card, and one beside another, begin where they are`() {
    let card = card(connects: true)
    card.stroke(first)
    #expect(card.log.strokes[0].samples.map(\.position) == first)
    card.begin(100, 50, pointer: 1)
    card.begin(150, 90, pointer: 2)
    #expect(card.log.strokes[1].samples.count == 2)
    #expect(card.log.strokes[2].samples.map(\.position) == [Point(x: 150, y: 90)])
    card.reset(at: 5)
    card.stroke(second)
    #expect(card.log.strokes[0].samples.map(\.position) == second)
  }

  @Test func `an undo takes the connection back, and a replay draws it as it was`() {
    let card = card(connects: true)
    card.stroke(first)
    let once = card.mask
    card.stroke(second)
    let twice = card.mask
    card.undo()
    #expect(card.mask == once)
    // It goes on from the stroke that is left.
    card.stroke(second)
    #expect(card.mask == twice)
    for connects in [false, true] {
      let again = self.card(connects: connects)
      again.replay(card.log)
      #expect(again.mask == twice)
    }
  }
}
