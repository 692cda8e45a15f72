import Poof
import Testing

@Suite struct CardShowCrumbsTests {
  private func show(_ change: (inout CardShow.Settings) -> Void = { _ in }) -> CardShow {
    var settings = TestCards.layered
    settings.appearDuration = 0
    settings.threshold = nil
    settings.debris = nil
    change(&settings)
    return TestCards.show(settings)
  }

  /// A line across the card in 0.2 s.
  private func scratch(_ show: CardShow, y: Float, at time: Double) {
    for step in 0...12 {
      let part = Float(step) / 12
      let phase: PointerEvent.Phase = step == 0 ? .began : step == 12 ? .ended : .moved
      show.handle(TestCards.pointer(phase, 10 + 70 * part, y), at: time + 0.2 * Double(part))
    }
  }

  @Test func `crumbs lie where a stroke ended, and none do without the setting`() {
    let show = show()
    let bare = self.show { $0.crumbs = nil }
    for card in [show, bare] {
      scratch(card, y: 30, at: 1)
      card.advance(to: 5)
    }
    #expect(show.crumbs?.count(at: 5) ?? 0 > 20)
    #expect(bare.crumbs == nil)
    #expect(show.frame() != bare.frame())
    // Nothing moves any more.
    #expect(show.nextChange == nil)
  }

  @Test func `after an undo all lie as if the stroke had never been`() {
    let once = show()
    let undone = show()
    scratch(once, y: 20, at: 1)
    scratch(undone, y: 20, at: 1)
    scratch(undone, y: 30, at: 2)
    let twice = undone.crumbs?.places
    undone.undo(at: 3)
    once.advance(to: 3)
    #expect(undone.crumbs?.places == once.crumbs?.places)
    #expect(undone.frame() == once.frame())
    undone.redo(at: 4)
    #expect(undone.crumbs?.places == twice)
  }

  @Test func `a restored card has the crumbs that it was saved with`() {
    let card = show()
    scratch(card, y: 20, at: 1)
    scratch(card, y: 30, at: 2)
    card.advance(to: 9)
    let restored = show()
    restored.restore(card.log, at: 9)
    #expect(restored.crumbs?.places == card.crumbs?.places)
    #expect(restored.frame() == card.frame())
  }

  @Test func `they fall off when the rest reveals itself`() {
    let card = show { $0.hold = nil }
    scratch(card, y: 20, at: 1)
    scratch(card, y: 40, at: 2)
    card.advance(to: 4)
    card.revealRest(at: 4)
    #expect(card.crumbs?.isFalling(at: 4.1) == true)
    card.advance(to: 8)
    #expect(card.crumbs?.count(at: 8) == 0)
    #expect(card.phase == .revealed)
    let clean = show {
      $0.hold = nil
      $0.crumbs = nil
    }
    clean.revealRest(at: 4)
    clean.advance(to: 8)
    #expect(card.frame() == clean.frame())
  }

  @Test func `where motion is reduced there are none, and a reset takes them away`() {
    let still = show { $0.reducesMotion = true }
    scratch(still, y: 20, at: 1)
    #expect(still.crumbs?.count(at: 2) == 0)
    let card = show()
    scratch(card, y: 20, at: 1)
    card.settings.reducesMotion = true
    #expect(card.crumbs?.count(at: 2) == 0)
    card.settings.reducesMotion = false
    scratch(card, y: 40, at: 2)
    #expect(card.crumbs?.count(at: 3) ?? 0 > 0)
    card.reset(at: 4)
    #expect(card.crumbs?.count(at: 4) == 0)
  }

  @Test func `other pictures of another size keep them in proportion`() {
    let card = show()
    scratch(card, y: 30, at: 1)
    let places = card.crumbs?.places ?? []
    let large = PixelSize(width: 192, height: 120)
    card.replacePictures(
      prize: TestCards.noise(large, seed: 1), coating: TestCards.noise(large, seed: 2))
    #expect(card.crumbs?.places == places.map { $0 * 2 })
  }
}
