import Poof
import PoofCore
import PoofEffects
import PoofScratch
import TestSupport
import Testing

/// Reveals of a card that are drawn by more than the mask.
@Suite struct CardRevealTests {
  private static let names = RevealCatalog.builtIn.filter { $0.makeReveal().look != nil }.map(
    \.name)

  private func settings(_ name: String) throws -> CardShow.Settings {
    var settings = TestCards.layered
    settings.threshold = nil
    settings.use(try #require(RevealCatalog.builtIn[name]))
    settings.revealEasing = .linear
    settings.appearDuration = 0
    return settings
  }

  private func scratched(_ settings: CardShow.Settings) -> CardShow {
    let show = TestCards.show(settings)
    for (phase, place) in [
      (PointerEvent.Phase.began, Point(x: 10, y: 14)), (.moved, Point(x: 80, y: 40)),
      (.ended, Point(x: 82, y: 44)),
    ] {
      show.handle(PointerEvent(phase: phase, position: place), at: 0.2)
    }
    return show
  }

  private func pixels(_ draw: (inout Canvas) -> Void) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: 150, height: 110))
    canvas.clear(to: Color(r: 20, g: 40, b: 90).premultiplied)
    draw(&canvas)
    return canvas.snapshot().pixels
  }

  @Test("The sheet of a coating over its prize is the card as it was left, to rounding")
  func sheet() {
    for kind in 0..<2 {
      let surface = CardSurface(
        prize: TestCards.noise(TestCards.size, seed: 1),
        coating: kind == 0
          ? TestCards.noise(TestCards.size, seed: 2) : TestCards.patches(TestCards.size, seed: 2),
        outline: TestCards.outline(TestCards.size), thickness: 2,
        primer: Primer(color: Color(r: 90, g: 90, b: 90)))
      let show = scratched(TestCards.settings)
      var card = Canvas(size: surface.size)
      surface.draw(mask: show.mask, into: &card, at: .zero, opacity: 255)
      var sheet = Canvas(size: surface.size)
      sheet.draw(surface.revealed, at: PixelPoint.zero)
      sheet.draw(surface.sheet(mask: show.mask), at: PixelPoint.zero)
      // On the rim of the card two part-covered layers let a little more through.
      let inside = TestCards.outline().coverage.enumerated().filter { $0.element == 255 }
      #expect(inside.count > TestCards.size.area / 2)
      let (a, b) = (card.snapshot().pixels, sheet.snapshot().pixels)
      #expect(largestDifference(inside.map { a[$0.offset] }, inside.map { b[$0.offset] }) <= 3)
    }
  }

  @Test("The mask decides progress and events; the drawing goes beside it", arguments: names)
  func truth(name: String) throws {
    let show = scratched(try settings(name))
    var plain = try settings(name)
    let reveal = plain.reveal
    plain.reveal = AnyReveal(MapOnly(reveal: reveal))
    let other = scratched(plain)
    var drawnDifferently = 0
    show.revealRest(at: 1)
    other.revealRest(at: 1)
    let length = show.settings.revealDuration
    for step in 1...8 {
      let time = 1 + length * Double(step) / 8
      show.advance(to: time)
      other.advance(to: time)
      #expect(show.mask.coverage == other.mask.coverage)
      #expect(show.progress == other.progress && show.phase == other.phase)
      if pixels({ show.drawCard(into: &$0) }) != pixels({ other.drawCard(into: &$0) }) {
        drawnDifferently += 1
      }
    }
    #expect(show.progress == 1 && show.phase == .revealed)
    #expect(drawnDifferently >= 6)
    #expect(pixels { show.drawCard(into: &$0) } == pixels { other.drawCard(into: &$0) })
  }

  /// The map of a reveal without its pass.
  private struct MapOnly: Reveal {
    let reveal: AnyReveal
    var hasOrigin: Bool { reveal.hasOrigin }
    func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
      reveal.arrivalMap(size: size, from: origin)
    }
  }

  @Test(
    "A film of the log shows the same bytes, in any order, in the middle of a reveal",
    arguments: names)
  func film(name: String) throws {
    let settings = try settings(name)
    let show = scratched(settings)
    show.revealRest(at: 0.5)
    // A stroke that goes on meanwhile.
    show.handle(PointerEvent(phase: .began, position: Point(x: 20, y: 50)), at: 0.6)
    show.handle(PointerEvent(phase: .moved, position: Point(x: 60, y: 52)), at: 0.7)
    let times = [0.72, 0.76, 0.8, 0.95, 1.2, 1.8]
    var live: [[UInt32]] = []
    for time in times {
      show.advance(to: time)
      live.append(pixels { show.draw(into: &$0) })
    }
    let film = CardFilm(
      prize: TestCards.noise(seed: 1, colors: 0xff0000),
      coating: TestCards.noise(seed: 2, colors: 0x0000ff), settings: settings, log: show.log)
    for index in [3, 0, 5, 1, 4, 2] {
      #expect(pixels { film.draw(at: times[index], into: &$0) } == live[index], "\(times[index])")
    }
  }

  @Test(
    "A reveal that is under way keeps its drawing, whatever is chosen meanwhile, and at any size")
  func switching() throws {
    let show = scratched(try settings("foil-peel"))
    show.revealRest(at: 1)
    show.advance(to: 1.5)
    let before = pixels { show.drawCard(into: &$0) }
    show.settings.reveal = AnyReveal(FadeReveal())
    #expect(pixels { show.drawCard(into: &$0) } == before)
    let other = PixelSize(width: 70, height: 50)
    show.replacePictures(
      prize: TestCards.noise(other, seed: 1), coating: TestCards.noise(other, seed: 2))
    #expect(pixels { show.drawCard(into: &$0) } != before)
    show.advance(to: 9)
    #expect(show.progress == 1)
    show.reset(at: 10)
    show.revealRest(at: 10)
    show.advance(to: 10.1)
    #expect(Set(show.mask.coverage).count == 1)
  }

  @Test("A reveal that began without a drawing of its own gets none, whatever is chosen meanwhile")
  func switchingToDrawn() throws {
    var settings = try settings("thaw")
    settings.reveal = AnyReveal(CircleReveal())
    settings.revealDuration = 1
    #expect(settings.reveal.look == nil)
    let (show, plain) = (scratched(settings), scratched(settings))
    for show in [show, plain] { show.revealRest(at: 1) }
    show.advance(to: 1.3)
    show.settings.use(try #require(RevealCatalog.builtIn["doors"]))
    for show in [show, plain] { show.advance(to: 1.6) }
    #expect(show.mask == plain.mask && show.phase == .revealing)
    #expect(pixels { show.drawCard(into: &$0) } == pixels { plain.drawCard(into: &$0) })
  }

  @Test("Where motion is reduced nothing bends")
  func reducedMotion() throws {
    var settings = try settings("foil-peel")
    settings.reducesMotion = true
    let show = scratched(settings)
    show.revealRest(at: 1)
    show.advance(to: 1.4)
    let card = pixels { show.drawCard(into: &$0) }
    settings.reveal = AnyReveal(FadeReveal())
    let faded = scratched(settings)
    faded.revealRest(at: 1)
    faded.advance(to: 1.4)
    #expect(pixels { faded.drawCard(into: &$0) } == card)
  }

  @Test(
    "The pictures of a large card are made beside the frames, which show it as it was until then")
  func largeCard() throws {
    let size = PixelSize(width: 640, height: 480)
    var settings = try settings("foil-peel")
    settings.debris = nil
    settings.crumbs = nil
    let (prize, coating) = (TestCards.noise(size, seed: 1), TestCards.noise(size, seed: 2))
    let show = CardShow(prize: prize, coating: coating, settings: settings)
    show.advance(to: 0.9)
    func frame() -> [UInt32] {
      var canvas = Canvas(size: size)
      show.drawCard(into: &canvas)
      return canvas.snapshot().pixels
    }
    let before = frame()
    show.revealRest(at: 1)
    show.advance(to: 1.5)
    // However long it takes: what is seen is the card as it was, and then the reveal.
    var canvas = Canvas(size: size)
    let film = CardFilm(prize: prize, coating: coating, settings: settings, log: show.log)
    film.drawCard(at: 1.5, into: &canvas)
    let after = canvas.snapshot().pixels
    var seen: [[UInt32]] = []
    repeat { seen.append(frame()) } while seen.last != after && seen.count < 100_000
    #expect(seen.dropLast().allSatisfy { $0 == before })
    #expect(seen.last == after)
  }
}
