import PoofCore
import PoofScratch
import Testing

@Suite struct LogPlayerTests {
  private func reached(_ progress: Double?) -> (ScratchCard, Events) {
    let card = ScratchCard(100, 100, brush: Brush(cap: .butt, width: 100))
    card.settings.threshold = progress
    card.settings.milestones = [0.2, 0.4]
    return (card, Events(of: card))
  }

  @Test(arguments: 0..<4, [0.25, 1, 3.7])
  func `a log plays at any speed and frame rate, and leaves the same card`(
    seed: Int, speed: Double
  ) {
    let live = ScratchCard.scribbled(seed: seed)
    var told: [[ScratchEvent]] = []
    for frame in [1.0 / 60, 0.31, 100] {
      let card = ScratchCard(150, 150, brush: .standard)
      let events = Events(of: card)
      let player = LogPlayer(live.log, startingAt: 2, speed: speed)
      var time = 2.0
      while !player.isFinished {
        time += frame
        player.advance(to: time, into: card)
      }
      #expect(card.mask == live.mask)
      #expect(card.progress == live.progress)
      #expect(card.log.strokes.map { $0.samples.map(\.position) }.count == live.log.strokes.count)
      told.append(events.all)
    }
    #expect(told[0] == told[1] && told[0] == told[2])
  }

  @Test func `whoever is told while a log is played may ask the player, and play on`() {
    let live = ScratchCard.scribbled(seed: 3)
    let card = ScratchCard(150, 150, brush: .standard)
    let player = LogPlayer(live.log)
    var times: [Double] = []
    card.onEvent = { [unowned card] _ in
      if let next = player.nextTime { times.append(next) }
      if times.count == 10 { player.advance(to: 100, into: card) }
    }
    player.advance(to: 100, into: card)
    #expect(player.isFinished)
    #expect(times.count > 20 && times == times.sorted())
    #expect(card.mask == live.mask)
  }

  @Test func `samples come at their own times`() {
    let (live, _) = reached(nil)
    live.begin(0, 50, at: 1)
    live.move(10, 50, at: 2)
    live.move(20, 50, at: 4)
    live.cancel(at: 4)
    let (card, events) = reached(nil)
    let player = LogPlayer(live.log, startingAt: 10, speed: 2)
    #expect(player.nextTime == 10.5)
    player.advance(to: 10.4, into: card)
    #expect(events.all.isEmpty)
    player.advance(to: 11.2, into: card)
    #expect(card.isTouched)
    #expect(player.nextTime == 12)
    player.advance(to: 60, into: card)
    #expect(player.isFinished && player.nextTime == nil)
    #expect(events.all.map(\.time) == [10.5, 11, 12, 12, 12])
    #expect(!card.isTouched)
  }

  @Test func `a replay tells what live play told, at the times of the log`() {
    let (live, lived) = reached(0.5)
    live.begin(0, 50, at: 1)
    live.move(30, 50, at: 1.5)
    live.move(60, 50, at: 2)
    live.move(70, 50, at: 2.2)
    live.cancel(at: 2.2)
    live.advance(to: 9)
    let (card, events) = reached(0.5)
    let told = card.replay(live.log)
    #expect(told == lived.all)
    #expect(told == events.all)
    #expect(card.state == .revealed)
    #expect(card.log.revealBegan == 2)
  }

  @Test func `a replay reveals the rest where the log did so by word`() {
    let (live, lived) = reached(nil)
    live.begin(0, 50, at: 1)
    live.revealRest(at: 1)
    live.move(30, 50, at: 1)
    live.end(30, 50, at: 1)
    live.advance(to: 5)
    let (card, _) = reached(nil)
    let told = card.replay(live.log)
    #expect(told.map(\.kind) == lived.all.map(\.kind))
    #expect(told.map(\.progress) == lived.all.map(\.progress))
    #expect(told.last == lived.all.last)
  }

  @Test func `a replay goes on to the end of a reveal, also beyond that of the log`() {
    let log = ScratchLog(
      size: PixelSize(width: 100, height: 100),
      strokes: [
        Stroke(
          pointer: 0, brush: Brush(cap: .butt, width: 100),
          samples: [
            .init(position: Point(x: 0, y: 50), time: 0),
            .init(position: Point(x: 80, y: 50), time: 1.2),
          ])
      ])
    let (card, _) = reached(0.75)
    let told = card.replay(log)
    #expect(told.first { $0.kind == .thresholdReached }?.time == 1.2)
    #expect(told.last == .init(kind: .fullyRevealed, time: 1.2 + 0.45, progress: 1))
    let (covered, _) = reached(nil)
    covered.replay(log)
    #expect(covered.progress == 0.8)
    #expect(covered.state == .scratching)
  }

  @Test func `a pointer of the same number scratches beside it, and no chord joins them`() {
    let (live, _) = reached(nil)
    live.settings.brush = Brush(cap: .round, width: 6)
    live.begin(10, 10, at: 1)
    live.move(10, 90, at: 2)
    let card = ScratchCard(100, 100, brush: Brush(cap: .round, width: 6))
    card.settings.pointerPolicy = .first
    let player = LogPlayer(live.log)
    player.advance(to: 1.5, into: card)
    card.begin(90, 10, at: 1.6)
    card.move(90, 90, at: 1.7)
    player.advance(to: 3, into: card)
    card.move(80, 90, at: 3.1)
    #expect(card.log.strokes.count == 2)
    for y in 0..<100 { for x in 20..<75 { #expect(card.mask[x, y] == 0) } }
    #expect(card.mask[10, 50] == 255 && card.mask[90, 50] == 255)
  }

  @Test func `a log plays on a disabled card, and goes on at another size`() {
    let live = ScratchCard.scribbled(seed: 2, restoring: 0)
    var card = ScratchCard(150, 150, brush: .standard)
    card.isEnabled = false
    let player = LogPlayer(live.log)
    player.advance(to: live.log.time / 2, into: card)
    card = card.resized(to: PixelSize(width: 300, height: 300))
    player.advance(to: live.log.time, into: card)
    let whole = live.resized(to: card.size)
    // Strokes that were under way have some samples that went there and back.
    #expect(abs(card.progress - whole.progress) < 0.0005)
  }

  @Test func `a card that is reset in the middle gets only what begins afterwards`() {
    let (live, _) = reached(nil)
    live.begin(0, 50, at: 1)
    live.move(50, 50, at: 2)
    live.end(50, 50, at: 2)
    live.stroke([Point(x: 60, y: 50), Point(x: 70, y: 50)], at: 3)
    let (card, _) = reached(nil)
    let player = LogPlayer(live.log)
    player.advance(to: 1.5, into: card)
    card.reset(at: 1.6)
    player.advance(to: 9, into: card)
    #expect(card.progress == 0.1)
  }

  @Test(
    "A speed that goes nowhere counts as the nearest that does",
    arguments: [
      (0, 0.001), (-3, 0.001), (.nan, 1), (.infinity, 1_000_000), (-.infinity, 0.001), (2, 2),
    ] as [(Double, Double)])
  func impossibleSpeed(speed: Double, played: Double) {
    let log = ScratchLog(size: PixelSize(width: 9, height: 9), revealBegan: 4)
    let player = LogPlayer(log, startingAt: 1, speed: speed)
    #expect(player.speed == played)
    #expect(player.nextTime == 1 + 4 / played)
  }
}
