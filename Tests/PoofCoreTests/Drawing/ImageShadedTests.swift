import PoofCore
import TestSupport
import Testing

@Suite struct ImageShadedTests {
  @Test(arguments: [0, 25.5, 63.75, 127.3, 127.5, 229.5, 254.5, 255] as [Double])
  func `dithering keeps the mean and stays next to the exact value`(exact: Double) {
    let size = PixelSize(width: 400, height: 400)
    let image = Image.shaded(size: size, seed: 3) { _, _ in
      let grey = Lanes(repeating: Float(exact / 255))
      return ColorLanes(r: grey, g: grey, b: grey)
    }
    var sum = 0.0
    var farthest = 0.0
    for pixel in image.pixels {
      let value = Double(pixel & 255)
      sum += value
      farthest = max(farthest, abs(value - exact))
    }
    // Five standard deviations of the mean of 160,000 coin tosses.
    #expect(abs(sum / Double(size.area) - exact) <= 5 * 0.5 / 400)
    #expect(farthest < 1)
  }

  @Test func `a white picture has no black and no clear pixels`() {
    // A threshold one step below ½ made 256 of 255, which is 0 in 8 bits: 8 pixels in a million.
    let image = Image.shaded(size: PixelSize(width: 2048, height: 2048)) { _, _ in
      ColorLanes(.white)
    }
    #expect(image.pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test func `a colour that 8 bits can hold comes out as it is`() {
    for value in UInt8(0)...255 {
      let color = Color(r: value, g: 255 - value, b: value / 2)
      let image = Image.shaded(size: PixelSize(width: 64, height: 16), seed: UInt64(value)) {
        _, _ in ColorLanes(color)
      }
      #expect(image.pixels.allSatisfy { $0 == color.premultiplied.packed })
    }
  }

  @Test func `no channel is above its alpha, whatever the formula returns`() {
    let image = Image.shaded(size: PixelSize(width: 67, height: 61)) { x, y in
      ColorLanes(
        r: x * 0.05 - 1, g: sine(x * y), b: Lanes(repeating: .infinity), a: y * 0.02 - 0.1)
    }
    #expect(isPremultiplied(image))
  }

  @Test func `what is not a number becomes 0`() {
    let none = Lanes(repeating: .nan)
    let size = PixelSize(width: 9, height: 2)
    let clear = Image.shaded(size: size) { _, _ in ColorLanes(r: none, g: none, b: none, a: none) }
    #expect(clear.pixels.allSatisfy { $0 == 0 })
    let black = Image.shaded(size: size) { _, _ in ColorLanes(r: none, g: none, b: none) }
    #expect(black.pixels.allSatisfy { $0 == 0xff00_0000 })
  }

  @Test func `the same seed gives the same bytes, another seed others`() {
    func gradient(_ seed: UInt64) -> [UInt32] {
      Image.shaded(size: PixelSize(width: 37, height: 21), seed: seed) { x, y in
        ColorLanes(r: x * (1.0 / 37), g: y * (1.0 / 21), b: x * y * 0.001)
      }.pixels
    }
    #expect(gradient(1) == gradient(1))
    #expect(gradient(1) != gradient(2))
    #expect(hash(gradient(1)) == 3_507_422_704_540_794_184)
  }

  @Test func `the formula is given the centres of pixels`() {
    let image = Image.shaded(size: PixelSize(width: 19, height: 5)) { x, y in
      ColorLanes(r: (x - 0.5) / 255, g: (y - 0.5) / 255, b: Lanes())
    }
    for y in 0..<5 {
      for x in 0..<19 { #expect(image[x, y].packed == packed([0, y, x, 255])) }
    }
  }

  @Test func `colours mix, fade, darken and cover in every lane`() {
    let red = ColorLanes(Color(r: 255, g: 0, b: 0))
    let clear = ColorLanes(.transparent)
    let half = red.mixed(with: clear, Lanes(repeating: 0.5))
    #expect(half.r[3] == 0.5 && half.g[3] == 0 && half.a[3] == 0.5)
    #expect(red.multiplied(by: Lanes(repeating: 0.25)).a[7] == 0.25)
    #expect(red.lit(by: Lanes(repeating: 0.25)).a[7] == 1)
    #expect(red.lit(by: Lanes(repeating: 0.25)).r[7] == 0.25)
    let over = half.over(ColorLanes(.white))
    #expect(over.r[0] == 1 && over.g[0] == 0.5 && over.a[0] == 1)
    #expect(ColorLanes(Color(r: 255, g: 0, b: 51, a: 51)).b[0] == Float(0.2) * 51 / 255)
  }
}
