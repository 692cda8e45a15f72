import Testing

@testable import Poof

@Suite struct CoatingLayersTests {
  private let size = PixelSize(width: 256, height: 8)
  private let primer = Primer(color: Color(r: 0, g: 0, b: 200), grain: 0)

  /// A card whose mask goes from covered to bare, from left to right.
  private func card(
    coating: Color = Color(r: 200, g: 0, b: 0), primer: Primer?, layering: Float = 1
  ) -> Image {
    let surface = CardSurface(
      prize: Image(size: size, color: Color(r: 0, g: 200, b: 0).premultiplied),
      coating: Image(size: size, color: coating.premultiplied), outline: nil, thickness: 0,
      primer: primer)
    let mask = Mask(size: size, coverage: (0..<size.area).map { UInt8($0 % 256) })
    var canvas = Canvas(size: size)
    surface.draw(mask: mask, into: &canvas, at: .zero, opacity: 255, layering: layering)
    return canvas.snapshot()
  }

  @Test func `whole it is the coating, a third gone the primer, all gone the prize`() {
    let card = card(primer: primer)
    #expect(card[0, 0].packed == 0xffc8_0000)
    #expect(card[85, 0].packed == 0xff00_00c8)
    #expect(card[102, 0].packed == 0xff00_00c8)
    #expect(card[255, 0].packed == 0xff00_c800)
  }

  @Test func `between them one goes over into the next, and nothing goes back`() {
    let card = card(primer: primer)
    for x in 1..<256 {
      #expect(card[x, 0].r <= card[x - 1, 0].r)
      #expect(card[x, 0].g >= card[x - 1, 0].g)
      if x <= 85 { #expect(card[x, 0].b >= card[x - 1, 0].b) }
      if x > 102 { #expect(card[x, 0].b <= card[x - 1, 0].b) }
      #expect(card[x, 0].a == 255)
    }
  }

  @Test func `without a primer the coating thins evenly`() {
    let card = card(primer: nil)
    for x in 0..<256 {
      #expect(abs(Int(card[x, 0].r) - 200 * (255 - x) / 255) <= 1)
      #expect(card[x, 0].b == 0)
    }
  }

  @Test func `as far as a reveal has come, the layers go over into an even thinning`() {
    let (layered, plain) = (card(primer: primer), card(primer: nil))
    #expect(card(primer: primer, layering: 0).pixels == plain.pixels)
    let half = card(primer: primer, layering: 0.5)
    for x in [0, 40, 90, 170, 255] {
      let blues = (Int(layered[x, 0].b), Int(half[x, 0].b), Int(plain[x, 0].b))
      #expect(blues.1 <= max(blues.0, blues.2) && blues.1 >= min(blues.0, blues.2), "\(x)")
      #expect(half[x, 0].a == 255)
    }
  }

  @Test func `there is no more primer than there was coating`() {
    let card = card(coating: Color(r: 200, g: 0, b: 0, a: 51), primer: primer)
    #expect(abs(Int(card[90, 0].b) - 40) <= 1)
    #expect(abs(Int(card[90, 0].g) - 160) <= 1)
  }

  @Test func `its grain is darker, never lighter, and lies still`() {
    let plain = card(primer: primer)
    let grainy = card(primer: Primer(color: primer.color, grain: 0.5))
    let blues = (86...102).flatMap { x in (0..<8).map { grainy[x, $0].b } }
    #expect(Set(blues).count > 20)
    #expect(blues.allSatisfy { $0 <= plain[90, 0].b && $0 >= 99 })
    #expect(grainy.pixels == card(primer: Primer(color: primer.color, grain: 0.5)).pixels)
    #expect(Primer(color: .white, grain: .nan).grain == 0)
    #expect(Primer(color: .white, grain: 3).grain == 1)
  }
}
