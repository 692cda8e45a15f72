import PoofCore
import PoofScratch
import Testing

/// Pointers and events; the threshold, time, resizing and memory have files of their own.
@Suite struct ScratchCardTests {
  @Test func `a new card is covered and has the classic settings`() {
    let card = ScratchCard(size: PixelSize(width: 30, height: 20))
    #expect(card.state == .covered)
    #expect(card.progress == 0)
    #expect(card.settings.threshold == 0.75)
    #expect(card.settings.brush == .standard)
    #expect(card.lastTouchedPlace == Point(x: 15, y: 10))
    #expect(!card.isTouched)
  }

  @Test func `a touch tells began, every move and ended, once each and where`() {
    let card = ScratchCard(100, 100, brush: Brush(cap: .round, width: 5))
    let events = Events(of: card)
    card.begin(10, 10, pointer: 7, at: 1)
    card.move(20, 10, pointer: 7, at: 2)
    card.move(20, 10, pointer: 7, at: 3)  // at rest
    card.end(30, 15, pointer: 7, at: 4)
    card.end(30, 15, pointer: 7, at: 5)
    #expect(
      events.kinds == [
        .began(pointer: 7, at: Point(x: 10, y: 10)), .moved(pointer: 7, to: Point(x: 20, y: 10)),
        .moved(pointer: 7, to: Point(x: 30, y: 15)), .ended(pointer: 7, at: Point(x: 30, y: 15)),
      ])
    #expect(events.all.map(\.time) == [1, 2, 4, 4])
    #expect(events.all.last?.progress == card.progress)
    #expect(card.lastTouchedPlace == Point(x: 30, y: 15))
    #expect(card.log.strokes.count == 1)
    #expect(card.log.strokes[0].samples.map(\.time) == [1, 2, 4])
    #expect(card.log.strokes[0].isEnded)
  }

  @Test func `a cancelled touch ends where it was last seen`() {
    let card = ScratchCard(100, 100, brush: .standard)
    let events = Events(of: card)
    card.begin(10, 10)
    card.move(20, 10)
    card.cancel()
    #expect(events.kinds.last == .ended(pointer: 0, at: Point(x: 20, y: 10)))
    #expect(!card.isTouched)
    card.cancel()
    #expect(events.all.count == 3)
  }

  @Test func `a move or an end without a began does nothing`() {
    let card = ScratchCard(100, 100, brush: .standard)
    let events = Events(of: card)
    card.move(50, 50)
    card.end(60, 60)
    card.cancel()
    card.begin(10, 10, pointer: 1)
    card.move(50, 50, pointer: 2)
    #expect(events.all.count == 1)
    #expect(card.log.strokes.count == 1)
  }

  @Test func `a second began of a pointer that is down begins a new stroke, without a line`() {
    let card = ScratchCard(100, 100, brush: Brush(cap: .round, width: 6))
    let events = Events(of: card)
    card.begin(10, 50)
    card.begin(90, 50)
    #expect(
      events.kinds == [
        .began(pointer: 0, at: Point(x: 10, y: 50)), .ended(pointer: 0, at: Point(x: 10, y: 50)),
        .began(pointer: 0, at: Point(x: 90, y: 50)),
      ])
    #expect(card.mask[50, 50] == 0)
    #expect(card.log.strokes.map(\.isEnded) == [true, false])
  }

  @Test func `two fingers draw no chord between them`() {
    let card = ScratchCard(100, 100, brush: Brush(cap: .round, width: 6))
    card.begin(10, 10, pointer: 1)
    card.begin(90, 10, pointer: 2)
    card.move(10, 90, pointer: 1)
    card.move(90, 90, pointer: 2)
    card.end(10, 90, pointer: 1)
    card.end(90, 90, pointer: 2)
    for y in 0..<100 { for x in 20..<80 { #expect(card.mask[x, y] == 0) } }
    #expect(card.mask[10, 50] == 255)
    #expect(card.mask[90, 50] == 255)
  }

  @Test func `a pointer's number can be used again`() {
    let card = ScratchCard(100, 100, brush: Brush(cap: .round, width: 6))
    card.stroke([Point(x: 10, y: 10), Point(x: 20, y: 10)], pointer: 4)
    card.stroke([Point(x: 80, y: 90), Point(x: 90, y: 90)], pointer: 4)
    #expect(card.log.strokes.map(\.pointer) == [4, 4])
    #expect(card.mask[50, 50] == 0)
  }

  @Test func `more pointers than the limit are left out, until one is lifted`() {
    let card = ScratchCard(200, 100, brush: Brush(cap: .round, width: 2))
    let events = Events(of: card)
    for pointer in 0..<40 { card.begin(Float(pointer) * 5 + 2, 50, pointer: pointer) }
    #expect(events.all.count == 32)
    card.move(198, 60, pointer: 39)
    #expect(events.all.count == 32)
    card.begin(3, 20, pointer: 5)  // down already: it takes its own place
    #expect(events.all.count == 34)
    card.end(7, 50, pointer: 0)
    card.begin(190, 20, pointer: 39)
    #expect(card.log.strokes.count == 34)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func `places that are no numbers are ignored`(value: Float) {
    let card = ScratchCard(100, 100, brush: .standard)
    let events = Events(of: card)
    card.begin(value, 10)
    #expect(card.state == .covered)
    card.begin(10, 10)
    let mask = card.mask
    card.begin(10, value)
    card.move(value, 50)
    card.move(50, value)
    #expect(card.mask == mask)
    #expect(events.all.count == 1)
    card.end(value, value)  // the finger is gone all the same
    #expect(events.kinds.last == .ended(pointer: 0, at: Point(x: 10, y: 10)))
    #expect(card.mask == mask)
  }

  @Test(arguments: Brush.Cap.allCases)
  func `places very far away are brought near, and scratch on the way`(cap: Brush.Cap) {
    let card = ScratchCard(100, 100, brush: Brush(cap: cap, width: 10))
    card.begin(1e30, 50)
    #expect(card.progress == 0)
    card.move(-1e30, 50)
    #expect(card.progress == 0.1)
    card.move(.greatestFiniteMagnitude, -.greatestFiniteMagnitude)
    card.end(-1e30, 1e30)
    #expect(card.progress == recount(card.mask, nil))
    #expect(card.log.strokes[0].samples.allSatisfy { abs($0.position.x) <= 65_536 })
  }

  @Test func `times that are no numbers, or go back, count as the latest`() {
    let card = ScratchCard(100, 100, brush: .standard)
    let events = Events(of: card)
    card.begin(10, 10, at: 5)
    for (index, time) in ([.nan, 3, -1, .infinity, -.infinity] as [Double]).enumerated() {
      card.move(Float(20 + index), 10, at: time)
    }
    card.end(10, 20, at: 6)
    #expect(events.all.map(\.time) == [5, 5, 5, 5, 5, 5, 6, 6])
  }

  @Test func `a disabled card ends what is under way and hears nothing`() {
    let card = ScratchCard(100, 100, brush: .standard)
    let events = Events(of: card)
    card.begin(10, 10, pointer: 1)
    card.begin(50, 10, pointer: 2)
    card.isEnabled = false
    #expect(
      events.kinds.suffix(2) == [
        .ended(pointer: 1, at: Point(x: 10, y: 10)), .ended(pointer: 2, at: Point(x: 50, y: 10)),
      ])
    let mask = card.mask
    card.move(90, 90, pointer: 1)
    card.begin(50, 50)
    card.end(50, 50)
    #expect(card.mask == mask)
    card.isEnabled = true
    card.move(90, 90, pointer: 1)
    #expect(card.mask == mask)
    card.begin(50, 50)
    #expect(card.mask != mask)
  }

  @Test func `two cards share nothing`() {
    let card = ScratchCard(60, 60, brush: .standard)
    let other = ScratchCard(60, 60, brush: .standard)
    let events = Events(of: other)
    let resized = card.resized(to: card.size)
    card.begin(30, 30)
    card.move(50, 30)
    #expect(other.progress == 0)
    #expect(other.log.strokes.isEmpty)
    #expect(resized.progress == 0)
    #expect(events.all.isEmpty)
  }

  // MARK: Handlers that call the card

  @Test func `a handler that resets sees a covered card and nothing of before`() {
    let (card, events) = cardOfTenths(0.5)
    card.settings.revealDuration = 0
    let record = card.onEvent
    card.onEvent = { [unowned card] event in
      record?(event)
      if event.kind == .thresholdReached { card.reset(at: event.time) }
    }
    for round in 1...3 {
      card.begin(0, 5)
      card.move(6, 5)
      #expect(card.state == .covered)
      #expect(card.progress == 0)
      #expect(card.log.strokes.isEmpty)
      #expect(events.thresholds.count == round)
    }
    #expect(events.reveals.isEmpty)
  }

  @Test func `a handler that scratches on keeps the order of events`() {
    let (card, events) = cardOfTenths(nil)
    let record = card.onEvent
    card.onEvent = { [unowned card] event in
      record?(event)
      if case .moved(0, let place) = event.kind, place.x < 4 { card.move(place.x + 1, 5) }
    }
    card.begin(0, 5)
    card.move(1, 5)
    #expect(
      events.kinds.dropFirst()
        == [1, 2, 3, 4].map { .moved(pointer: 0, to: Point(x: $0, y: 5)) }[...])
    #expect(events.all.map(\.progress) == [0, 0.1, 0.2, 0.3, 0.4])
  }

  @Test func `a handler that reveals, disables or resizes does no harm`() {
    let (card, events) = cardOfTenths(nil)
    card.settings.revealDuration = 0
    let record = card.onEvent
    var other: ScratchCard?
    card.onEvent = { [unowned card] event in
      record?(event)
      switch event.kind {
      case .began: card.isEnabled = false
      case .ended: card.revealRest(at: 4)
      case .fullyRevealed: other = card.resized(to: PixelSize(width: 20, height: 20))
      default: break
      }
    }
    card.begin(0, 5, at: 1)
    #expect(
      events.kinds == [
        .began(pointer: 0, at: Point(x: 0, y: 5)), .ended(pointer: 0, at: Point(x: 0, y: 5)),
        .fullyRevealed,
      ])
    #expect(other?.state == .revealed)
    #expect(other?.progress == 1)
  }
}
