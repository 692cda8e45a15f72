import PinnedFrames
import PoofCore
import Testing

@testable import PoofEffects

@Suite struct OwnPixelsTests {
  /// The mean of four pixels by their nearness, one channel after another.
  private func expected(
    _ image: Image, _ bounds: PixelRect, x: Float, y: Float
  ) -> UInt32 {
    func axis(_ place: Float, _ low: Int, _ end: Int) -> (first: Int, second: Int, share: UInt32) {
      let held = max(Float(low), min(Float(end - 1), place - 0.5))
      let first = Int(held)
      return (first, min(first + 1, end - 1), UInt32((held - Float(first)) * 256))
    }
    func mixed(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
      stride(from: UInt32(0), to: 32, by: 8).reduce(0) { sum, shift in
        let (a, b) = (a >> shift & 0xff, b >> shift & 0xff)
        return sum | ((a * (256 - share) + b * share + 128) >> 8) << shift
      }
    }
    let column = axis(x, bounds.minX, bounds.maxX)
    let row = axis(y, bounds.minY, bounds.maxY)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * image.width + x] }
    return mixed(
      mixed(pixel(column.first, row.first), pixel(column.second, row.first), column.share),
      mixed(pixel(column.first, row.second), pixel(column.second, row.second), column.share),
      row.share)
  }

  @Test(
    arguments: [(1, 1), (1, 7), (7, 1), (2, 2), (5, 3), (9, 8)].map(PixelSize.init(width:height:)))
  func `colours between pixels are those of the four around, however thin the picture`(
    size: PixelSize
  ) {
    let image = TestPictures.mixed(width: size.width, height: size.height)
    // The whole picture, and cells along its edges that are a pixel wide, high, or both.
    let parts = [
      PixelRect(size: size), PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1),
      PixelRect(minX: size.width - 1, minY: 0, maxX: size.width, maxY: size.height),
      PixelRect(minX: 0, minY: size.height - 1, maxX: size.width, maxY: size.height),
    ]
    image.withPixels { pixels in
      for bounds in parts {
        let own = OwnPixels(source: pixels, size: size, bounds: bounds)
        for step in 0..<40 {
          // On 256ths nothing is lost to rounding.
          let x = Lanes.ramp * 1.378_906_25 - 1.5 + Float(step) / 256
          let y = Float(size.height + 2) - Lanes.ramp * 1.226_562_5 - Float(step) / 64
          let colors = own.colors(x, y)
          for lane in 0..<8 {
            #expect(colors[lane] == expected(image, bounds, x: x[lane], y: y[lane]))
          }
        }
      }
    }
  }
}
