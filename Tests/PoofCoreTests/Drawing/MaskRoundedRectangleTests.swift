import Foundation
import PoofCore
import Testing

@Suite struct MaskRoundedRectangleTests {
  static let sizes = [(1, 1), (2, 2), (5, 5), (8, 3), (3, 8), (40, 25), (101, 64)].map {
    PixelSize(width: $0.0, height: $0.1)
  }
  static let radii: [Float] = [0, 0.3, 0.5, 1, 2.5, 7, 12.25, 20, 1e9, .infinity]

  @Test(arguments: sizes, radii)
  func `it is symmetric and its area is the exact one nearly`(size: PixelSize, radius: Float) {
    let mask = Mask.roundedRectangle(size: size, radius: radius)
    var area = 0.0
    for y in 0..<size.height {
      for x in 0..<size.width {
        area += Double(mask[x, y]) / 255
        #expect(mask[x, y] == mask[size.width - 1 - x, y])
        #expect(mask[x, y] == mask[x, size.height - 1 - y])
      }
    }
    let r = min(Double(radius), Double(min(size.width, size.height)) / 2)
    // Coverage by distance is not area: along a slope it is off by up to 4 % of a pixel.
    let tolerance = 0.25 + 0.03 * 2 * Double.pi * r
    #expect(abs(area - (Double(size.area) - (4 - Double.pi) * r * r)) <= tolerance)
  }

  @Test(arguments: [0, -3, -.infinity, .nan] as [Float])
  func `a radius of nothing leaves the corners square`(radius: Float) {
    let mask = Mask.roundedRectangle(size: PixelSize(width: 6, height: 4), radius: radius)
    #expect(mask.coverage.allSatisfy { $0 == 255 })
  }

  @Test func `a radius of half the side or more is a circle`() {
    let size = PixelSize(width: 30, height: 30)
    let circle = Mask.roundedRectangle(size: size, radius: 15)
    #expect(Mask.roundedRectangle(size: size, radius: 400) == circle)
    #expect(circle[0, 0] == 0)
    #expect(circle[14, 0] >= 250)
    #expect(circle[15, 15] == 255)
  }
}
