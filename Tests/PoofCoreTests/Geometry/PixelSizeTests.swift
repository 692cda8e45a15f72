import PoofCore
import Testing

@Suite struct PixelSizeTests {
  @Test(arguments: [
    (1, 1, true), (32_768, 4_096, true), (4_096, 32_768, true), (11_585, 11_585, true),
    (0, 1, false), (1, 0, false), (-1, -1, false), (32_769, 1, false), (1, 32_769, false),
    (32_768, 4_097, false), (.max, .max, false), (.min, 1, false),
  ]) func `the limits are those that are stated`(width: Int, height: Int, isDrawable: Bool) {
    #expect(PixelSize(width: width, height: height).isDrawable == isDrawable)
  }

  @Test func `a fitted size touches its bounds, is never zero and keeps its shape to rounding`() {
    let sides = [1, 2, 3, 7, 50, 99, 100, 640, 1080, 1921, 32_768]
    for (width, height) in sides.flatMap({ width in sides.map { (width, $0) } }) {
      for (maxWidth, maxHeight) in sides.flatMap({ width in sides.map { (width, $0) } }) {
        let size = PixelSize(width: width, height: height)
        let bounds = PixelSize(width: maxWidth, height: maxHeight)
        let fitted = size.fitted(into: bounds)
        #expect(fitted.width >= 1 && fitted.height >= 1)
        #expect(fitted.width <= maxWidth && fitted.height <= maxHeight)
        #expect(fitted.width == maxWidth || fitted.height == maxHeight)
        // The side that does not touch is within half a pixel of the exact one, or 1 px.
        let exactHeight = Double(fitted.width) * Double(height) / Double(width)
        let exactWidth = Double(fitted.height) * Double(width) / Double(height)
        let isTrue =
          abs(exactHeight - Double(fitted.height)) <= 0.500_001
          || abs(exactWidth - Double(fitted.width)) <= 0.500_001
          || fitted.width == 1 || fitted.height == 1
        #expect(isTrue, "\(size) into \(bounds) gave \(fitted)")
      }
    }
  }

  @Test func `a side below one pixel is fitted as one pixel`() {
    let nine = PixelSize(width: 9, height: 9)
    #expect(PixelSize(width: 0, height: 3).fitted(into: nine) == PixelSize(width: 3, height: 9))
    #expect(PixelSize(width: .min, height: -1).fitted(into: nine) == nine)
    let one = PixelSize(width: 1, height: 1)
    #expect(nine.fitted(into: PixelSize(width: 0, height: .min)) == one)
  }

  @Test func `the largest numbers are fitted like any other`() {
    let all = PixelSize(width: .max, height: .max)
    #expect(all.fitted(into: PixelSize(width: 40, height: 30)) == PixelSize(width: 30, height: 30))
    #expect(PixelSize(width: 7, height: 7).fitted(into: all) == all)
    #expect(all.fitted(into: all) == all)
    let flat = PixelSize(width: .max, height: 1)
    #expect(flat.fitted(into: PixelSize(width: 8, height: 8)) == PixelSize(width: 8, height: 1))
    #expect(flat.fitted(into: flat) == flat)
  }

  @Test func `an area that no number can hold is the largest, and there is none below zero`() {
    #expect(PixelSize(width: .max, height: 2).area == .max)
    #expect(PixelSize(width: .min, height: .min).area == 0)
    #expect(PixelSize(width: -3, height: 4).area == 0)
    #expect(!PixelSize(width: .max, height: .max).isDrawable)
  }

  @Test("A limit of the sides shrinks what is longer, and leaves the rest as it is")
  func limit() {
    let size = PixelSize(width: 300, height: 200)
    #expect(size.limited(toSide: 300) == size && size.limited(toSide: 9_999) == size)
    #expect(size.limited(toSide: 150) == PixelSize(width: 150, height: 100))
    #expect(
      PixelSize(width: 1, height: 4_000).limited(toSide: 40) == PixelSize(width: 1, height: 40))
  }
}
