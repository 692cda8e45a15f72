import PoofCore
import PoofScratch
import Testing

@Suite struct ScratchCardMilestoneTests {
  /// A card of 10 × 10 px on which a butt brush takes a tenth with each px it moves.
  private func tenths(_ milestones: [Double], threshold: Double? = nil) -> (ScratchCard, Events) {
    let card = ScratchCard(10, 10, brush: Brush(cap: .butt, width: 10))
    card.settings.milestones = milestones
    card.settings.threshold = threshold
    return (card, Events(of: card))
  }

  @Test func `milestones read back ascending, within 0 to 1, each once`() {
    let (card, _) = tenths([0.5, 2, -1, 0.25, .nan, 0.5, .infinity, -.infinity, 1])
    #expect(card.settings.milestones == [0, 0.25, 0.5, 1])
  }

  @Test func `each milestone is told once, by the move that makes progress equal`() {
    let (card, events) = tenths([0.3, 0.6])
    card.begin(0, 5, at: 1)
    card.move(2, 5, at: 2)
    #expect(events.milestones.isEmpty)
    card.move(3, 5, at: 3)
    #expect(events.all.last == .init(kind: .milestone(0.3), time: 3, progress: 0.3, changedArea: 0))
    card.move(5, 5, at: 4)
    card.move(7, 5, at: 5)
    card.move(9, 5, at: 6)
    #expect(events.milestones == [0.3, 0.6])
    #expect(events.times(of: .milestone(0.6)) == [5])
    #expect(card.state == .scratching)
  }

  @Test func `one move that jumps several tells them in ascending order, then the threshold`() {
    let (card, events) = tenths([0.7, 0.5, 0.2, 0.5], threshold: 0.5)
    card.begin(0, 5, at: 1)
    card.move(8, 5, at: 2)
    #expect(
      events.kinds.dropFirst(2) == [
        .milestone(0.2), .milestone(0.5), .milestone(0.7), .thresholdReached,
      ])
  }

  @Test func `a milestone of 0 is reached by the first touch, one of 1 when nothing is left`() {
    let (card, events) = tenths([0, 1])
    card.advance(to: 1)
    #expect(events.all.isEmpty)
    card.begin(-50, -50, at: 2)
    #expect(events.milestones == [0])
    card.end(-50, -50, at: 2)
    card.begin(0, 5, at: 3)
    card.move(10, 5, at: 4)
    #expect(
      events.kinds.suffix(3) == [
        .milestone(1), .ended(pointer: 0, at: Point(x: 10, y: 5)), .fullyRevealed,
      ])
  }

  @Test func `a milestone is reached by a release`() {
    let (card, events) = tenths([0.16])
    card.settings.brush = Brush(cap: .butt, width: 4)
    card.begin(5, 5, at: 1)
    card.end(5, 5, at: 2)  // leaves a square of 4 × 4
    #expect(events.times(of: .milestone(0.16)) == [2])
  }

  @Test(arguments: [1.0 / 7, 1.0 / 60, 50])
  func `milestones that only the reveal passes come at its own end, whatever the frame rate`(
    frame: Double
  ) {
    let (card, events) = tenths([0.1, 0.8, 0.9, 1], threshold: 0.5)
    card.begin(0, 5, at: 1)
    card.move(6, 5, at: 2)
    var time = 2.0
    while time < 4 {
      time += frame
      card.advance(to: time)
    }
    let end = 2 + card.settings.revealDuration
    #expect(
      events.kinds.dropFirst(2) == [
        .milestone(0.1), .thresholdReached, .ended(pointer: 0, at: Point(x: 6, y: 5)),
        .milestone(0.8), .milestone(0.9), .milestone(1), .fullyRevealed,
      ])
    #expect(events.all.suffix(5).allSatisfy { $0.time == end && $0.progress == 1 })
  }

  @Test func `neither undo nor a restoring brush arms a milestone, reset does`() {
    let (card, events) = tenths([0, 0.5])
    for round in 1...2 {
      let start = Double(round) * 10
      card.stroke([Point(x: 0, y: 5), Point(x: 6, y: 5)], at: start)
      card.undo()
      #expect(card.state == .covered)
      card.stroke([Point(x: 0, y: 5), Point(x: 6, y: 5)], at: start + 1)
      card.settings.brush = card.settings.brush.restoring()
      card.stroke([Point(x: 0, y: 5), Point(x: 6, y: 5)], at: start + 2)
      card.settings.brush = card.settings.brush.restoring(false)
      card.stroke([Point(x: 0, y: 5), Point(x: 6, y: 5)], at: start + 3)
      #expect(events.milestones.count == 2 * round)
      card.reset(at: start + 4)
    }
  }

  @Test func `milestones set below what was reached are not told any more`() {
    let (card, events) = tenths([])
    card.begin(0, 5)
    card.move(5, 5)
    card.settings.milestones = [0.5, 0.7]
    card.move(8, 5)
    #expect(events.milestones == [0.7])
  }

  // MARK: Regions

  private func halves(_ left: Double?, _ right: Double?) -> (ScratchCard, Events) {
    func half(_ x: Int, _ threshold: Double?) -> CardRegion {
      CardRegion(
        area: .rectangle(PixelRect(minX: x, minY: 0, maxX: x + 5, maxY: 10)), threshold: threshold)
    }
    let card = ScratchCard(
      size: PixelSize(width: 10, height: 10),
      areas: CardAreas(regions: [half(5, right), half(0, left)]))
    card.settings.brush = Brush(cap: .butt, width: 10)
    card.settings.threshold = nil
    return (card, Events(of: card))
  }

  @Test func `each region has its own fraction, and tells once when its threshold is reached`() {
    let (card, events) = halves(0.6, 1)
    card.begin(0, 5, at: 1)
    card.move(2, 5, at: 2)
    #expect(card.regionProgress == [0, 0.4])
    #expect(events.regions.isEmpty)
    card.move(3, 5, at: 3)
    #expect(events.times(of: .regionReached(1)) == [3])
    card.move(9, 5, at: 4)
    #expect(card.regionProgress == [0.8, 1])
    card.move(10, 5, at: 5)
    #expect(events.regions == [1, 0])
    #expect(events.times(of: .regionReached(0)) == [5])
  }

  @Test func `regions come by number, before milestones and the threshold`() {
    let (card, events) = halves(0.5, 0.5)
    card.settings.milestones = [0.9]
    card.settings.threshold = 0.9
    card.begin(0, 5)
    card.move(9, 5)
    #expect(
      events.kinds.dropFirst(2) == [
        .regionReached(0), .regionReached(1), .milestone(0.9), .thresholdReached,
      ])
  }

  @Test func `regions that only the reveal uncovers come at its end`() {
    let (card, events) = halves(0.5, 0.5)
    card.begin(0, 5, at: 1)
    card.move(4, 5, at: 1)
    card.end(4, 5, at: 1)
    card.revealRest(at: 2)
    card.advance(to: 9)
    #expect(events.regions == [1, 0])
    #expect(events.times(of: .regionReached(0)) == [2.45])
    #expect(events.kinds.last == .fullyRevealed)
  }

  @Test(
    arguments: [(-3, 0), (7, 1), (.nan, nil), (.infinity, nil), (0.3, 0.3), (nil, nil)]
      as [(Double?, Double?)])
  func `a region's threshold is brought into 0 to 1`(given: Double?, kept: Double?) {
    let rect = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    #expect(CardRegion(area: .rectangle(rect), threshold: given).threshold == kept)
  }

  // MARK: Areas

  @Test func `scratchable and counted area are separate`() {
    let left = CardArea.rectangle(PixelRect(minX: 0, minY: 0, maxX: 5, maxY: 10))
    let top = CardArea.rectangle(PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 5))
    let card = ScratchCard(
      size: PixelSize(width: 10, height: 10), areas: CardAreas(scratchable: left, counted: top))
    card.settings.threshold = nil
    card.scratchEverything()
    #expect(card.progress == 0.5)
    for y in 0..<10 { for x in 0..<10 { #expect(card.mask[x, y] == (x < 5 ? 255 : 0)) } }
    card.revealRest(at: 1)
    card.advance(to: 2)
    #expect(card.progress == 1)
  }

  @Test func `where all that counts is bare, the rest is neither gone nor told to be`() {
    let counted = CardArea.rectangle(PixelRect(minX: 0, minY: 0, maxX: 5, maxY: 10))
    for threshold in [nil, 1] as [Double?] {
      let card = ScratchCard(
        size: PixelSize(width: 10, height: 10), areas: CardAreas(counted: counted))
      card.settings.brush = Brush(cap: .butt, width: 10)
      card.settings.threshold = threshold
      let events = Events(of: card)
      card.begin(0, 5, at: 1)
      card.move(6, 5, at: 2)
      #expect(card.progress == 1)
      #expect(events.reveals.isEmpty)
      #expect(card.state == (threshold == nil ? .scratching : .revealing))
      card.move(10, 5, at: 2.1)
      card.advance(to: 5)
      #expect(events.reveals.map(\.time) == [threshold == nil ? 2.1 : 2.45])
    }
  }
}
