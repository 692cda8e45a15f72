import PoofCore
import TestSupport
import Testing

@Suite struct ImageDoubledTests {
  @Test(arguments: [(1, 1), (1, 9), (17, 3), (40, 30)])
  func `each pixel is four of its colour`(width: Int, height: Int) {
    let image = randomImage(width, height, seed: 3)
    let doubled = image.doubled
    #expect(doubled.size == PixelSize(width: 2 * width, height: 2 * height))
    for y in 0..<2 * height {
      for x in 0..<2 * width { #expect(doubled[x, y] == image[x / 2, y / 2]) }
    }
  }
}
