import PoofCore
import Testing

@Suite struct PointTests {
  @Test func `points add, subtract, scale and know their length`() {
    let a = Point(x: 3, y: -4)
    #expect(a + Point(x: 1, y: 1) == Point(x: 4, y: -3))
    #expect(a - a == .zero)
    #expect(a * 2 == Point(x: 6, y: -8))
    #expect(a.length == 5)
    #expect(Point.zero.length == 0)
  }

  @Test func `only numbers are finite`() {
    #expect(Point(x: 1e30, y: 0).isFinite)
    #expect(!Point(x: .nan, y: 0).isFinite)
    #expect(!Point(x: 0, y: -.infinity).isFinite)
  }
}
