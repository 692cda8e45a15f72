import PoofCore
import PoofScratch
import TestSupport
import Testing

/// A butt brush leaves its mark when it is lifted: what lies between must not matter.
@Suite struct ScratchCardTapTests {
  @Test func `a restoring tap that is held while the reveal ends covers nothing of an open card`() {
    let card = ScratchCard(100, 100, brush: Brush(cap: .butt, width: 40, isRestoring: true))
    let events = Events(of: card)
    card.revealRest(at: 0)
    card.begin(50, 50, at: 0.2)
    card.advance(to: 1)
    #expect(card.state == .revealed)
    #expect(card.progress == 1)
    #expect(card.mask == Mask(size: card.size, repeating: 255))
    #expect(events.kinds.last == .fullyRevealed)
    card.end(50, 50, at: 2)
    #expect(card.progress == 1)
    let again = ScratchCard(100, 100, brush: .standard)
    again.replay(card.log)
    #expect(again.mask == card.mask)
  }

  @Test func `a restoring tap that is held while the rest is scratched off covers nothing either`()
  {
    let card = ScratchCard(20, 20, brush: Brush(cap: .butt, width: 10, isRestoring: true))
    card.begin(10, 10, pointer: 1, at: 0)
    card.settings.brush = Brush(cap: .square, width: 80)
    card.begin(10, 10, pointer: 2, at: 1)
    #expect(card.state == .revealed)
    #expect(card.progress == 1)
  }

  @Test func `a reveal begins where something was drawn last, live and in its replay`() {
    let asked = Locked<[Point]>([])
    func card() -> ScratchCard {
      let card = ScratchCard(200, 100, brush: Brush(cap: .butt, width: 10))
      card.settings.revealDuration = 1
      card.settings.makeRevealMap = { size, origin in
        asked.withLock { $0.append(origin) }
        return .everywhere(size: size)
      }
      return card
    }
    let live = card()
    live.stroke([Point(x: 20, y: 20), Point(x: 30, y: 20)], at: 0)
    live.begin(150, 50, at: 1)
    live.revealRest(at: 1.2)
    live.end(150, 50, at: 1.4)
    live.advance(to: 1.5)
    let again = card()
    let player = LogPlayer(live.log)
    player.advance(to: 1.5, into: again)
    let restored = card()
    restored.restore(live.log, at: 1.5)
    #expect(asked.withLock { $0 } == [Point](repeating: Point(x: 30, y: 20), count: 3))
    #expect(again.mask == live.mask && restored.mask == live.mask)
    #expect(live.lastTouchedPlace == Point(x: 150, y: 50))
  }
}
