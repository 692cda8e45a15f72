import PoofCore
import PoofMedia
import Testing

@Suite("Writing PNG")
struct PNGEncoderTests {
  @Test("every premultiplied grey comes back exactly")
  func exhaustive() throws {
    // All pairs of alpha and a channel that is not above it, and a few of clear black.
    var pixels: [UInt32] = []
    for alpha: UInt32 in 0...255 {
      for channel in 0...alpha {
        pixels.append(alpha << 24 | channel << 16 | channel << 8 | channel)
      }
    }
    while pixels.count % 128 != 0 { pixels.append(0) }
    let image = Image(size: PixelSize(width: 128, height: pixels.count / 128), pixels: pixels)
    let again = try Image(encoded: image.pngData())
    #expect(again.pixels == image.pixels)
  }

  @Test(
    "pictures of all shapes come back exactly",
    arguments: [(1, 1), (1, 300), (300, 1), (7, 5), (64, 64), (32_768, 1), (1, 32_768), (257, 255)])
  func shapes(width: Int, height: Int) throws {
    var numbers = Numbers(state: UInt64(width))
    let image = Image(
      size: PixelSize(width: width, height: height),
      pixels: (0..<width * height).map { _ in
        let word = UInt32.random(in: 0...UInt32.max, using: &numbers)
        return Color(
          r: UInt8(truncatingIfNeeded: word), g: UInt8(truncatingIfNeeded: word >> 8),
          b: UInt8(truncatingIfNeeded: word >> 16), a: UInt8(truncatingIfNeeded: word >> 24)
        ).premultiplied.packed
      })
    let again = try Image(encoded: image.pngData())
    #expect(again.size == image.size)
    #expect(again.pixels == image.pixels)
  }

  @Test("an opaque picture is written without alpha, a mask as grey")
  func kinds() throws {
    let size = PixelSize(width: 4, height: 4)
    let opaque = Image(size: size, color: Color(r: 1, g: 2, b: 3).premultiplied)
    let clear = Image(size: size, color: .transparent)
    let mask = Mask(size: size, coverage: (0..<16).map { UInt8($0 * 17) })
    // The byte behind the sides and the depth is the kind of colour: 2 RGB, 6 RGBA, 0 grey.
    #expect(try opaque.pngData()[24...25] == [8, 2])
    #expect(try clear.pngData()[24...25] == [8, 6])
    #expect(try mask.pngData()[24...25] == [8, 0])
    let again = try Image(encoded: mask.pngData())
    #expect(again.pixels.map { UInt8(truncatingIfNeeded: $0) } == mask.coverage)
    #expect(try Image(encoded: opaque.pngData()).pixels == opaque.pixels)
  }
}
