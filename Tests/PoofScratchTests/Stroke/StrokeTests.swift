import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct StrokeTests {
  /// From `start` to `end` in so many moves.
  private func cut(_ start: Point, _ end: Point, into count: Int) -> [Point] {
    (0...count).map { start + (end - start) * (Float($0) / Float(count)) }
  }

  private func mask(_ brush: Brush, _ places: [Point]) -> Mask {
    let card = ScratchCard(160, 120, brush: brush)
    card.stroke(places)
    return card.mask
  }

  @Test(arguments: Brush.Cap.allCases, [0.3, 0.7, 1, 2, 6, 15, 30, 80] as [Float])
  func `a straight gesture gives the same mask however it is cut into moves`(
    cap: Brush.Cap, width: Float
  ) {
    let brush = Brush(cap: cap, width: width)
    var chance = Chance(seed: Int(width * 10))
    for length in [300, 100, 20, 3] as [Float] {
      let start = chance.place(on: PixelSize(width: 160, height: 120))
      let angle = chance.place(on: PixelSize(width: 2, height: 2)) - Point(x: 1, y: 1)
      let end = start + angle * (length / angle.length)
      let whole = mask(brush, [start, end])
      for count in [2, 7, 100] {
        let difference = largestDifference(whole, mask(brush, cut(start, end, into: count)))
        // The places between are rounded to a Float, by up to 10⁻⁵ px: that can tip the last
        // level, and it turns a very short move by so much that a corner far out is moved.
        let turn = 1e-5 / (length / Float(count))
        let level = 1 + Int(255 * turn * width * 0.71)
        #expect(difference <= level, "\(length) px in \(count) moves")
      }
    }
  }

  @Test(arguments: Brush.Cap.allCases)
  func `a stroke of many short moves does not grow beyond its ends`(cap: Brush.Cap) {
    let brush = Brush(cap: cap, width: 30)
    let card = ScratchCard(160, 120, brush: brush)
    card.stroke(cut(Point(x: 60, y: 60), Point(x: 100, y: 60), into: 80))
    let beyond = cap == .butt ? 0 : 15
    for y in 0..<120 {
      for x in 0..<160 where x < 60 - beyond || x >= 100 + beyond {
        #expect(card.mask[x, y] == 0, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: Brush.Cap.allCases, [0.3, 1, 15] as [Float])
  func `a curve of tiny moves is as dense as one of long ones`(cap: Brush.Cap, width: Float) {
    func circle(_ count: Int) -> [Point] {
      (0...count).map { index in
        let angle = Float(index) / Float(count) * 5.5
        // A polynomial circle is not needed: any smooth way does.
        let turn = Lanes(repeating: angle / (2 * .pi))
        return Point(
          x: 80 + 40 * wave(turn + 0.25), y: 60 + 40 * wave(turn))
      }
    }
    let brush = Brush(cap: cap, width: width)
    let coarse = mask(brush, circle(200))
    let fine = mask(brush, circle(4_000))
    let sum = { (mask: Mask) in Double(mask.coverage.reduce(0) { $0 + Int($1) }) }
    // Ragged corners of squares come out finer: 1 %. Nothing may fade.
    #expect(abs(sum(fine) / sum(coarse) - 1) < 0.02)
  }

  private func wave(_ turn: Lanes) -> Float { sine(turn * (2 * .pi))[0] }

  @Test(arguments: Brush.Cap.allCases, [0.3, 1, 15, 40] as [Float])
  func `going over a place twice changes nothing`(cap: Brush.Cap, width: Float) {
    var chance = Chance(seed: 5)
    let size = PixelSize(width: 160, height: 120)
    let places = (0..<12).map { _ in chance.place(on: size, margin: 40) }
    let card = ScratchCard(160, 120, brush: Brush(cap: cap, width: width))
    card.stroke(places)
    let once = card.mask
    let progress = card.progress
    _ = card.takeDamage()
    card.stroke(places)
    card.stroke(places)
    #expect(card.mask == once)
    #expect(card.progress == progress)
    #expect(card.takeDamage().isEmpty)
  }

  @Test(arguments: Brush.Cap.allCases)
  func `a swipe across the card in one move leaves no gap`(cap: Brush.Cap) {
    let card = ScratchCard(2_000, 300, brush: Brush(cap: cap, width: 12))
    card.begin(-50, 20)
    card.move(2_050, 280)
    for x in 0..<2_000 {
      let y = 20 + (Float(x) + 0.5 + 50) / 2_100 * 260
      #expect(card.mask[x, Int(y)] == 255, "column \(x)")
    }
  }

  @Test func `a butt tap leaves its square when lifted, and nothing before`() {
    let card = ScratchCard(20, 20, brush: Brush(cap: .butt, width: 4))
    card.begin(10, 10)
    #expect(card.progress == 0)
    card.end(10, 10)
    #expect(card.progress == 16.0 / 400)
  }

  @Test func `joints of a butt stroke are round on their outer side only`() {
    let card = ScratchCard(60, 60, brush: Brush(cap: .butt, width: 20))
    card.stroke([Point(x: 0, y: 30), Point(x: 30, y: 30), Point(x: 30, y: 60)])
    #expect(card.mask[35, 22] == 255)  // inside the quarter circle
    #expect(card.mask[38, 22] == 0)  // the corner it cuts off
    #expect(card.mask[45, 30] == 0)
    #expect(card.mask[10, 45] == 0)
  }

  @Test(arguments: Brush.Cap.allCases, [0.5, 10] as [Float])
  func `places given twice and ways that come back to their beginning do no harm`(
    cap: Brush.Cap, width: Float
  ) {
    let a = Point(x: 40, y: 40)
    let b = Point(x: 41, y: 40)
    let c = Point(x: 90, y: 70)
    // As a log from outside may hold them; a card leaves repeated places out.
    var painted = ScratchMask(size: PixelSize(width: 160, height: 120), coatingAlpha: nil)
    let stroke = Stroke(
      pointer: 0, brush: Brush(cap: cap, width: width),
      samples: [a, a, b, a, a, c, c, a].map { .init(position: $0, time: 0) })
    for index in stroke.samples.indices {
      stroke.forEachSegment(at: index) { painted.paint($0, restores: false) }
    }
    let plain = mask(stroke.brush, [a, c])
    let missing = zip(painted.mask.coverage, plain.coverage).map { Int($1) - Int($0) }.max()
    #expect(missing ?? 0 <= 1)
    #expect(painted.progress < recount(plain, nil) * 1.6)
  }

  @Test func `strokes in any order and from any pointers give the same mask`() {
    let size = PixelSize(width: 160, height: 120)
    var chance = Chance(seed: 11)
    let strokes = (0..<6).map { index in
      (
        brush: Brush(cap: Brush.Cap.allCases[index % 3], width: chance.number(0.5...40)),
        places: (0..<9).map { _ in chance.place(on: size, margin: 20) }
      )
    }
    func scratch(_ order: [Int], interleaved: Bool) -> Mask {
      let card = ScratchCard(size: size)
      card.settings.threshold = nil
      for step in 0..<(interleaved ? 9 : 1) {
        for pointer in order {
          card.settings.brush = strokes[pointer].brush
          let places = strokes[pointer].places
          if !interleaved {
            card.stroke(places, pointer: pointer)
          } else if step == 0 {
            card.begin(places[0].x, places[0].y, pointer: pointer)
          } else {
            card.move(places[step].x, places[step].y, pointer: pointer)
          }
        }
      }
      return card.mask
    }
    let expected = scratch([0, 1, 2, 3, 4, 5], interleaved: false)
    #expect(scratch([5, 3, 1, 4, 0, 2], interleaved: false) == expected)
    #expect(scratch([0, 1, 2, 3, 4, 5], interleaved: true) == expected)
    #expect(scratch([2, 5, 0, 4, 3, 1], interleaved: true) == expected)
  }
}
