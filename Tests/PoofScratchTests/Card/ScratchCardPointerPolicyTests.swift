import PoofCore
import PoofScratch
import Testing

@Suite struct ScratchCardPointerPolicyTests {
  private func card(_ policy: PointerPolicy) -> (ScratchCard, Events) {
    let card = ScratchCard(100, 100, brush: Brush(cap: .round, width: 6))
    card.settings.pointerPolicy = policy
    return (card, Events(of: card))
  }

  @Test func `all pointers scratch unless told otherwise`() {
    #expect(ScratchCard(10, 10, brush: .standard).settings.pointerPolicy == .all)
  }

  @Test func `32 pointers scratch at once, and beside them what is played, up to a limit in all`() {
    let (card, _) = card(.all)
    for pointer in 0..<40 { card.begin(Float(pointer), 50, pointer: pointer) }
    #expect(card.log.strokes.count == 32)
    let limit = ScratchLog.maximumStrokesAtOnce
    let many = (0..<limit).map { pointer in
      Stroke(
        pointer: pointer, brush: .standard,
        samples: [0, 9].map { Stroke.Sample(position: Point(x: 5, y: 5), time: $0) })
    }
    let player = LogPlayer(ScratchLog(size: card.size, strokes: many))
    player.advance(to: 5, into: card)
    #expect(card.log.strokes.count == limit)
    card.end(0, 50, pointer: 0, at: 6)
    card.begin(0, 60, pointer: 0, at: 6)
    #expect(card.log.strokes.count == limit + 1)
    player.advance(to: 10, into: card)
    for pointer in 0..<32 { card.cancel(pointer: pointer, at: 11) }
    #expect(!card.isTouched)
    #expect((try? ScratchLog(ScratchLogValues(card.log))) == card.log)
  }

  @Test func `only the first pointer scratches, until it is lifted`() {
    let (card, events) = card(.first)
    card.begin(10, 10, pointer: 1)
    card.begin(90, 10, pointer: 2)
    card.move(90, 90, pointer: 2)
    card.end(90, 90, pointer: 2)
    card.begin(50, 90, pointer: 3)
    #expect(events.all.count == 1)
    card.end(10, 10, pointer: 1)
    // The one that was ignored stays so until it comes again.
    card.move(60, 90, pointer: 3)
    #expect(card.log.strokes.map(\.pointer) == [1])
    card.end(60, 90, pointer: 3)
    card.begin(50, 90, pointer: 3)
    #expect(card.log.strokes.map(\.pointer) == [1, 3])
  }

  @Test func `the first pointer may begin anew while it is down`() {
    let (card, _) = card(.first)
    card.begin(10, 10, pointer: 1)
    card.begin(90, 10, pointer: 1)
    #expect(card.log.strokes.map(\.isEnded) == [true, false])
  }

  @Test func `the newest pointer takes over, without a chord`() {
    let (card, events) = card(.one)
    card.begin(10, 10, pointer: 1)
    card.begin(90, 90, pointer: 2)
    card.move(50, 10, pointer: 1)
    card.move(90, 50, pointer: 2)
    #expect(
      events.kinds == [
        .began(pointer: 1, at: Point(x: 10, y: 10)), .ended(pointer: 1, at: Point(x: 10, y: 10)),
        .began(pointer: 2, at: Point(x: 90, y: 90)), .moved(pointer: 2, to: Point(x: 90, y: 50)),
      ])
    #expect(card.mask[50, 50] == 0)
    #expect(card.mask[30, 10] == 0)
  }

  @Test func `a policy set while several are down holds for the next touch`() {
    let (card, events) = card(.all)
    for pointer in 1...3 { card.begin(Float(pointer) * 20, 50, pointer: pointer) }
    card.settings.pointerPolicy = .one
    card.move(20, 60, pointer: 1)
    #expect(events.all.count == 4)
    card.begin(90, 90, pointer: 4)
    #expect(
      events.kinds.dropFirst(4) == [
        .ended(pointer: 1, at: Point(x: 20, y: 60)), .ended(pointer: 2, at: Point(x: 40, y: 50)),
        .ended(pointer: 3, at: Point(x: 60, y: 50)), .began(pointer: 4, at: Point(x: 90, y: 90)),
      ])
  }

  @Test func `a stroke across two cards scratches both`() {
    // Two cards side by side: the same hand, seen from each.
    let (left, _) = card(.all)
    let (right, _) = card(.all)
    let wide = ScratchCard(200, 100, brush: Brush(cap: .round, width: 6))
    let way = [Point(x: 20, y: 30), Point(x: 90, y: 50), Point(x: 170, y: 70)]
    wide.stroke(way)
    left.stroke(way)
    right.stroke(way.map { Point(x: $0.x - 100, y: $0.y) })
    for y in 0..<100 {
      for x in 0..<100 {
        #expect(left.mask[x, y] == wide.mask[x, y])
        #expect(right.mask[x, y] == wide.mask[x + 100, y])
      }
    }
  }
}
