import PoofCore
import PoofScratch
import Testing

@Suite struct ScratchCardThresholdTests {
  @Test func `the threshold is reached by a move that makes it exactly equal`() {
    let (card, events) = cardOfTenths(0.5)
    card.begin(0, 5, at: 1)
    card.move(4, 5, at: 2)
    #expect(events.thresholds.isEmpty)
    card.move(5, 5, at: 3)
    #expect(events.thresholds == [.init(kind: .thresholdReached, time: 3, progress: 0.5)])
    #expect(card.state == .revealing)
    card.move(6, 5, at: 3.1)
    card.end(7, 5, at: 3.2)
    card.stroke([Point(x: 0, y: 0), Point(x: 10, y: 3)], at: 3.3)
    #expect(events.thresholds.count == 1)
  }

  @Test func `the threshold is reached by a release`() {
    let (card, events) = cardOfTenths(0.16)
    card.settings.brush = Brush(cap: .butt, width: 4)
    card.begin(5, 5, at: 1)
    #expect(events.thresholds.isEmpty)
    card.end(5, 5, at: 2)  // leaves a square of 4 × 4
    #expect(events.thresholds.map(\.time) == [2])
    #expect(
      events.kinds == [
        .began(pointer: 0, at: Point(x: 5, y: 5)), .ended(pointer: 0, at: Point(x: 5, y: 5)),
        .thresholdReached,
      ])
  }

  @Test(arguments: [0, -1, -.infinity] as [Double])
  func `a threshold of 0 is reached by the first touch`(threshold: Double) {
    let (card, events) = cardOfTenths(threshold)
    card.advance(to: 1)
    #expect(events.all.isEmpty)
    card.begin(-90, -90, at: 2)
    #expect(events.thresholds.map(\.time) == [2])
    #expect(card.state == .revealing)
  }

  @Test func `a threshold of 1 is reached when nothing is left, which is then revealed`() {
    let (card, events) = cardOfTenths(1)
    card.begin(0, 5, at: 1)
    card.move(9, 5, at: 2)
    #expect(events.thresholds.isEmpty)
    card.move(10, 5, at: 3)
    #expect(
      events.kinds.suffix(3) == [
        .thresholdReached, .ended(pointer: 0, at: Point(x: 10, y: 5)), .fullyRevealed,
      ])
    #expect(events.all.suffix(3).map(\.time) == [3, 3, 3])
    #expect(card.state == .revealed)
  }

  @Test(arguments: [nil, 1.0001, .nan, .infinity] as [Double?])
  func `a threshold that is never reached leaves full reveal to the hand`(threshold: Double?) {
    let (card, events) = cardOfTenths(threshold)
    card.begin(0, 5, at: 1)
    card.move(10, 5, at: 3)
    card.end(10, 5, at: 4)
    #expect(events.thresholds.isEmpty)
    #expect(events.reveals == [.init(kind: .fullyRevealed, time: 3, progress: 1)])
    card.stroke([Point(x: 0, y: 0), Point(x: 9, y: 9)], at: 5)
    card.advance(to: 6)
    #expect(events.reveals.count == 1)
  }

  @Test func `reset arms the threshold and the full reveal anew`() {
    let (card, events) = cardOfTenths(0.5)
    for round in 0..<3 {
      let start = Double(round) * 10
      card.begin(0, 5, at: start)
      card.move(10, 5, at: start + 1)
      card.reset(at: start + 5)
      #expect(events.thresholds.count == round + 1)
      #expect(events.reveals.count == round + 1)
    }
  }
}
