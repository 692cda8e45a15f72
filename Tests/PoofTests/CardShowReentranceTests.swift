import Poof
import Testing

@Suite struct CardShowReentranceTests {
  @Test("Whoever is told may ask and do everything, while a log is played too")
  func everything() {
    let recorded = TestCards.show()
    recorded.play(rate: 60)
    let show = TestCards.show()
    var count = 0
    var canvas = Canvas(size: TestCards.size)
    show.onEvent = { [unowned show] _ in
      count += 1
      // What is done here is told too.
      if count > 200 { return }
      show.settings.brush.width += 0.01
      show.settings.debris?.seed &+= 1
      show.origin.x += 1
      _ = (show.log, show.mask, show.progress, show.regionProgress, show.phaseStart, show.frame)
      _ = (show.nextChange, show.presence, show.canUndo, show.canRedo, show.waitsForSampling)
      show.advance(to: 1.2)
      show.draw(into: &canvas)
      _ = show.takeDamage()
      show.handle(TestCards.pointer(.moved, 5, 5), at: 1.2)
    }
    show.play(recorded.log, at: 0)
    for step in 1...20 { show.advance(to: Double(step) / 10) }
    #expect(count > 40)
    #expect(show.phase != .covered)
  }

  @Test("Far away it is drawn nowhere, and near again it is as it was", arguments: [Int.max, .min])
  func farAway(place: Int) {
    let show = TestCards.show()
    show.advance(to: 1)
    let near = show.frame()
    show.origin = PixelPoint(x: place, y: place)
    #expect(abs(show.origin.x) == 1 << 29 && abs(show.origin.y) == 1 << 29)
    #expect(show.frame() == TestCards.show().frame(over: .transparent).map { _ in 0 })
    show.handle(TestCards.pointer(.began, 10, 10), at: 1)
    show.origin = .zero
    show.reset(at: 1)
    show.advance(to: 2)
    #expect(show.frame() == near)
  }
}
