import PoofCore
import Testing

@Suite struct ImageTests {
  @Test func `pixels are found by column and row`() {
    let image = Image(
      size: PixelSize(width: 3, height: 2), pixels: (0..<6).map { 0xff00_0000 | UInt32($0) })
    #expect(image[0, 0].b == 0)
    #expect(image[2, 0].b == 2)
    #expect(image[0, 1].b == 3)
    #expect(image[2, 1].b == 5)
  }

  @Test func `a picture under construction arrives clear`() {
    let image = Image(size: PixelSize(width: 5, height: 5)) { pixels in pixels[24] = 0xff00_0000 }
    #expect(image.pixels == [UInt32](repeating: 0, count: 24) + [0xff00_0000])
  }

  @Test(arguments: 1...17) func `masking multiplies every channel by coverage`(width: Int) {
    let image = randomImage(width, 3, seed: 3)
    let mask = randomMask(width, 3, seed: 4)
    let expected = zip(image.pixels, mask.coverage).map { exactScaled($0, by: Int($1)) }
    #expect(image.masked(by: mask).pixels == expected)
  }

  @Test func `a picture without pixels, or with too many, is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Image(size: PixelSize(width: 0, height: 4), pixels: [])
    }
    await #expect(processExitsWith: .failure) {
      _ = Image(size: PixelSize(width: 60_000, height: 60_000), color: .transparent)
    }
    await #expect(processExitsWith: .failure) {
      _ = Image(size: PixelSize(width: 2, height: 2), pixels: [0, 0, 0])
    }
  }

  @Test func `a mask of another size is refused`() async {
    await #expect(processExitsWith: .failure) {
      let image = Image(size: PixelSize(width: 2, height: 2), color: .transparent)
      _ = image.masked(by: Mask(size: PixelSize(width: 2, height: 3)))
    }
  }
}
