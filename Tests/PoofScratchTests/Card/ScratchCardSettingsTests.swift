import PoofCore
import PoofScratch
import Testing

@Suite struct ScratchCardSettingsTests {
  @Test func `every setting can be read and set at any time, its members too`() {
    let card = ScratchCard(size: PixelSize(width: 100, height: 100))
    card.settings.brush.width = 60
    card.settings.milestones = [0.5, 0.2, .nan, 7, 0.2]
    #expect(card.settings.brush == Brush(cap: .square, width: 60))
    #expect(card.settings.milestones == [0.2, 0.5, 1])
  }

  @Test func `a brush that bears the name of the one before draws its own on any size`() {
    let size = PixelSize(width: 100, height: 100)
    func stamp(_ side: Int) -> Brush {
      var coverage = [UInt8](repeating: 0, count: 16)
      for y in 0..<side { for x in 0..<side { coverage[y * 4 + x] = 255 } }
      let picture = Mask(size: PixelSize(width: 4, height: 4), coverage: coverage)
      return Brush(cap: .round, width: 40, stamp: BrushStamp(name: "mine", picture: picture))
    }
    let card = ScratchCard(size: size)
    card.settings.brush = stamp(1)
    card.settings.brush = stamp(4)
    let resized = card.resized(to: PixelSize(width: 200, height: 200))
    for card in [card, resized] {
      let middle = Point(x: Float(card.size.width) / 2, y: Float(card.size.height) / 2)
      card.begin(middle.x, middle.y)
      card.end(middle.x, middle.y)
    }
    #expect(card.progress > 0.1)
    #expect(abs(resized.progress - card.progress) < 0.01)
  }

  @Test(
    arguments: [
      (0.3, 0.3), (0, 0), (-1, 0), (.nan, 0), (-.infinity, 0), (1e17, 86_400), (1e300, 86_400),
      (.infinity, 86_400),
    ] as [(Double, Double)])
  func `a reveal lasts a day at most, and its frames trap at no length`(
    asked: Double, given: Double
  ) {
    let card = ScratchCard(size: PixelSize(width: 10, height: 10))
    card.settings.revealDuration = asked
    #expect(card.settings.revealDuration == given)
    card.revealRest(at: 1)
    #expect((card.state == .revealing) == (given > 0))
    card.advance(to: 1 + given / 2)
    card.advance(to: 1 + given)
    #expect(card.state == .revealed)
  }

  @Test func `a brush that was set is as wide as the card is now, after every resize`() {
    var card = ScratchCard(size: PixelSize(width: 100, height: 100))
    card.settings.brush.width = 20
    card = card.resized(to: PixelSize(width: 33, height: 33))
    #expect(card.settings.brush.width == 20 * 0.33)
    // Setting anything else leaves it the one that was drawn with at 100 px.
    card.settings.threshold = nil
    card = card.resized(to: PixelSize(width: 100, height: 100))
    #expect(card.settings.brush.width == 20)
  }

  @Test func `areas count from the next reset on`() {
    let card = ScratchCard(10, 10, brush: Brush(cap: .butt, width: 10))
    let left = PixelRect(minX: 0, minY: 0, maxX: 5, maxY: 10)
    card.settings.areas.scratchable = .rectangle(left)
    card.settings.areas.regions = [CardRegion(area: .rectangle(left))]
    card.stroke([Point(x: 0, y: 5), Point(x: 10, y: 5)], at: 0)
    #expect(card.progress == 1)
    #expect(card.regionProgress.isEmpty)
    card.reset(at: 1)
    #expect(card.regionProgress == [0])
    #expect(card.takeDamage() == PixelRect(size: card.size))
    card.stroke([Point(x: 0, y: 5), Point(x: 10, y: 5)], at: 1)
    #expect(card.progress == 0.5)
    #expect(card.regionProgress == [1])
    card.settings.areas = .everything
    card.restore(card.log, at: 2)
    #expect(card.progress == 1)
  }
}
