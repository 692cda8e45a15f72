import PoofCore
import TestSupport
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

  @Test(arguments: 1...17)
  func `a channel above its alpha is brought down to it, wherever the pixel stands`(width: Int) {
    let good = randomImage(width, 2, seed: 5)
    #expect(Image(size: good.size, pixels: good.pixels).pixels == good.pixels)
    for place in 0..<2 * width {
      for (wrong, right) in [
        (0x00ff_ffff, 0), (0x40ff_1020, 0x4040_1020), (0x7f10_8020, 0x7f10_7f20),
        (0xfe00_00ff, 0xfe00_00fe), (0xff01_fffe, 0xff01_fffe),
      ] as [(UInt32, UInt32)] {
        var pixels = good.pixels
        pixels[place] = wrong
        let image = Image(size: good.size, pixels: pixels)
        pixels[place] = right
        #expect(image.pixels == pixels)
      }
    }
    let color = PremultipliedColor(packed: 0x80ff_0090)
    #expect(Image(size: good.size, color: color)[0, 0].packed == 0x8080_0080)
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

  @Test(arguments: [1, 7, 16, 29]) func `mixing adds both pictures' shares`(width: Int) {
    let (image, ground) = (randomImage(width, 3, seed: 3), randomImage(width, 3, seed: 5))
    let mask = randomMask(width, 3, seed: 4)
    let expected = zip(zip(image.pixels, ground.pixels), mask.coverage).map { pixels, part in
      exactScaled(pixels.0, by: Int(part)) + exactScaled(pixels.1, by: 255 - Int(part))
    }
    #expect(image.mixed(over: ground, by: mask).pixels == expected)
  }

  @Test func `mixing a picture with itself changes nothing, by whatever mask`() {
    let shades = Image(
      size: PixelSize(width: 256, height: 256),
      pixels: (0..<65_536).map { 0xff00_0000 | UInt32($0 & 255) * 0x01_0101 })
    let mask = Mask(size: shades.size, coverage: (0..<65_536).map { UInt8($0 >> 8) })
    #expect(shades.mixed(over: shades, by: mask).pixels == shades.pixels)
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
