import PoofCore
import PoofScratch
import Testing

@Suite struct ScratchCardRestoringTests {
  private static func sideways(_ size: PixelSize, _ origin: Point) -> ArrivalMap {
    ArrivalMap(size: size, softness: 0.3) { x, _ in magnitude(x - origin.x) * (1 / 200) }
  }

  /// A card of 100 × 100 px with a mind of its own.
  private func card(at time: Double = 0) -> (ScratchCard, Events) {
    let region = CardRegion(
      area: .ellipse(PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 30)), threshold: 0.3)
    let card = ScratchCard(
      size: PixelSize(width: 100, height: 100), areas: CardAreas(regions: [region]), at: time)
    card.settings.brush = Brush(cap: .butt, width: 100)
    card.settings.milestones = [0, 0.2, 0.8]
    card.settings.threshold = 0.5
    card.settings.makeRevealMap = Self.sideways
    return (card, Events(of: card))
  }

  @Test(arguments: 0..<8)
  func `a card that is restored or resized is the live one, to the bit`(seed: Int) {
    let live = ScratchCard.scribbled(seed: seed)
    let restored = ScratchCard(150, 150, brush: .standard)
    restored.restore(live.log, at: 1_000)
    #expect(restored.mask == live.mask)
    #expect(restored.progress == live.progress)
    #expect(restored.log == live.log)
    #expect(restored.lastTouchedPlace == live.lastTouchedPlace)
    #expect(live.resized(to: live.size).mask == live.mask)
  }

  @Test(arguments: [[1, 0], [0, 1]], [[1, 0], [0, 1]])
  func `at one time, what scratches and what restores keep their order`(
    begins: [Int], moves: [Int]
  ) {
    let live = ScratchCard(60, 60, brush: .standard)
    let brush = Brush(cap: .square, width: 20)
    for pointer in begins {
      live.settings.brush = brush.restoring(pointer == 1)
      live.begin(5, Float(5 + 30 * pointer), pointer: pointer, at: 1)
    }
    for pointer in moves { live.move(40, 30, pointer: pointer, at: 1) }
    let last = moves.last == 1 ? 0 : 255
    #expect(live.mask[40, 30] == last)
    let resized = live.resized(to: live.size)
    #expect(resized.mask == live.mask)
    // Both go on from there.
    for card in [live, resized] {
      for pointer in moves.reversed() { card.move(10, 55, pointer: pointer, at: 1) }
    }
    #expect(resized.mask == live.mask)
    #expect(live.mask[10, 55] == 255 - last)
    let restored = ScratchCard(60, 60, brush: .standard)
    restored.restore(live.log, at: 0)
    #expect(restored.mask == live.mask)
  }

  @Test func `the mark of a butt tap is made when it was lifted`() {
    let live = ScratchCard(60, 60, brush: Brush(cap: .butt, width: 20))
    live.begin(30, 30, pointer: 0, at: 1)
    live.settings.brush = Brush(cap: .square, width: 30, isRestoring: true)
    live.stroke([Point(x: 10, y: 30), Point(x: 50, y: 30)], pointer: 1, at: 2)
    live.end(30, 30, pointer: 0, at: 3)
    #expect(live.mask[30, 30] == 255)
    #expect(live.log.strokes[0].samples.map(\.time) == [3])
    #expect(live.resized(to: live.size).mask == live.mask)
  }

  @Test func `a half-scratched card goes on where it was saved, and tells nothing twice`() {
    let (live, _) = card()
    live.begin(0, 50, at: 1)
    live.move(30, 50, at: 2)
    live.advance(to: 3.5)
    #expect(live.log.time == 3.5)

    let (restored, events) = card(at: 50)
    restored.restore(live.log, at: 100)
    #expect(restored.state == .scratching)
    #expect(restored.progress == 0.3)
    #expect(!restored.isTouched)
    #expect(restored.log.strokes.map(\.isEnded) == [true])
    restored.advance(to: 101)
    #expect(events.all.isEmpty)
    restored.begin(30, 50, at: 102)
    restored.move(60, 50, at: 103)
    #expect(restored.log.strokes[1].samples.map(\.time) == [5.5, 6.5])
    restored.advance(to: 110)
    #expect(
      events.kinds == [
        .began(pointer: 0, at: Point(x: 30, y: 50)), .moved(pointer: 0, to: Point(x: 60, y: 50)),
        .thresholdReached, .ended(pointer: 0, at: Point(x: 60, y: 50)), .milestone(0.8),
        .fullyRevealed,
      ])
    #expect(events.all.map(\.time) == [102, 103, 103, 103.45, 103.45, 103.45])
  }

  @Test(arguments: ["threshold", "word"])
  func `a card saved in mid-reveal goes on revealing, and ends once`(cause: String) {
    let (live, _) = card()
    live.begin(0, 50, at: 1)
    live.move(cause == "word" ? 30 : 60, 50, at: 2)
    if cause == "word" { live.revealRest(at: 2) }
    // A finger of the same moment is later than the reveal.
    live.begin(90, 90, pointer: 1, at: 2)
    live.advance(to: 2.25)
    #expect(live.log.revealBegan == 2)
    #expect(live.state == .revealing)

    let (restored, events) = card()
    restored.restore(live.log, at: 7.25)
    #expect(restored.state == .revealing)
    #expect(restored.mask == live.mask)
    #expect(events.all.isEmpty)
    live.advance(to: 2.3)
    restored.advance(to: 7.3)
    // Rounding of the clocks is all that differs.
    #expect(largestDifference(restored.mask, live.mask) <= 1)
    restored.advance(to: 20)
    let hasMilestone = live.progress < 0.8
    #expect(events.kinds.last == .fullyRevealed)
    #expect(events.kinds.count <= 2 && (hasMilestone || !events.kinds.isEmpty))
    #expect(events.reveals.map(\.time) == [7.45])
    restored.restore(restored.log, at: 21)
    #expect(restored.state == .revealed)
    #expect(events.reveals.count == 1)
  }

  @Test(arguments: ["reveal", "hand", "word"], [0, 0.1, 12.345])
  func `a finished card is restored as finished and tells nothing again`(
    end: String, start: Double
  ) {
    let (live, _) = card(at: start)
    if end == "hand" { live.settings.threshold = nil }
    live.begin(0, 50, at: start + 1)
    live.move(end == "word" ? 30 : end == "hand" ? 100 : 60, 50, at: start + 1.1)
    if end == "word" { live.revealRest(at: start + 1.1) }
    // At the very end of the reveal, whatever rounding does to it.
    live.advance(to: start + 1.1 + 0.45)
    live.advance(to: start + 1.6)
    #expect(live.state == .revealed)

    let (restored, events) = card()
    if end == "hand" { restored.settings.threshold = nil }
    restored.restore(live.log, at: 3)
    #expect(restored.state == .revealed)
    #expect(restored.progress == 1)
    #expect(restored.mask == Mask(size: restored.size, repeating: 255))
    restored.stroke([Point(x: 0, y: 50), Point(x: 90, y: 50)], at: 4)
    restored.revealRest(at: 5)
    restored.advance(to: 6)
    #expect(!restored.undo())
    #expect(events.all.isEmpty)
    restored.reset(at: 7)
    restored.begin(0, 50, at: 8)
    restored.move(100, 50, at: 9)
    #expect(events.milestones == [0, 0.2, 0.8])
    #expect(events.regions == [0])
  }

  @Test func `a log of before, without a word of the reveal, reveals where the threshold was`() {
    let (live, _) = card()
    live.begin(0, 50, at: 1)
    live.move(60, 50, at: 2)
    let log = ScratchLog(size: live.size, strokes: live.log.strokes, time: 2.2)
    let (restored, events) = card()
    restored.restore(log, at: 2.2)
    #expect(restored.state == .revealing)
    #expect(restored.log.revealBegan == 2)
    restored.advance(to: 9)
    #expect(events.reveals.map(\.time) == [2.45])
    #expect(events.thresholds.isEmpty)
  }

  @Test func `strokes of a restored card can be undone`() {
    let (live, _) = card()
    live.stroke([Point(x: 0, y: 50), Point(x: 10, y: 50)], at: 1)
    live.stroke([Point(x: 20, y: 50), Point(x: 30, y: 50)], at: 2)
    let (restored, events) = card()
    restored.restore(live.log, at: 5)
    #expect(restored.undo())
    #expect(restored.progress == 0.1)
    #expect(restored.undo())
    #expect(restored.state == .covered)
    #expect(restored.redo())
    #expect(restored.redo())
    #expect(restored.mask == live.mask)
    #expect(events.all.isEmpty)
  }

  @Test func `restoring forgets what was on the card`() {
    let (card, events) = card()
    card.begin(0, 50, at: 1)
    card.move(60, 50, at: 1)
    events.forget()
    _ = card.takeDamage()
    card.restore(ScratchLog(size: card.size), at: 2)
    #expect(card.state == .covered)
    #expect(card.progress == 0)
    #expect(!card.canUndo)
    #expect(card.takeDamage() == PixelRect(size: card.size))
    card.advance(to: 9)
    #expect(events.all.isEmpty)
    card.begin(0, 50, at: 10)
    #expect(events.kinds == [.began(pointer: 0, at: Point(x: 0, y: 50)), .milestone(0)])
    #expect(card.log.strokes[0].samples[0].time == 8)
  }

  @Test func `a log of another size is scaled, and none of it is lost`() {
    let live = ScratchCard.scribbled(seed: 9, restoring: 0)
    let small = ScratchCard(31, 31, brush: .standard)
    small.restore(live.log, at: 0)
    // So few pixels do not tell more.
    #expect(abs(small.progress - live.progress) < 0.03)
    #expect(small.resized(to: live.size).mask == live.mask)
  }

  @Test func `a log from anywhere does no harm`() {
    let nowhere: [Float] = [.nan, .infinity, -.infinity, 1e38, -1e38, 50]
    var samples: [Stroke.Sample] = []
    for (index, x) in nowhere.enumerated() {
      let time = [5, .nan, -1, .infinity, 4, 6][index]
      samples.append(.init(position: Point(x: x, y: 50), time: time, pressure: x))
    }
    let log = ScratchLog(
      size: PixelSize(width: 100, height: 100),
      strokes: [
        Stroke(pointer: -7, brush: Brush(cap: .round, width: 10), samples: samples),
        Stroke(pointer: .max, brush: .standard, samples: []),
        Stroke(pointer: 3, brush: .standard, samples: [.init(position: .zero, time: 0)]),
      ], time: .nan, revealBegan: .infinity)
    #expect(log.time == 6)
    #expect(log.revealBegan == nil)
    for size in [100, 3, 1_000] {
      let card = ScratchCard(size, size, brush: .standard)
      card.restore(log, at: .nan)
      #expect(card.log.strokes.map { $0.samples.count } == [3, 1])
      #expect(card.progress == recount(card.mask, nil))
      #expect(card.progress > 0.1)
      let played = ScratchCard(size, size, brush: .standard)
      played.replay(log)
      #expect(played.mask == card.mask)
    }
  }
}
