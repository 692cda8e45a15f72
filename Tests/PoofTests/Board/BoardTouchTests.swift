import Poof
import Testing

@testable import Poof

@Suite struct BoardTouchTests {
  private let rect = PixelRect(minX: 10, minY: 20, maxX: 30, maxY: 40)

  @Test("A segment near a rectangle is found, wherever its ends are, and one that passes by is not")
  func distances() {
    func isNear(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ distance: Float) -> Bool {
      rect.isWithin(
        distance, ofSegmentFrom: Point(x: x1, y: y1), to: Point(x: x2, y: y2))
    }
    // Inside, right through, along an edge, past a corner.
    #expect(isNear(15, 25, 16, 26, 0))
    #expect(isNear(0, 30, 100, 30, 0))
    #expect(isNear(20, -100, 20, 100, 0))
    #expect(isNear(0, 17, 100, 17, 3) && !isNear(0, 17, 100, 17, 2.9))
    #expect(isNear(0, 0, 0, 0, 22.4) && !isNear(0, 0, 0, 0, 22.3))
    // Through the corner (10, 20) at 45°, 5 px away.
    #expect(isNear(10, 20 - 7.072, 10 - 7.072, 20, 5.01))
    #expect(!isNear(10, 20 - 7.072, 10 - 7.072, 20, 4.99))
    #expect(!isNear(-50, 25, 5, 25, 4.9) && isNear(-50, 25, 5, 25, 5))
  }

  @Test(
    "It is the least distance that any place of the segment has",
    arguments: 0..<200 as Range<UInt32>)
  func sampled(number: UInt32) {
    let key = RandomKey(seed: 4, purpose: 1)
    func side(_ part: UInt32) -> Float { key.unit(4 * number + part) * 80 - 20 }
    let (start, end) = (Point(x: side(0), y: side(1)), Point(x: side(2), y: side(3)))
    var least = Float.infinity
    for step in 0...2_000 {
      let place = start + (end - start) * (Float(step) / 2_000)
      let x = max(10, min(30, place.x)) - place.x
      let y = max(20, min(40, place.y)) - place.y
      least = min(least, (x * x + y * y).squareRoot())
    }
    #expect(rect.isWithin(least + 0.001, ofSegmentFrom: start, to: end))
    if least > 0.1 { #expect(!rect.isWithin(least - 0.1, ofSegmentFrom: start, to: end)) }
  }
}
