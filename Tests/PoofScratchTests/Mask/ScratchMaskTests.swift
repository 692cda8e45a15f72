import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct ScratchMaskTests {
  private static let round = Brush(cap: .round, width: 30)

  @Test(arguments: 0..<8)
  func `progress is the full recount after every event`(seed: Int) {
    var chance = Chance(seed: seed)
    // Widths around multiples of eight: lanes have tails.
    let size = PixelSize(width: 57 + seed, height: 40)
    let alpha = seed % 2 == 0 ? nil : chance.mask(size: size)
    let card = ScratchCard(size: size, coatingAlpha: alpha)
    card.settings.threshold = nil
    var before = card.mask
    for step in 0..<150 {
      if Int.random(in: 0..<6, using: &chance) == 0 {
        card.settings.brush = Brush(
          cap: Brush.Cap.allCases[step % 3], width: chance.number(0.3...12))
      }
      let pointer = Int.random(in: 0..<3, using: &chance)
      let place = chance.place(on: size, margin: 8)
      switch Int.random(in: 0..<8, using: &chance) {
      case 0: card.begin(place.x, place.y, pointer: pointer)
      case 1: card.end(place.x, place.y, pointer: pointer)
      case 2: card.cancel(pointer: pointer)
      default: card.move(place.x, place.y, pointer: pointer)
      }
      #expect(card.progress == recount(card.mask, alpha))
      let hasFallen = zip(before.coverage, card.mask.coverage).contains { $0 > $1 }
      #expect(!hasFallen, "coverage fell at step \(step)")
      before = card.mask
    }
    #expect(card.progress > 0)
  }

  @Test(arguments: 0..<4)
  func `damage holds everything that changed, and nothing when nothing did`(seed: Int) {
    var chance = Chance(seed: seed)
    let size = PixelSize(width: 90, height: 70)
    let card = ScratchCard(90, 70, brush: Brush(cap: Brush.Cap.allCases[seed % 3], width: 9))
    card.begin(10, 10)
    for _ in 0..<60 {
      let before = card.mask
      _ = card.takeDamage()
      let place = chance.place(on: size, margin: 20)
      card.move(place.x, place.y)
      let damage = card.takeDamage()
      for y in 0..<70 {
        for x in 0..<90 where before[x, y] != card.mask[x, y] {
          #expect(damage.contains(Point(x: Float(x) + 0.5, y: Float(y) + 0.5)))
        }
      }
      #expect(damage.intersection(PixelRect(size: size)) == damage)
      #expect(damage.isEmpty == (before == card.mask))
      #expect(card.takeDamage().isEmpty)
    }
  }

  @Test func `a move touches the same pixels on a small and on a very large card`() {
    func damage(_ width: Int, _ height: Int) -> (PixelRect, Int) {
      let card = ScratchCard(width, height, brush: Self.round)
      card.begin(100, 100)
      _ = card.takeDamage()
      let before = card.progress
      card.move(112, 100)
      let gained = (card.progress - before) * Double(255 * width * height)
      return (card.takeDamage(), Int(gained + 0.5))
    }
    let small = damage(300, 300)
    let large = damage(3_840, 2_160)
    #expect(small == large)
    #expect(small.0.width <= 12 + 30 + 2)
    #expect(small.0.height <= 30 + 2)
  }

  @Test func `transparent coating does not count, black coating does`() {
    let size = PixelSize(width: 40, height: 40)
    // Left half transparent, right half opaque black.
    let coating = Image(
      size: size, pixels: (0..<1_600).map { $0 % 40 < 20 ? 0 : 0xff00_0000 })
    let card = ScratchCard(
      40, 40, brush: Brush(cap: .butt, width: 40), coatingAlpha: Mask(alphaOf: coating))
    card.begin(0, 20)
    card.move(20, 20)
    #expect(card.progress == 0)
    card.move(30, 20)
    #expect(card.progress == 0.5)
    card.move(40, 20)
    #expect(card.progress == 1)
  }

  @Test func `progress weighs pixels by the coating's alpha`() {
    let alpha = Mask(size: PixelSize(width: 2, height: 1), coverage: [51, 204])
    let card = ScratchCard(2, 1, brush: Brush(cap: .butt, width: 2), coatingAlpha: alpha)
    card.begin(0, 0.5)
    card.move(1, 0.5)
    #expect(card.progress == 0.2)
  }

  @Test func `where there is nothing to scratch, everything is revealed`() {
    let size = PixelSize(width: 9, height: 9)
    let card = ScratchCard(size: size, coatingAlpha: Mask(size: size))
    #expect(card.progress == 1)
    #expect(card.state == .covered)
    let events = Events(of: card)
    card.begin(4, 4, at: 2)
    #expect(card.state == .revealed)
    #expect(events.thresholds.map(\.time) == [2])
    #expect(events.reveals.map(\.time) == [2])
  }

  @Test(arguments: [1, 7, 8, 9, 63])
  func `a wipe adds nothing at 0, everything at 1, and never takes away`(width: Int) {
    let size = PixelSize(width: width, height: 21)
    let map = ArrivalMap(size: size, softness: 0.2) { x, y in
      (x * 3 + y) * (1 / Float(3 * size.width + size.height))
    }
    var painted = ScratchMask(size: size, coatingAlpha: nil)
    painted.join(map, at: 0)
    #expect(painted.revealed == 0)
    #expect(painted.takeDamage().isEmpty)
    var before = painted.mask
    for step in 1...40 {
      painted.join(map, at: Float(step) / 41)
      #expect(!zip(before.coverage, painted.mask.coverage).contains { $0 > $1 })
      #expect(painted.progress == recount(painted.mask, nil))
      before = painted.mask
    }
    painted.join(map, at: 0.3)
    #expect(painted.mask == before)
    painted.join(map, at: 1)
    #expect(painted.mask == Mask(size: size, repeating: 255))
    #expect(painted.progress == 1)
  }

  @Test func `a wipe and strokes are joined by the maximum`() {
    let size = PixelSize(width: 50, height: 30)
    let map = ArrivalMap(size: size, softness: 0.5) { x, _ in x * (1 / 50) }
    let stroke = Stroke(
      pointer: 0, brush: Self.round, samples: [.init(position: Point(x: 40, y: 15), time: 0)])
    var wiped = ScratchMask(size: size, coatingAlpha: nil)
    wiped.join(map, at: 0.4)
    var scratched = ScratchMask(size: size, coatingAlpha: nil)
    stroke.forEachSegment(at: 0) { scratched.paint($0, restores: false) }
    var both = wiped
    stroke.forEachSegment(at: 0) { both.paint($0, restores: false) }
    var bothBackwards = scratched
    bothBackwards.join(map, at: 0.4)
    let expected = zip(wiped.mask.coverage, scratched.mask.coverage).map { max($0, $1) }
    #expect(both.mask.coverage == expected)
    #expect(bothBackwards.mask.coverage == expected)
    #expect(both.revealed == bothBackwards.revealed)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -3, 7] as [Float])
  func `an arrival map of any numbers still opens the card`(value: Float) {
    let size = PixelSize(width: 11, height: 2)
    let map = ArrivalMap(size: size, softness: .nan) { _, _ in Lanes(repeating: value) }
    var painted = ScratchMask(size: size, coatingAlpha: nil)
    painted.join(map, at: 0)
    #expect(painted.progress == 0)
    painted.join(map, at: .nan)
    painted.join(map, at: 0.5)
    painted.join(map, at: 1)
    #expect(painted.progress == 1)
    #expect(map.times.allSatisfy { $0 >= 0 && $0 <= 1 })
  }

  @Test func `sizes that do not match are refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = ScratchCard(
        size: PixelSize(width: 10, height: 10),
        coatingAlpha: Mask(size: PixelSize(width: 10, height: 11)))
    }
    await #expect(processExitsWith: .failure) {
      _ = ScratchCard(size: PixelSize(width: 32_769, height: 1))
    }
  }
}
