import PoofScratch
import Testing

@Suite struct BrushTests {
  @Test func `the standard brush is the classic one`() {
    #expect(Brush.standard == Brush(cap: .square, width: 15))
  }

  @Test(
    arguments: [
      (15, 15), (0.1, 0.1), (0, 0.1), (-3, 0.1), (9_000, 8_192), (.infinity, 8_192),
      (-.infinity, 0.1), (.nan, 0.1),
    ] as [(Float, Float)])
  func `a width is brought within the limits`(asked: Float, given: Float) {
    #expect(Brush(cap: .round, width: asked).width == given)
    var brush = Brush.standard
    brush.width = asked
    #expect(brush == Brush(cap: .square, width: given))
  }

  @Test(arguments: [(0.5, 0.5), (-1, 0), (7, 1), (.nan, 0)] as [(Float, Float)])
  func `a feather that is set is brought within 0 and 1`(asked: Float, given: Float) {
    var brush = Brush.standard
    brush.feather = asked
    #expect(brush == Brush(cap: .square, width: 15, feather: given))
  }

  @Test func `a brush scales with its card`() {
    #expect(Brush(cap: .butt, width: 10).scaled(by: 2.5) == Brush(cap: .butt, width: 25))
    #expect(Brush(cap: .butt, width: 10).scaled(by: .nan).width == 0.1)
  }
}
