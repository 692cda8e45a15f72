import PoofCore
import PoofScratch
import TestSupport
import Testing

/// Events that follow from what is drawn on a card: neither pointers that hover or rest nor the
/// moments at which it is advanced change anything.
@Suite struct ScratchCardHoverTests {
  @Test func `a pointer that hovers over a reveal brings no milestone forward`() {
    var told: [[ScratchEvent]] = []
    for hovers in [false, true] {
      let card = ScratchCard(10, 10, brush: .standard)
      card.settings.threshold = 0.2
      card.settings.milestones = [0.1, 0.5]
      card.settings.revealDuration = 1
      let events = Events(of: card)
      card.revealRest(at: 0)
      for step in 1..<10 where hovers { card.move(5, 5, at: Double(step) / 10) }
      card.advance(to: 2)
      told.append(events.all)
    }
    #expect(told[0] == told[1])
    #expect(told[0].map(\.kind) == [.milestone(0.1), .milestone(0.5), .fullyRevealed])
    #expect(told[0].map(\.time) == [1, 1, 1])
  }

  @Test func `a pointer that rests during a reveal brings no milestone forward either`() {
    let card = ScratchCard(10, 10, brush: Brush(cap: .round, width: 2))
    card.settings.milestones = [0.5]
    card.settings.revealDuration = 1
    let events = Events(of: card)
    card.begin(5, 5, at: 0)
    card.revealRest(at: 0)
    card.move(5, 5, at: 0.9)
    card.end(5, 5, at: 0.95)
    #expect(events.milestones.isEmpty)
    card.advance(to: 2)
    #expect(events.times(of: .milestone(0.5)) == [1])
  }

  /// A deed that is done to a card.
  private enum Act {
    case point(PointerEvent, brush: Brush)
    case revealRest
  }

  private static func settings(_ chance: inout Chance) -> ScratchCard.Settings {
    var settings = ScratchCard.Settings()
    settings.threshold = [nil, 0.2, 0.5, 0.75].randomElement(using: &chance) ?? nil
    settings.milestones = (0..<3).map { _ in Double(chance.number(0...1)) }
    settings.revealDuration = [0, 0.3, 1].randomElement(using: &chance) ?? 0
    settings.revealEasing =
      [.linear, .smooth, .bezier(x1: 0.2, y1: -1, x2: 0.7, y2: 2)].randomElement(using: &chance)
      ?? .linear
    settings.pointerPolicy = PointerPolicy.allCases.randomElement(using: &chance) ?? .all
    settings.areas.regions = [
      CardRegion(
        area: .rectangle(PixelRect(minX: 0, minY: 0, maxX: 5, maxY: 9)), threshold: 0.6)
    ]
    settings.makeRevealMap = { size, origin in
      ArrivalMap(size: size, softness: 0.3) { x, _ in
        let away = x - origin.x
        return (away * away) * (1 / 100)
      }
    }
    return settings
  }

  private static func acts(_ chance: inout Chance) -> [(time: Double, act: Act)] {
    var time = 0.0
    var down: Set<Int> = []
    return (0..<14).map { _ in
      if Bool.random(using: &chance) { time += Double(chance.number(0...0.3)) }
      if Int.random(in: 0..<14, using: &chance) == 0 { return (time, .revealRest) }
      let pointer = Int.random(in: 0..<2, using: &chance)
      var phase = PointerEvent.Phase.began
      if down.contains(pointer) {
        phase = [.moved, .moved, .ended, .cancelled].randomElement(using: &chance) ?? .moved
        if phase != .moved { down.remove(pointer) }
      } else {
        down.insert(pointer)
      }
      return (
        time,
        .point(
          PointerEvent(
            pointer: pointer, phase: phase,
            position: chance.place(on: PixelSize(width: 10, height: 9))),
          brush: Brush(
            cap: Brush.Cap.allCases.randomElement(using: &chance) ?? .butt,
            width: chance.number(1...8), isRestoring: Int.random(in: 0..<4, using: &chance) == 0))
      )
    }
  }

  private static func carryOut(_ act: Act, on card: ScratchCard, at time: Double) {
    switch act {
    case .point(let event, let brush):
      card.settings.brush = brush
      card.handle(event, at: time)
    case .revealRest: card.revealRest(at: time)
    }
  }

  @Test(arguments: 0..<20)
  func `20,000 cards tell the same, whoever hovers and whenever they are advanced`(part: Int) {
    for seed in part * 1_000..<(part + 1) * 1_000 {
      var chance = Chance(seed: seed)
      let settings = Self.settings(&chance)
      let acts = Self.acts(&chance)
      var told: [[ScratchEvent]] = []
      for isRestless in [false, true] {
        let card = ScratchCard(size: PixelSize(width: 10, height: 9), settings: settings)
        let events = Events(of: card)
        var last = 0.0
        for (time, act) in acts {
          if isRestless {
            let between = last + (time - last) * Double(chance.number(0...1))
            card.advance(to: between)
            card.move(5, 5, pointer: 9, at: between)
            card.end(5, 5, pointer: 8, at: between)
            last = time
          }
          Self.carryOut(act, on: card, at: time)
        }
        if isRestless { card.advance(to: last + 0.2) }
        card.advance(to: 100)
        told.append(events.all)
      }
      #expect(told[0] == told[1], "seed \(seed)")
      if told[0] != told[1] { return }
    }
  }

  @Test(arguments: 0..<20)
  func `20,000 cards that are saved and restored tell nothing twice`(part: Int) {
    for seed in part * 1_000..<(part + 1) * 1_000 {
      var chance = Chance(seed: seed)
      let settings = Self.settings(&chance)
      let acts = Self.acts(&chance)
      let card = ScratchCard(size: PixelSize(width: 10, height: 9), settings: settings)
      let events = Events(of: card)
      for (time, act) in acts.prefix(Int.random(in: 1..<14, using: &chance)) {
        Self.carryOut(act, on: card, at: time)
      }
      let restored = ScratchCard(size: PixelSize(width: 10, height: 9), settings: settings)
      restored.restore(card.log, at: 50)
      let news = Events(of: restored)
      restored.advance(to: 100)
      let twice = Set(events.milestones).intersection(news.milestones)
      #expect(twice.isEmpty && Set(events.regions).isDisjoint(with: news.regions), "seed \(seed)")
      #expect(events.thresholds.count + news.thresholds.count <= 1, "seed \(seed)")
      if !twice.isEmpty { return }
    }
  }
}
