import Testing

@testable import Poof

@Suite struct CardSurfaceTests {
  private let size = PixelSize(width: 256, height: 1)

  /// A picture in one colour that comes from nothing at its left edge to all of it at its right one.
  private func ramp(of color: Color) -> Image {
    Image(
      size: size,
      pixels: (0..<size.width).map { x in
        Color(r: color.r, g: color.g, b: color.b, a: UInt8(x)).premultiplied.packed
      })
  }

  @Test func `where the prize has half a pixel, so has the coating, and it is the same half`() {
    let prize = ramp(of: Color(r: 0, g: 255, b: 0))
    let coating = ramp(of: Color(r: 255, g: 0, b: 0))
    let surface = CardSurface(prize: prize, coating: coating, outline: nil, thickness: 0)
    for bare in [0, 1, 127, 128, 254, 255] {
      var canvas = Canvas(size: size)
      surface.draw(
        mask: Mask(size: size, repeating: UInt8(bare)), into: &canvas, at: .zero, opacity: 255)
      for x in 0..<256 {
        let pixel = canvas[x, 0]
        #expect(abs(Int(pixel.a) - x) <= 1, "\(x), \(bare)")
        #expect(abs(Int(pixel.g) * 255 - x * bare) <= 2 * 255, "\(x), \(bare)")
        #expect(bare != 0 || pixel == coating[x, 0], "\(x)")
        #expect(bare != 255 || pixel == prize[x, 0], "\(x)")
      }
    }
  }

  @Test(arguments: [0, 1, 64, 127, 200, 254, 255])
  func `what is left of a coating hides all that it has in common with the prize`(bare: Int) {
    // Every alpha of a prize, from row to row, beneath every one of a coating, from column to column.
    let size = PixelSize(width: 256, height: 256)
    func picture(_ color: (_ x: UInt8, _ y: UInt8) -> Color) -> Image {
      Image(
        size: size,
        pixels: (0..<size.area).map { color(UInt8($0 % 256), UInt8($0 / 256)).premultiplied.packed }
      )
    }
    let prize = picture { _, y in Color(r: 255, g: 255, b: 0, a: y) }
    let coating = picture { x, _ in Color(r: 255, g: 0, b: 255, a: x) }
    var canvas = Canvas(size: size)
    CardSurface(prize: prize, coating: coating, outline: nil, thickness: 0).draw(
      mask: Mask(size: size, repeating: UInt8(bare)), into: &canvas, at: .zero, opacity: 255)
    let left = Double(255 - bare) / 255
    var wrong = 0
    for y in 0..<256 {
      for x in 0..<256 {
        let pixel = canvas[x, y]
        let over = Double(x) * left
        let under = Double(y) - left * Double(min(x, y))
        // Red is in both, green in the prize alone, blue in the coating alone.
        let isRight =
          pixel.a == pixel.r && abs(Double(pixel.r) - over - under) <= 1.5
          && abs(Double(pixel.g) - under) <= 1.5 && abs(Double(pixel.b) - over) <= 0.5
        if !isRight || bare == 0 && x >= y && pixel.g != 0 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `over a prize without gaps the coating lies as any picture over another`() {
    let coating = ramp(of: Color(r: 255, g: 40, b: 0))
    let prize = Image(size: size, color: Color(r: 0, g: 200, b: 90).premultiplied)
    var card = Canvas(size: size)
    var drawn = Canvas(size: size)
    CardSurface(prize: prize, coating: coating, outline: nil, thickness: 0)
      .draw(mask: Mask(size: size, repeating: 0), into: &card, at: .zero, opacity: 255)
    drawn.draw(prize, at: PixelPoint(x: 0, y: 0))
    drawn.draw(coating, at: PixelPoint(x: 0, y: 0))
    #expect(card.snapshot().pixels == drawn.snapshot().pixels)
  }
}
