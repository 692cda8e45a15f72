import Poof
import Testing

@testable import PoofDemo

@Suite("Rounded rim")
struct MaskRimTests {
  @Test("it is the shape without its inside")
  func ring() {
    let rim = Mask.roundedRim(size: PixelSize(width: 7, height: 5), radius: 0, width: 1)
    for y in 0..<5 {
      for x in 0..<7 {
        let isEdge = x == 0 || y == 0 || x == 6 || y == 4
        #expect(rim[x, y] == (isEdge ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  @Test("where its sides meet, it is the whole shape")
  func full() {
    let size = PixelSize(width: 6, height: 4)
    #expect(
      Mask.roundedRim(size: size, radius: 2, width: 2)
        == .roundedRectangle(size: size, radius: 2))
    #expect(
      Mask.roundedRim(size: size, radius: 2, width: 0)
        == .roundedRectangle(size: size, radius: 2))
  }
}
