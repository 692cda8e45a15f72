import Poof
import Testing

@Suite struct CardShowLogTests {
  /// A log of the zigzag, which opens the card.
  private func opened() -> CardShow {
    let show = TestCards.show()
    for (time, event) in TestCards.zigzag { show.handle(event, at: time) }
    return show
  }

  @Test("A log played into a show tells the same at every frame rate", arguments: [10.0, 60, 333])
  func play(rate: Double) {
    let log = opened().log
    func events(rate: Double) -> [CardEvent] {
      let show = TestCards.show()
      let witness = Witness(show)
      show.play(log, at: 1)
      var frame = 0.0
      while show.phase != .finished, frame < 20 * rate {
        frame += 1
        show.export(to: 1 + frame / rate)
      }
      #expect(show.phase == .finished)
      return witness.events
    }
    #expect(events(rate: rate) == events(rate: 7))
  }

  @Test("A show that plays says when it goes on")
  func nextChange() {
    var settings = TestCards.settings
    settings.debris = nil
    let show = TestCards.show(settings)
    show.advance(to: 1)
    #expect(show.nextChange == nil)
    show.play(opened().log, at: 1)
    #expect(show.nextChange == 1.5)
    show.reset(at: 1.2)
    show.advance(to: 2)
    #expect(show.phase == .covered)
    #expect(show.nextChange == nil)
  }

  @Test("Undo covers the card again, redo goes back to scratching")
  func undo() {
    let show = TestCards.show()
    show.handle(TestCards.pointer(.began, 10, 10), at: 1)
    show.handle(TestCards.pointer(.ended, 30, 10), at: 1.1)
    let mask = show.mask
    let witness = Witness(show)
    #expect(show.canUndo && !show.canRedo)
    #expect(show.undo(at: 2))
    #expect(show.phase == .covered && show.progress == 0)
    #expect(!show.undo(at: 2.5))
    #expect(show.redo(at: 3))
    #expect(show.phase == .scratching && show.mask == mask)
    #expect(
      witness.events == [.entered(.covered, time: 2), .entered(.scratching, time: 3)])
  }

  @Test("A restored show goes on where it was and tells only what is new")
  func restore() {
    let show = TestCards.show()
    show.handle(TestCards.pointer(.began, 10, 10), at: 1)
    show.handle(TestCards.pointer(.moved, 60, 30), at: 1.1)
    let restored = TestCards.show()
    let witness = Witness(restored)
    restored.restore(show.log, at: 5)
    #expect(restored.phase == .scratching)
    #expect(restored.mask == show.mask)
    restored.advance(to: 6)
    #expect(witness.events.isEmpty)
    restored.restore(ScratchLog(size: show.size), at: 7)
    #expect(restored.phase == .covered && restored.progress == 0)
    let end = opened()
    end.advance(to: 3)
    restored.restore(end.log, at: 8)
    #expect(restored.phase == .revealed)
    #expect(restored.mask == Mask(size: show.size, repeating: 255))
    // It is finished: whoever won it has been told, and nothing more happens by itself.
    #expect(restored.nextChange == nil)
    restored.advance(to: 1_000)
    #expect(witness.events.isEmpty && restored.phase == .revealed)
    restored.explode(at: 1_000.1)
    #expect(witness.phases.map(\.phase) == [.shaking])
  }

  @Test("Milestones, areas and the policy are settings")
  func settings() {
    var settings = TestCards.settings
    let left = CardArea.rectangle(PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 1_000))
    settings.milestones = [0.01]
    settings.pointerPolicy = .first
    settings.areas = CardAreas(
      scratchable: left, regions: [CardRegion(area: left, threshold: 0.01)])
    let show = TestCards.show(settings)
    let witness = Witness(show)
    show.handle(TestCards.pointer(.began, 10, 20), at: 1)
    show.handle(
      PointerEvent(pointer: 1, phase: .began, position: Point(x: 50, y: 20)), at: 1)
    show.handle(TestCards.pointer(.moved, 80, 20), at: 2)
    #expect(show.log.strokes.count == 1)
    #expect(show.mask[25, 20] == 255 && show.mask[40, 20] == 0)
    #expect(witness.time(of: .milestone(0.01)) != nil)
    #expect(witness.time(of: .regionReached(0)) != nil)
    #expect(show.regionProgress[0] > show.progress)
  }
}
