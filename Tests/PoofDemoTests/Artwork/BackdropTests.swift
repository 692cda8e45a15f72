import Poof
import TestSupport
import Testing

@testable import PoofDemo

@Suite("The backdrop")
struct BackdropTests {
  @Test(
    "it is opaque, lightest in its middle, and ends in the colour of its rim",
    arguments: [(320, 200), (64, 300), (901, 77)])
  func colors(width: Int, height: Int) {
    let image = Backdrop.image(size: PixelSize(width: width, height: height))
    #expect(image.pixels.allSatisfy { $0 >> 24 == 255 })
    let middle = image[width / 2, height * 42 / 100]
    #expect(middle.distance(to: Color(r: 44, g: 58, b: 92).premultiplied) <= 1)
    let brightest = image.pixels.map { $0 & 0xff }.max()
    #expect(UInt32(middle.b) + 1 >= brightest ?? 0)
    let (x, y) = width > height ? (0, height / 2) : (width / 2, height - 1)
    #expect(image[x, y].b < middle.b - 20)
  }

  @Test("no band shows: a step and its dither are all that neighbours differ by")
  func bands() {
    let image = Backdrop.image(size: PixelSize(width: 400, height: 250))
    for y in 0..<250 {
      for x in 1..<400 where image[x, y].distance(to: image[x - 1, y]) > 2 {
        Issue.record("\(x), \(y)")
      }
    }
  }
}
