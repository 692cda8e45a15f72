import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct BrushSegmentTests {
  private static let widths: [Float] = [0.3, 0.7, 1, 1.5, 3, 8, 15, 30, 80]

  /// Largest difference of one pixel from the supersampled shape, levels of 255.
  ///
  /// A slanting edge is measured with a box turned along it, 0.043 wrong at 45°, and 16 × 16
  /// points can be 1/32 wrong: together 19 levels. Round ends narrower than 3 px add their
  /// curvature. Ends of lines up to a pixel wide count as if they were a pixel long: 1/π.
  private func tolerance(_ width: Float) -> Int { width > 1 ? (width < 3 ? 26 : 20) : 81 }

  @Test(arguments: Brush.Cap.allCases, widths)
  func `strokes agree with supersampled geometry, inside the card and across its edges`(
    cap: Brush.Cap, width: Float
  ) {
    let size = PixelSize(width: 97, height: 61)
    let brush = Brush(cap: cap, width: width)
    var ends = 0
    for seed in 0..<2 {
      var chance = Chance(seed: seed * 1_000 + Int(width * 10))
      let places = (0..<5).map { _ in chance.place(on: size, margin: 30) }
      let card = ScratchCard(97, 61, brush: brush)
      card.stroke(places)
      let slow = SlowStroke(brush, places, size: size)
      let far = Surroundings(slow)
      for (index, value) in card.mask.coverage.enumerated() {
        let least = Int(slow.least.coverage[index])
        let most = Int(slow.most.coverage[index])
        let off = max(least - Int(value), Int(value) - most)
        #expect(off <= tolerance(width), "pixel \(index) of seed \(seed): \(value), not \(least)")
        if off > 26 { ends += 1 }
        if far.isUncovered[index] { #expect(value == 0) }
        if far.isCovered[index] { #expect(value == 255) }
      }
    }
    #expect(ends <= 2 * 5, "more pixels than there are ends are off by more than an edge can be")
  }

  @Test(arguments: Brush.Cap.allCases, [0.3, 15, 80] as [Float])
  func `a stroke wholly outside the card leaves no trace`(cap: Brush.Cap, width: Float) {
    let card = ScratchCard(50, 40, brush: Brush(cap: cap, width: width))
    let away = width * 1.5 + 2
    card.stroke([
      Point(x: -away, y: -away), Point(x: 50 + away, y: -away), Point(x: 50 + away, y: 40 + away),
    ])
    #expect(card.progress == 0)
    #expect(card.mask == Mask(size: card.size))
    #expect(card.takeDamage().isEmpty)
  }

  @Test(arguments: Brush.Cap.allCases)
  func `a line over the card's whole length is as true at its far end`(cap: Brush.Cap) {
    // Over 131,072 px a Float places a line to within 0.01 px: 3 levels.
    let card = ScratchCard(40, 64, brush: Brush(cap: cap, width: 20))
    card.begin(-65_536, 20)
    card.move(65_536, 44)
    let slow = SlowStroke(
      Brush(cap: cap, width: 20), [Point(x: -65_536, y: 20), Point(x: 65_536, y: 44)],
      size: card.size)
    #expect(largestDifference(card.mask, slow.least) <= 12)
  }

  @Test func `a line that hardly slants is not taken for a level one`() {
    // 3 px of slope over 131,072: rows are touched up to far beyond where they were at the start.
    let card = ScratchCard(32_768, 4, brush: Brush(cap: .round, width: 2))
    card.begin(0, 1)
    card.move(65_536, 1.06)
    // The lower rim is at y = 2 at the left end and at 2.03 at the right one.
    #expect(card.mask[1, 2] == 0)
    #expect(card.mask[32_767, 2] == 8)
  }

  @Test func `axis-aligned squares and lines are exact`() {
    let card = ScratchCard(12, 8, brush: Brush(cap: .square, width: 3))
    card.begin(4, 3.25)
    // x 2.5…5.5, y 1.75…4.75
    #expect((1...6).map { card.mask[$0, 3] } == [0, 128, 255, 255, 128, 0])
    #expect((0...5).map { card.mask[4, $0] } == [0, 64, 255, 255, 191, 0])
  }

  @Test func `a line shorter and thinner than a pixel covers its own area`() {
    let card = ScratchCard(4, 4, brush: Brush(cap: .butt, width: 0.5))
    card.begin(1.3, 1.5)
    card.move(1.7, 1.5)
    #expect(card.mask[1, 1] == 51)  // 0.4 · 0.5 · 255
    #expect(card.mask.coverage.reduce(0) { $0 + Int($1) } == 51)
  }

  @Test(arguments: [.leastNonzeroMagnitude, 1e-30, 1e-20, 1e-10] as [Float])
  func `a move too short to have a direction keeps the brush's shape`(step: Float) {
    let brush = Brush(cap: .round, width: 20)
    let card = ScratchCard(30, 30, brush: brush)
    card.begin(0, 0)
    let dot = card.mask
    card.move(step, 0)
    #expect(card.mask == dot)
  }
}

/// Pixels at which a stroke is known to be whole or absent: they and the eight around them agree.
private struct Surroundings {
  var isCovered: [Bool] = []
  var isUncovered: [Bool] = []

  init(_ slow: SlowStroke) {
    let size = slow.least.size
    for y in 0..<size.height {
      for x in 0..<size.width {
        var least = UInt8.max
        var most = UInt8.min
        for ny in max(0, y - 1)...min(size.height - 1, y + 1) {
          for nx in max(0, x - 1)...min(size.width - 1, x + 1) {
            least = min(least, slow.least[nx, ny])
            most = max(most, slow.most[nx, ny])
          }
        }
        isCovered.append(least == 255)
        isUncovered.append(most == 0)
      }
    }
  }
}
