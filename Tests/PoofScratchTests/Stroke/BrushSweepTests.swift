import PoofCore
import PoofScratch
import Testing

@Suite struct BrushSweepTests {
  private func sweeps(_ brush: Brush, _ act: (ScratchCard) -> Void) -> [BrushSweep] {
    let card = ScratchCard(100, 100, brush: brush)
    var sweeps: [BrushSweep] = []
    card.onSweep = { sweep, mask, again in
      #expect(mask == card.mask && !again)
      sweeps.append(sweep)
    }
    act(card)
    return sweeps
  }

  @Test func `every segment is handed on as it was painted`() {
    let sweeps = sweeps(Brush(cap: .round, width: 8)) { card in
      card.begin(10, 10, at: 1)
      card.move(20, 10, at: 1.05)
      card.move(20, 40, at: 1.1)
      card.end(20, 40, at: 2)
    }
    #expect(sweeps.map(\.start) == [10, 10, 20].map { Point(x: $0, y: 10) })
    #expect(sweeps.map(\.end) == [Point(x: 10, y: 10), Point(x: 20, y: 10), Point(x: 20, y: 40)])
    #expect(sweeps.map(\.time) == [1, 1.05, 1.1])
    #expect(sweeps.allSatisfy { $0.width == 8 })
    // As far as the hand came in a twentieth of a second.
    #expect(sweeps[0].velocity == .zero)
    #expect((sweeps[1].velocity - Point(x: 200, y: 0)).length < 0.01)
    #expect((sweeps[2].velocity - Point(x: 0, y: 600)).length < 0.01)
  }

  @Test func `what lays nothing bare is handed on too, for what lies there is pushed`() {
    let sweeps = sweeps(Brush(cap: .round, width: 8)) { card in
      card.begin(10, 10)
      card.move(30, 10)
      card.move(11, 10)
    }
    #expect(sweeps.map(\.end.x) == [10, 30, 11])
  }

  @Test func `after an undo, and when a log is restored, all is handed on again`() {
    let card = ScratchCard(100, 100, brush: Brush(cap: .round, width: 8))
    card.stroke([Point(x: 10, y: 10), Point(x: 30, y: 10), Point(x: 30, y: 40)])
    let log = card.log
    let mask = card.mask
    card.stroke([Point(x: 60, y: 60), Point(x: 90, y: 60)])
    var clearings = 0
    var ends: [Point] = []
    func listen(to card: ScratchCard) {
      card.onRepaint = {
        clearings += 1
        ends = []
      }
      card.onSweep = { sweep, _, again in
        #expect(again)
        ends.append(sweep.end)
      }
    }
    listen(to: card)
    card.undo()
    #expect(clearings == 1)
    #expect(ends == log.strokes[0].samples.map(\.position))
    let other = ScratchCard(100, 100, brush: .standard)
    listen(to: other)
    other.restore(log, at: 5)
    #expect(clearings == 2)
    #expect(ends == log.strokes[0].samples.map(\.position))
    #expect(other.mask == mask)
  }

  @Test func `a butt brush's tap is handed on when it is lifted`() {
    var before = -1
    let sweeps = sweeps(Brush(cap: .butt, width: 8)) { card in
      card.begin(10, 10, at: 1)
      before = card.mask.coverage.count { $0 > 0 }
      card.cancel(at: 3)
    }
    #expect(before == 0)
    #expect(sweeps.map(\.time) == [3])
    #expect(sweeps.allSatisfy { $0.start == Point(x: 10, y: 10) && $0.velocity == .zero })
  }

  @Test func `a stamp is as wide as its longer side`() {
    let tall = BrushStamp(
      name: "tall", picture: Mask(size: PixelSize(width: 2, height: 6), repeating: 255),
      spacing: 1)
    let sweeps = sweeps(Brush(cap: .round, width: 10, stamp: tall)) { $0.begin(50, 50) }
    #expect(sweeps.map(\.width) == [30])
  }
}
