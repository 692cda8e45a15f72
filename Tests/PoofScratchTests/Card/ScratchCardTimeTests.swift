import PoofCore
import PoofScratch
import TestSupport
import Testing

/// The reveal, reset, and what time does to a card.
@Suite struct ScratchCardTimeTests {
  private static let size = PixelSize(width: 61, height: 40)

  /// From left to right, softly.
  private static func leftToRight(_ size: PixelSize) -> ArrivalMap {
    ArrivalMap(size: size, softness: 0.3) { x, _ in x * (1 / Float(size.width)) }
  }

  private func makeCard() -> (ScratchCard, Events) {
    let card = ScratchCard(size: Self.size)
    card.settings.makeRevealMap = { size, _ in Self.leftToRight(size) }
    return (card, Events(of: card))
  }

  @Test(arguments: [1.0 / 7, 1.0 / 60, 1.0 / 240, 100])
  func `the reveal ends at the same time with the same events, whatever the frame rate`(
    frame: Double
  ) {
    let (card, events) = makeCard()
    card.settings.threshold = 0.3
    // It ends while a finger is still down.
    var inputs: [(time: Double, act: () -> Void)] = [
      (1.01, { card.begin(30, 0, pointer: 3, at: 1.01) }),
      (1.21, { card.move(30, 30, pointer: 3, at: 1.21) }),
      (1.33, { card.move(50, 30, pointer: 3, at: 1.33) }),
      (1.52, { card.move(20, 10, pointer: 3, at: 1.52) }),
      (9, { card.end(20, 10, pointer: 3, at: 9) }),
    ]
    card.settings.brush = Brush(cap: .round, width: 25)
    var time = 0.0
    while time < 10 {
      time += frame
      while let next = inputs.first, next.time <= time {
        next.act()
        inputs.removeFirst()
      }
      card.advance(to: time)
    }
    #expect(
      events.kinds == [
        .began(pointer: 3, at: Point(x: 30, y: 0)), .moved(pointer: 3, to: Point(x: 30, y: 30)),
        .thresholdReached, .moved(pointer: 3, to: Point(x: 50, y: 30)),
        .moved(pointer: 3, to: Point(x: 20, y: 10)),
        .ended(pointer: 3, at: Point(x: 20, y: 10)), .fullyRevealed,
      ])
    let end = 1.21 + 0.45
    #expect(events.all.map(\.time) == [1.01, 1.21, 1.21, 1.33, 1.52, end, end])
    #expect(card.mask == Mask(size: Self.size, repeating: 255))
  }

  @Test(arguments: [Easing.linear, .smooth, .easeOut, .powerOut(3)], [0.1, 0.45, 1.7])
  func `revealing a covered card takes exactly its duration at every frame rate`(
    easing: Easing, duration: Double
  ) {
    for frame in [1.0 / 7, 1.0 / 60, 1.0 / 997, 50] {
      let (card, events) = makeCard()
      card.settings.makeRevealMap = { size, _ in .everywhere(size: size) }
      card.settings.revealEasing = easing
      card.settings.revealDuration = duration
      card.revealRest(at: 0.25)
      #expect(card.state == .revealing)
      #expect(card.progress == 0)
      var time = 0.25
      while time < 3 {
        time += frame
        card.advance(to: time)
      }
      #expect(events.all == [.init(kind: .fullyRevealed, time: 0.25 + duration, progress: 1)])
    }
  }

  @Test func `the mask never falls during a reveal, and does not depend on the frames before`() {
    let (card, _) = makeCard()
    card.revealRest(at: 1)
    var before = card.mask
    for step in 1...45 {
      let time = 1 + Double(step) * 0.01
      card.advance(to: time)
      #expect(!zip(before.coverage, card.mask.coverage).contains { $0 > $1 })
      let (other, _) = makeCard()
      other.revealRest(at: 1)
      other.advance(to: time)
      #expect(other.mask == card.mask)
      before = card.mask
    }
  }

  @Test func `strokes during the reveal join it`() {
    let (card, events) = makeCard()
    let (alone, _) = makeCard()
    for card in [card, alone] {
      card.settings.threshold = nil
      card.revealRest(at: 0)
      card.advance(to: 0.1)
    }
    card.settings.brush = Brush(cap: .round, width: 10)
    card.stroke([Point(x: 55, y: 5), Point(x: 55, y: 35)], at: 0.2)
    alone.advance(to: 0.2)
    let stroke = ScratchCard(61, 40, brush: Brush(cap: .round, width: 10))
    stroke.stroke([Point(x: 55, y: 5), Point(x: 55, y: 35)])
    let joined = zip(alone.mask.coverage, stroke.mask.coverage).map { max($0, $1) }
    #expect(card.mask.coverage == joined)
    #expect(card.state == .revealing)
    card.advance(to: 9)
    #expect(events.kinds.last == .fullyRevealed)
    #expect(events.all.last?.time == 0.45)
  }

  @Test func `a reveal that is finished by hand still ends at its own time`() {
    let (card, events) = makeCard()
    card.settings.threshold = 0.2
    card.scratchEverything(at: 1)
    #expect(card.progress == 1)
    #expect(card.state == .revealing)
    #expect(events.reveals.isEmpty)
    card.advance(to: 5)
    #expect(events.reveals.map(\.time) == [1.45])
  }

  @Test(arguments: [0, -1, .nan])
  func `a reveal without a duration is done at once`(duration: Double) {
    let (card, events) = makeCard()
    card.settings.revealDuration = duration
    card.revealRest(at: 2)
    #expect(card.state == .revealed)
    #expect(card.progress == 1)
    #expect(events.all == [.init(kind: .fullyRevealed, time: 2, progress: 1)])
    card.revealRest(at: 3)
    #expect(events.all.count == 1)
  }

  @Test func `the reveal itself does not reach the threshold, a move during it does`() {
    let (card, events) = makeCard()
    card.revealRest(at: 0)
    card.advance(to: 0.4)
    #expect(card.progress > 0.75)
    #expect(events.all.isEmpty)
    card.begin(5, 5, at: 0.41)
    #expect(events.thresholds.map(\.time) == [0.41])
    card.advance(to: 1)
    #expect(events.reveals.map(\.time) == [0.45])
  }

  @Test func `settings changed during a reveal are for the next one`() {
    let (card, events) = makeCard()
    card.revealRest(at: 0)
    card.settings.revealDuration = 5
    card.settings.revealEasing = .linear
    card.settings.makeRevealMap = { size, _ in .everywhere(size: size) }
    card.advance(to: 1)
    #expect(events.reveals.map(\.time) == [0.45])
  }

  @Test func `the reveal begins at the place touched last, in the middle where there is none`() {
    let (card, _) = makeCard()
    let asked = Locked<[Point]>([])
    card.settings.makeRevealMap = { size, origin in
      asked.withLock { $0.append(origin) }
      return .everywhere(size: size)
    }
    card.revealRest(at: 0)
    card.reset(at: 1)
    card.stroke([Point(x: 3, y: 4), Point(x: 5, y: 6)], at: 1)
    card.revealRest(at: 2)
    card.reset(at: 3)
    card.revealRest(at: 4)
    let origins = asked.withLock { $0 }
    #expect(origins == [Point(x: 30.5, y: 20), Point(x: 5, y: 6), Point(x: 30.5, y: 20)])
  }

  @Test func `a reveal map of another size is stretched to the card's`() {
    let (card, _) = makeCard()
    card.settings.makeRevealMap = { _, _ in
      ArrivalMap(size: PixelSize(width: 2, height: 1), softness: 0.1) { x, _ in x - 0.5 }
    }
    card.settings.revealDuration = 1
    card.settings.revealEasing = .linear
    card.revealRest(at: 0)
    card.advance(to: 0.5)
    #expect(card.mask[0, 0] == 255 && card.mask[29, 39] == 255)
    #expect(card.mask[31, 0] == 0 && card.mask[60, 39] == 0)
  }

  @Test func `a reveal that swings back leaves the same, whatever moments were seen of it`() {
    func mask(seen moments: [Double]) -> Mask {
      let (card, _) = makeCard()
      card.settings.revealDuration = 1
      card.settings.revealEasing = .bezier(x1: 0.1, y1: 2.5, x2: 0.3, y2: -2)
      card.revealRest(at: 0)
      for moment in moments { card.advance(to: moment) }
      return card.mask
    }
    let once = mask(seen: [0.7])
    #expect(once == mask(seen: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]))
    #expect(once.coverage.contains { $0 > 0 })
  }

  @Test func `a disabled card goes on revealing itself`() {
    let (card, events) = makeCard()
    card.revealRest(at: 0)
    card.isEnabled = false
    card.advance(to: 1)
    #expect(card.state == .revealed)
    #expect(events.reveals.count == 1)
  }

  @Test(arguments: ["covered", "scratching", "revealing", "revealed"])
  func `reset covers the card again from every state`(state: String) {
    let (card, events) = makeCard()
    if state != "covered" { card.begin(10, 10, at: 1) }
    if state == "revealing" || state == "revealed" { card.revealRest(at: 1) }
    if state == "revealing" { card.advance(to: 1.2) }
    if state == "revealed" { card.advance(to: 2) }
    #expect("\(card.state)" == state)
    events.forget()
    _ = card.takeDamage()

    card.reset(at: 3)
    #expect(card.state == .covered)
    #expect(card.progress == 0)
    #expect(card.mask == Mask(size: Self.size))
    #expect(card.log.strokes.isEmpty)
    #expect(!card.isTouched)
    #expect(card.lastTouchedPlace == Point(x: 30.5, y: 20))
    #expect(card.takeDamage() == PixelRect(size: Self.size))
    card.move(40, 10, at: 3)  // the finger that is still down
    card.end(40, 10, at: 3)
    card.advance(to: 9)
    #expect(events.all.isEmpty)
    #expect(card.state == .covered)
    card.begin(10, 10, at: 10)
    #expect(card.state == .scratching)
    #expect(events.all.map(\.time) == [10])
  }

  @Test func `a mask that was kept is not touched by scratching on or by reset`() {
    let card = ScratchCard(61, 40, brush: .standard)
    card.begin(10, 10)
    let kept = card.mask
    let bytes = kept.coverage
    card.move(50, 30)
    #expect(kept.coverage == bytes)
    let scratched = card.mask
    let progress = card.progress
    card.reset(at: 1)
    #expect(recount(scratched, nil) == progress)
  }
}
