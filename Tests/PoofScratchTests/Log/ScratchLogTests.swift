import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct ScratchLogTests {
  @Test func `a log scales with its card`() {
    let log = ScratchLog(
      size: PixelSize(width: 100, height: 50),
      strokes: [
        Stroke(
          pointer: 3, brush: Brush(cap: .round, width: 10),
          samples: [.init(position: Point(x: 25, y: 10), time: 1.5)])
      ])
    let scaled = log.scaled(to: PixelSize(width: 400, height: 50))
    #expect(scaled.size == PixelSize(width: 400, height: 50))
    #expect(scaled.strokes[0].samples == [.init(position: Point(x: 100, y: 10), time: 1.5)])
    // The brush grows by the geometric mean: areas keep their part of the card.
    #expect(scaled.strokes[0].brush == Brush(cap: .round, width: 20))
    #expect(scaled.strokes[0].pointer == 3)
  }

  @Test func `a replayed log gives the card again, to the bit`() {
    var chance = Chance(seed: 3)
    let size = PixelSize(width: 200, height: 100)
    let card = ScratchCard(200, 100, brush: .standard)
    for index in 0..<8 {
      card.settings.brush = Brush(cap: Brush.Cap.allCases[index % 3], width: chance.number(1...30))
      card.stroke((0...index).map { _ in chance.place(on: size, margin: 10) }, pointer: index)
    }
    let replayed = ScratchCard(200, 100, brush: .standard)
    for stroke in card.log.strokes {
      replayed.settings.brush = stroke.brush
      replayed.stroke(stroke.samples.map(\.position), pointer: stroke.pointer)
    }
    #expect(replayed.mask == card.mask)
    #expect(replayed.progress == card.progress)
    #expect(replayed.log == card.log)
  }

  @Test func `a log is as old as the latest thing in it`() {
    let size = PixelSize(width: 10, height: 10)
    let stroke = Stroke(
      pointer: 0, brush: .standard,
      samples: [.init(position: .zero, time: 2), .init(position: .zero, time: .nan)])
    #expect(ScratchLog(size: size).time == 0)
    #expect(ScratchLog(size: size, strokes: [stroke]).time == 2)
    #expect(ScratchLog(size: size, strokes: [stroke], time: 1).time == 2)
    #expect(ScratchLog(size: size, strokes: [stroke], time: 3).time == 3)
    #expect(ScratchLog(size: size, strokes: [stroke], time: .infinity).time == 2)
    #expect(ScratchLog(size: size, strokes: [stroke], revealBegan: 4).time == 4)
    #expect(ScratchLog(size: size, revealBegan: .nan).revealBegan == nil)
  }

  @Test func `the clock of a log begins with its card, and again with a reset`() {
    let card = ScratchCard(size: PixelSize(width: 50, height: 50), at: 100)
    card.begin(10, 10, at: 101)
    #expect(card.log.strokes[0].samples.map(\.time) == [1])
    card.advance(to: 104)
    #expect(card.log.time == 4)
    card.reset(at: 110)
    #expect(card.log.time == 0)
    card.begin(10, 10, at: 110.5)
    #expect(card.log.strokes[0].samples.map(\.time) == [0.5])
    card.revealRest(at: 111)
    #expect(card.log.revealBegan == 1)
    card.reset(at: 112)
    #expect(card.log.revealBegan == nil)
  }

  @Test func `a log for a card that cannot be is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = ScratchLog(size: PixelSize(width: 0, height: 10))
    }
    await #expect(processExitsWith: .failure) {
      let log = ScratchLog(size: PixelSize(width: 10, height: 10))
      _ = log.scaled(to: PixelSize(width: 40_000, height: 10))
    }
  }
}
