import PoofCore
import Testing

@testable import PoofEffects

/// Convex polygons cut out of a picture.
@Suite struct PieceOutlineTests {
  private let whole = PieceOutline(of: PixelSize(width: 8, height: 4))

  @Test func `a whole picture has its own corners and edges`() {
    #expect(
      whole.corners == [.zero, Point(x: 8, y: 0), Point(x: 8, y: 4), Point(x: 0, y: 4)])
    let shape = whole.shape
    #expect(shape?.middle == Point(x: 4, y: 2))
    #expect(shape?.side == squareRoot(32))
    #expect(shape?.axis == Point(x: 1, y: 0))
    for (corner, line) in zip(whole.corners, whole.lines) {
      #expect(line.distance(of: corner) == 0)
      #expect(line.distance(of: Point(x: 4, y: 2)) < 0)
    }
  }

  @Test func `a cut leaves what is before the line, and its two sides have the cut in common`() {
    let line = PieceSet.Line(through: Point(x: 2, y: 1), across: Point(x: 3, y: 0))
    #expect(line.distance(of: Point(x: 5, y: 9)) == 3)
    let (left, right) = (whole.inside(line), whole.inside(line.turned))
    #expect(left.corners == [.zero, Point(x: 2, y: 0), Point(x: 2, y: 4), Point(x: 0, y: 4)])
    #expect(
      Set(right.corners)
        == [Point(x: 2, y: 0), Point(x: 8, y: 0), Point(x: 8, y: 4), Point(x: 2, y: 4)])
    #expect(left.shape?.side == squareRoot(8) && right.shape?.side == squareRoot(24))
  }

  @Test func `two sides of any cut have the same corners on it, to the bit`() {
    let key = RandomKey(seed: 4, purpose: 1)
    for number in 0..<200 as Range<UInt32> {
      let line = PieceSet.Line(
        through: Point(x: 8 * key.unit(4 * number), y: 4 * key.unit(4 * number + 1)),
        across: Point(x: key.unit(4 * number + 2) - 0.5, y: key.unit(4 * number + 3) - 0.5))
      let (one, other) = (whole.inside(line), whole.inside(line.turned))
      #expect(Set(one.corners).intersection(other.corners).count >= 2)
      let areas = [one, other].map { $0.shape.map { $0.side * $0.side } ?? 0 }
      #expect(abs(areas[0] + areas[1] - 32) < 0.05)
    }
  }

  @Test func `a line that misses cuts all away or nothing`() {
    let line = PieceSet.Line(through: Point(x: 0, y: 5), across: Point(x: 0, y: 1))
    #expect(whole.inside(line).corners == whole.corners)
    let none = whole.inside(line.turned)
    #expect(none.corners.isEmpty && none.shape == nil)
    #expect(none.inside(line).corners.isEmpty)
  }

  @Test func `the farthest corner`() {
    #expect(whole.squaredReach(from: .zero) == 80)
    #expect(whole.squaredReach(from: Point(x: 4, y: 2)) == 20)
  }
}
