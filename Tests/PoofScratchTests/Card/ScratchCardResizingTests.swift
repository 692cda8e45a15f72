import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct ScratchCardResizingTests {
  private static let sides = [700, 211, 300, 1_024, 300]

  /// About half of 300 × 300 px, in strokes of every cap.
  private func halfScratched() -> ScratchCard {
    let card = ScratchCard(300, 300, brush: .standard)
    var chance = Chance(seed: 21)
    for index in 0..<9 {
      card.settings.brush = Brush(cap: Brush.Cap.allCases[index % 3], width: chance.number(12...30))
      card.stroke((0..<4).map { _ in chance.place(on: card.size, margin: 20) }, pointer: index)
    }
    return card
  }

  @Test func `a half-scratched card keeps its fraction through any sizes`() {
    var card = halfScratched()
    let progress = card.progress
    #expect(progress > 0.3 && progress < 0.7)
    for side in Self.sides {
      card = card.resized(to: PixelSize(width: side, height: side))
      // A tenth of a point: edges fall on other pixels.
      #expect(abs(card.progress - progress) < 0.001, "\(side) px")
      #expect(card.progress == recount(card.mask, nil))
      #expect(card.size == PixelSize(width: side, height: side))
    }
  }

  @Test func `a card that has its old size again has its old mask`() {
    let card = halfScratched()
    let again = card.resized(to: PixelSize(width: 600, height: 600)).resized(to: card.size)
    #expect(again.mask == card.mask)
    #expect(again.progress == card.progress)
  }

  @Test(arguments: 0..<7, [0, 2])
  func `brushes of every kind keep the fraction through any sizes`(kind: Int, restoring: Int) {
    var card = ScratchCard(300, 300, brush: .standard)
    var scribble = Scribble(seed: kind, restoring: restoring)
    scribble.kinds = kind..<kind + 1
    scribble.go(on: card, acts: 25)
    let original = card
    for side in Self.sides {
      card = card.resized(to: PixelSize(width: side, height: side))
      let tolerance = 0.001
      #expect(abs(card.progress - original.progress) < tolerance, "\(side) px")
    }
    card = card.resized(to: PixelSize(width: 300, height: 300))
    #expect(card.mask == original.mask)
    #expect(card.log == original.log)
  }

  @Test func `a thousand sizes later it is the same card`() {
    let areas = CardAreas(
      scratchable: .ellipse(PixelRect(minX: 3, minY: 5, maxX: 55, maxY: 58)),
      counted: .rectangle(PixelRect(minX: 7, minY: 7, maxX: 50, maxY: 53)),
      regions: [
        CardRegion(area: .mask(Mask(size: PixelSize(width: 60, height: 60), repeating: 90)))
      ])
    let original = ScratchCard(size: PixelSize(width: 60, height: 60), areas: areas)
    original.settings.brush = Brush(cap: .round, width: 7)
    original.stroke([Point(x: 10, y: 10), Point(x: 45.3, y: 33.1)])
    original.begin(5, 50, pointer: 2)
    var card = original
    var chance = Chance(seed: 8)
    for _ in 0..<1_000 {
      card = card.resized(
        to: PixelSize(
          width: .random(in: 1...90, using: &chance), height: .random(in: 1...90, using: &chance)))
    }
    card = card.resized(to: original.size)
    #expect(card.mask == original.mask)
    #expect(card.log == original.log)
    #expect(card.settings.brush == original.settings.brush)
    #expect(card.progress == original.progress)
    #expect(card.regionProgress == original.regionProgress)
    card.move(50, 50, pointer: 2)
    original.move(50, 50, pointer: 2)
    #expect(card.mask == original.mask)
  }

  @Test func `areas and what was told go along`() {
    let half = CardArea.rectangle(PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 100))
    let card = ScratchCard(
      size: PixelSize(width: 100, height: 100),
      areas: CardAreas(
        scratchable: half, counted: half, regions: [CardRegion(area: half, threshold: 0.2)]))
    card.settings.threshold = nil
    card.settings.milestones = [0.1, 0.9]
    card.settings.pointerPolicy = .first
    card.settings.brush = Brush(cap: .butt, width: 100)
    let events = Events(of: card)
    card.begin(0, 50)
    card.move(20, 50)
    let resized = card.resized(to: PixelSize(width: 300, height: 200))
    #expect(resized.progress == 0.4)
    #expect(resized.regionProgress == [0.4])
    #expect(resized.settings.milestones == [0.1, 0.9])
    #expect(resized.settings.pointerPolicy == .first)
    resized.move(200, 100)
    #expect(resized.progress == 1)
    #expect(resized.mask[160, 100] == 0)
    #expect(events.milestones == [0.1, 0.9])
    #expect(events.regions == [0])
    #expect(events.reveals.isEmpty)
  }

  @Test(arguments: Brush.Cap.allCases)
  func `strokes under way go on at the new size`(cap: Brush.Cap) {
    let card = ScratchCard(300, 300, brush: Brush(cap: cap, width: 20))
    let events = Events(of: card)
    card.begin(30, 60, pointer: 5, at: 1)
    card.move(90, 60, pointer: 5, at: 2)
    events.forget()
    let resized = card.resized(to: PixelSize(width: 600, height: 600))
    #expect(events.all.isEmpty)
    #expect(resized.isTouched)
    resized.move(300, 300, pointer: 5, at: 3)
    resized.end(300, 300, pointer: 5, at: 4)
    #expect(
      events.kinds == [
        .moved(pointer: 5, to: Point(x: 300, y: 300)),
        .ended(pointer: 5, at: Point(x: 300, y: 300)),
      ])
    let whole = ScratchCard(600, 600, brush: Brush(cap: cap, width: 40))
    whole.stroke([Point(x: 60, y: 120), Point(x: 180, y: 120), Point(x: 300, y: 300)])
    #expect(resized.mask == whole.mask)
    #expect(resized.settings.brush == Brush(cap: cap, width: 40))
  }

  @Test func `a butt tap under way leaves its square only when lifted`() {
    let card = ScratchCard(100, 100, brush: Brush(cap: .butt, width: 10))
    card.begin(50, 50)
    let resized = card.resized(to: PixelSize(width: 200, height: 200))
    #expect(resized.progress == 0)
    resized.end(100, 100)
    #expect(resized.progress == 0.01)
  }

  @Test func `resizing in the middle of a reveal goes on with it, and tells nothing twice`() {
    var card = halfScratched()
    let events = Events(of: card)
    card.settings.threshold = 0.1
    card.settings.brush = Brush(cap: .round, width: 20)
    card.settings.makeRevealMap = { size, origin in
      let scale = 1 / Float(size.width)
      return ArrivalMap(size: size, softness: 0.2) { x, y in
        let dx = (x - origin.x) * scale
        let dy = (y - origin.y) * scale
        return squareRoot(dx * dx + dy * dy) * 0.7
      }
    }
    card.begin(40, 40, at: 10)
    #expect(card.state == .revealing)
    card.move(250, 220, at: 10.1)
    card.advance(to: 10.2)
    let progress = card.progress
    for side in Self.sides {
      card = card.resized(to: PixelSize(width: side, height: side))
      #expect(abs(card.progress - progress) < 0.001, "\(side) px")
      #expect(card.state == .revealing)
    }
    card.advance(to: 20)
    #expect(events.thresholds.map(\.time) == [10])
    #expect(events.reveals.map(\.time) == [10.45])
    #expect(card.progress == 1)
  }

  @Test func `what is revealed stays revealed, at every size`() {
    var card = ScratchCard(size: PixelSize(width: 300, height: 300))
    let events = Events(of: card)
    card.revealRest(at: 0)
    card.advance(to: 1)
    events.forget()
    for side in Self.sides {
      card = card.resized(to: PixelSize(width: side, height: side / 2))
      #expect(card.state == .revealed)
      #expect(card.progress == 1)
      #expect(card.mask == Mask(size: card.size, repeating: 255))
      card.begin(5, 5, at: 2)
      card.advance(to: 3)
    }
    #expect(events.all.isEmpty)
    card.reset(at: 4)
    #expect(card.state == .covered)
    #expect(card.progress == 0)
  }

  @Test func `a threshold that was told is not told again at another size`() {
    let card = ScratchCard(100, 100, brush: Brush(cap: .butt, width: 100))
    card.settings.threshold = 0.5
    card.settings.revealDuration = 100
    let events = Events(of: card)
    card.begin(0, 50)
    card.move(60, 50)
    let resized = card.resized(to: PixelSize(width: 333, height: 333))
    resized.move(300, 170)
    #expect(events.thresholds.count == 1)
  }

  @Test func `settings and the coating's weights go along`() {
    let card = ScratchCard(100, 100, brush: .standard)
    card.settings.threshold = 0.3
    card.settings.revealDuration = 2
    card.settings.revealEasing = .easeIn
    card.isEnabled = false
    let alpha = Mask(size: PixelSize(width: 50, height: 50))
    let resized = card.resized(to: alpha.size, coatingAlpha: alpha)
    #expect(resized.settings.threshold == 0.3)
    #expect(resized.settings.revealDuration == 2)
    #expect(resized.settings.revealEasing == .easeIn)
    #expect(!resized.isEnabled)
    #expect(resized.state == .covered)
    #expect(resized.progress == 1)
    #expect(resized.lastTouchedPlace == Point(x: 25, y: 25))
  }

  @Test func `a size that cannot be drawn is refused`() async {
    await #expect(processExitsWith: .failure) {
      let card = ScratchCard(size: PixelSize(width: 10, height: 10))
      _ = card.resized(to: PixelSize(width: 0, height: 10))
    }
    await #expect(processExitsWith: .failure) {
      let card = ScratchCard(size: PixelSize(width: 10, height: 10))
      let alpha = Mask(size: PixelSize(width: 10, height: 10))
      _ = card.resized(to: PixelSize(width: 20, height: 20), coatingAlpha: alpha)
    }
  }
}
