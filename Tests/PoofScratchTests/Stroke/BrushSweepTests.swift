import PoofCore
import PoofScratch
import Testing

@Suite struct BrushSweepTests {
  private func sweeps(_ brush: Brush, _ act: (ScratchCard) -> Void) -> [BrushSweep] {
    let card = ScratchCard(100, 100, brush: brush)
    var sweeps: [BrushSweep] = []
    card.onSweep = { sweep, mask in
      #expect(mask == card.mask)
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

  @Test func `what lays nothing bare is not handed on`() {
    let sweeps = sweeps(Brush(cap: .round, width: 8)) { card in
      card.begin(10, 10)
      card.move(30, 10)
      card.move(11, 10)
      card.move(11, -40)
      card.move(60, -40)
    }
    #expect(sweeps.map(\.end.x) == [10, 30, 11])
    #expect(sweeps.map(\.end.y) == [10, 10, -40])
  }

  @Test func `a butt brush's tap is handed on when it is lifted`() {
    var before = -1
    let sweeps = sweeps(Brush(cap: .butt, width: 8)) { card in
      card.begin(10, 10, at: 1)
      before = card.mask.coverage.count { $0 > 0 }
      card.cancel(at: 3)
    }
    #expect(before == 0)
    #expect(sweeps.count == 1)
    #expect(sweeps.first?.time == 3)
    #expect(sweeps.first?.start == Point(x: 10, y: 10) && sweeps.first?.velocity == .zero)
  }

  @Test func `a stamp is as wide as its longer side`() {
    let tall = BrushStamp(
      name: "tall", picture: Mask(size: PixelSize(width: 2, height: 6), repeating: 255),
      spacing: 1)
    let sweeps = sweeps(Brush(cap: .round, width: 10, stamp: tall)) { $0.begin(50, 50) }
    #expect(sweeps.map(\.width) == [30])
  }
}
