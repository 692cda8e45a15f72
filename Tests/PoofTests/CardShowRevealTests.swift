import Poof
import PoofCore
import PoofEffects
import Testing

/// The rest of a card as it opens by any reveal.
@Suite struct CardShowRevealTests {
  private static let names = RevealCatalog.builtIn.entries.map(\.name)

  /// A card with two strokes, the last of which ends at `place`, px of the card.
  private func scratched(_ settings: CardShow.Settings, lastTouch place: Point) -> CardShow {
    let show = TestCards.show(settings)
    for (start, end) in [(Point(x: 5, y: 50), Point(x: 60, y: 50)), (Point(x: 80, y: 8), place)] {
      show.handle(PointerEvent(phase: .began, position: start), at: 0.5)
      show.handle(PointerEvent(phase: .moved, position: end), at: 0.5)
      show.handle(PointerEvent(phase: .ended, position: end), at: 0.5)
    }
    return show
  }

  @Test(
    "Any reveal begins at the last touched place, joins what is scratched, and shows it all",
    arguments: names)
  func joining(name: String) throws {
    var settings = TestCards.settings
    settings.threshold = nil
    settings.revealDuration = 2
    settings.revealEasing = .powerIn(2)
    settings.reveal = try #require(RevealCatalog.builtIn[name]).makeReveal()
    let place = Point(x: 70, y: 20)
    let show = scratched(settings, lastTouch: place)
    let byHand = show.mask.coverage
    #expect(byHand.contains(255) && byHand.contains(0))
    let map = settings.reveal.arrivalMap(size: show.size, from: place)
    show.revealRest(at: 1)
    #expect(show.mask.coverage == byHand)
    for step in 1...8 {
      let time = 1 + Double(step) / 4
      show.advance(to: time)
      let progress = Float(step) / 8 * (Float(step) / 8)
      let expected = zip(byHand, map.times).map { hand, arrival in
        max(hand, UInt8(map.coverage(of: Lanes(repeating: arrival), at: progress)[0]))
      }
      #expect(show.mask.coverage == expected, "step \(step)")
    }
    #expect(show.progress == 1 && show.phase == .revealed)
    #expect(show.mask.coverage.allSatisfy { $0 == 255 })
  }

  @Test("Another reveal, length and easing count from the next reveal on")
  func switching() {
    let show = TestCards.show()
    #expect(show.settings.revealDuration == TestCards.settings.revealDuration)
    #expect(show.settings.revealEasing == .smooth)
    show.settings.reveal = AnyReveal(WipeReveal())
    show.settings.revealDuration = 1
    show.settings.revealEasing = .linear
    show.revealRest(at: 1)
    show.settings.reveal = AnyReveal(WipeReveal(angle: 180))
    show.settings.revealDuration = 9
    show.advance(to: 1.5)
    #expect(show.mask[5, 30] == 255 && show.mask[90, 30] == 0)
    #expect(abs(show.progress - 0.5) < 0.02)
    show.advance(to: 2)
    #expect(show.progress == 1)
    show.reset(at: 3)
    show.settings.revealDuration = 1
    show.revealRest(at: 3)
    show.advance(to: 3.5)
    #expect(show.mask[5, 30] == 0 && show.mask[90, 30] == 255)
  }

  @Test("Where motion is reduced a fade stands in, and the reveal comes back with motion")
  func reducedMotion() {
    var settings = TestCards.settings
    settings.reducesMotion = true
    settings.reveal = AnyReveal(ClockReveal())
    let show = TestCards.show(settings)
    show.settings.reveal = AnyReveal(WipeReveal(angle: 90))
    show.revealRest(at: 1)
    show.advance(to: 1.2)
    #expect(Set(show.mask.coverage).count == 1)
    show.reset(at: 5)
    show.settings.reducesMotion = false
    show.revealRest(at: 5)
    show.advance(to: 5 + settings.revealDuration / 2)
    #expect(show.mask[50, 2] == 255 && show.mask[50, 57] == 0)
  }
}
