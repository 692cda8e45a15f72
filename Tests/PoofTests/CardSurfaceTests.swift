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

  @Test func `a thinner coating hides of a prize as much as there is of it, a denser one all`() {
    var canvas = Canvas(size: size)
    CardSurface(
      prize: Image(size: size, color: Color(r: 0, g: 255, b: 0, a: 102).premultiplied),
      coating: ramp(of: Color(r: 255, g: 0, b: 0)), outline: nil, thickness: 0
    ).draw(mask: Mask(size: size, repeating: 0), into: &canvas, at: .zero, opacity: 255)
    for x in 0..<256 {
      #expect(canvas[x, 0].r == x)
      #expect(abs(Int(canvas[x, 0].g) - max(102 - x, 0)) <= 1, "\(x)")
    }
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
