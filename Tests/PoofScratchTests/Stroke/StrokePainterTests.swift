import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct StrokePainterTests {
  private func card(_ brush: Brush, _ places: [Point]) -> ScratchCard {
    let card = ScratchCard(160, 120, brush: brush)
    card.stroke(places)
    return card
  }

  private func sum(_ mask: Mask) -> Int { mask.coverage.reduce(0) { $0 + Int($1) } }

  // MARK: Feather

  @Test(arguments: [0, 0.25, 1] as [Float])
  func `a feathered line falls off from the middle to the edge, never beyond`(feather: Float) {
    let card = card(
      Brush(cap: .round, width: 40, feather: feather),
      [Point(x: 20.5, y: 60.5), Point(x: 140.5, y: 60.5)])
    for distance in 0..<30 {
      let inside = Float(20 - distance)
      let t = max(0, min(1, (inside + 0.5) / (feather * 20 + 1)))
      let expected = feather == 0 ? t : t * t * (3 - 2 * t)
      #expect(abs(Float(card.mask[80, 60 + distance]) - expected * 255) <= 1, "\(distance)")
      #expect(card.mask[80, 60 + distance] == card.mask[80, 60 - distance])
    }
  }

  // MARK: Restoring

  @Test(arguments: Brush.Cap.allCases, [0, 0.7] as [Float])
  func `a restoring brush takes away just what the same brush laid bare`(
    cap: Brush.Cap, feather: Float
  ) {
    var chance = Chance(seed: 3)
    let size = PixelSize(width: 160, height: 120)
    let places = (0..<7).map { _ in chance.place(on: size, margin: 10) }
    let brush = Brush(cap: cap, width: 22, feather: feather)
    let once = card(brush, places).mask
    let open = ScratchCard(160, 120, brush: Brush(cap: .square, width: 60))
    open.stroke(places)
    let before = open.mask
    open.settings.brush = brush.restoring()
    open.stroke(places)
    for (index, value) in open.mask.coverage.enumerated() {
      #expect(value == min(before.coverage[index], 255 - once.coverage[index]))
    }
    #expect(open.progress == recount(open.mask, nil))
    let restored = open.mask
    open.stroke(places)
    #expect(open.mask == restored, "covering a place twice changes nothing")
  }

  // MARK: Stamps

  @Test func `a stamp is printed at even distances along the way, however it is cut`() {
    let dot = BrushStamp(
      name: "dot", picture: Mask(size: PixelSize(width: 4, height: 4), repeating: 255), spacing: 5)
    let brush = Brush(cap: .round, width: 4, stamp: dot)
    let start = Point(x: 10, y: 60)
    let end = Point(x: 130, y: 60)
    let whole = card(brush, [start, end]).mask
    for x in 8..<140 {
      // One print every 20 px, 4 px wide.
      #expect(whole[x, 60] == ((x - 8) % 20 < 4 && x < 132 ? 255 : 0), "\(x)")
    }
    for count in [2, 9, 50] {
      let cut = (0...count).map { start + (end - start) * (Float($0) / Float(count)) }
      #expect(largestDifference(card(brush, cut).mask, whole) <= 1)
    }
  }

  @Test func `prints go on, and come to an end, beyond 2²⁴ of them`() {
    let dot = BrushStamp(
      name: "dot", picture: Mask(size: PixelSize(width: 1, height: 1), repeating: 255), spacing: 1)
    let card = ScratchCard(160, 120, brush: Brush(cap: .round, width: 1, stamp: dot))
    card.begin(-65_536, -65_536)
    // 146,436 px to and fro beside the card.
    for index in 1...120 {
      card.move(index % 2 == 0 ? -65_536 : -200, index % 2 == 0 ? -65_536 : 65_536)
    }
    card.move(-200, 60)
    card.move(200, 60)
    #expect((0..<160).allSatisfy { card.mask[$0, 59] > 0 || card.mask[$0, 60] > 0 })
  }

  @Test func `a tap prints once, upright; a way downwards turns the stamp`() {
    var arrow = Mask(size: PixelSize(width: 20, height: 20))
    arrow.coverage.replaceSubrange(0..<200, with: [UInt8](repeating: 255, count: 200))
    let brush = Brush(
      cap: .round, width: 20, stamp: BrushStamp(name: "upper half", picture: arrow, spacing: 20))
    let tap = card(brush, [Point(x: 80, y: 60)])
    #expect(tap.mask[80, 55] == 255 && tap.mask[80, 65] == 0)
    #expect(sum(tap.mask) == 255 * 200)
    let far = card(
      Brush(cap: .round, width: 20, stamp: BrushStamp(name: "h", picture: arrow, spacing: 2)),
      [Point(x: 80, y: 20), Point(x: 80, y: 60)])
    // Its upper half is on the left of the way, which here is the right of the card.
    #expect(far.mask[85, 60] == 255 && far.mask[75, 60] == 0)
  }

  // MARK: Dynamics

  @Test func `pressure is the width, with straight sides between`() {
    let card = ScratchCard(
      160, 120, brush: Brush(cap: .butt, width: 40, dynamics: .pressure(least: 0)))
    func event(_ phase: PointerEvent.Phase, _ x: Float, _ pressure: Float) -> PointerEvent {
      PointerEvent(phase: phase, position: Point(x: x, y: 60.5), pressure: pressure)
    }
    card.handle(event(.began, 20, 0.2), at: 0)
    card.handle(event(.moved, 140, 1), at: 1)
    for x in stride(from: 30, through: 120, by: 10) {
      let column = (0..<120).reduce(0) { $0 + Int(card.mask[x, $1]) }
      // The sides touch the circles around both ends: a little steeper than the widths there tell.
      let slope: Float = 16 / 120
      let radius = (4 + slope * (Float(x) + 0.5 - 20)) / squareRoot(1 - slope * slope)
      #expect(abs(Float(column) / 255 - 2 * radius) < 0.35, "\(x)")
    }
  }

  @Test func `swept with pressure it is what circles in between cover`() {
    var chance = Chance(seed: 8)
    for _ in 0..<40 {
      let size = PixelSize(width: 80, height: 60)
      let (a, b) = (chance.place(on: size, margin: -10), chance.place(on: size, margin: -10))
      let (p, q) = (chance.number(0.05...1), chance.number(0.05...1))
      let card = ScratchCard(
        80, 60, brush: Brush(cap: .round, width: 24, dynamics: .pressure(least: 0)))
      card.handle(PointerEvent(phase: .began, position: a, pressure: p), at: 0)
      card.handle(PointerEvent(phase: .moved, position: b, pressure: q), at: 0)
      let expected = sweptDisc(from: a, radius: 12 * p, to: b, radius: 12 * q, size: size)
      let differences = zip(card.mask.coverage, expected).map { abs(Float($0) - $1) }
      #expect(differences.allSatisfy { $0 < 6 })
    }
  }

  @Test func `speed narrows the brush, the same however the motion is cut in time`() {
    func card(_ count: Int, seconds: Double) -> ScratchCard {
      let card = ScratchCard(
        160, 120, brush: Brush(cap: .round, width: 20, dynamics: .speed(least: 0.2)))
      for index in 0...count {
        let part = Double(index) / Double(count)
        card.handle(
          PointerEvent(
            phase: index == 0 ? .began : .moved, position: Point(x: 10 + 140 * Float(part), y: 60)),
          at: seconds * part)
      }
      return card
    }
    let slow = card(100, seconds: 4)
    let fast = card(100, seconds: 0.15)
    #expect(fast.progress < slow.progress * 0.6)
    #expect(abs(card(50, seconds: 0.15).progress - fast.progress) < 0.002)
    #expect(abs(card(400, seconds: 0.15).progress - fast.progress) < 0.002)
  }

  @Test func `moves that share one time do not make the speed endless`() {
    let card = ScratchCard(
      160, 120, brush: Brush(cap: .round, width: 20, dynamics: .speed(least: 0)))
    card.begin(10, 60)
    for x in 11...150 { card.move(Float(x), 60) }
    #expect(card.mask[140, 60] == 255)
    #expect(card.progress.isFinite)
  }
}
