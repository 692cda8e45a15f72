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

  @Test func `a size without pixels cannot be fitted`() async {
    await #expect(processExitsWith: .failure) {
      _ = PixelSize(width: 0, height: 3).fitted(into: PixelSize(width: 9, height: 9))
    }
  }
}
