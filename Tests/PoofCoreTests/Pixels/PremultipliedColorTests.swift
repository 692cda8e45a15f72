import PoofCore
import TestSupport
import Testing

@Suite struct PremultipliedColorTests {
  @Test func `premultiplying rounds to nearest for every channel and alpha`() {
    var wrong = 0
    for a in 0...255 {
      for c in 0...255 {
        let color = Color(r: UInt8(c), g: UInt8(255 - c), b: UInt8(c / 2), a: UInt8(a))
        let expected = [c / 2, 255 - c, c].map { exactProduct($0, a) } + [a]
        if channels(color.premultiplied.packed) != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `a pixel survives unpremultiplying and premultiplying again, whatever it holds`() {
    var wrong = 0
    for a in 0...255 {
      for c in 0...a {
        let pixel = PremultipliedColor(r: UInt8(c), g: UInt8(a - c), b: UInt8(a), a: UInt8(a))
        if pixel.unpremultiplied.premultiplied != pixel { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `unpremultiplying rounds to nearest, ties up`() {
    var wrong = 0
    for a in 1...255 {
      for c in 0...a {
        let exact = (2 * c * 255 + a) / (2 * a)
        let pixel = PremultipliedColor(r: UInt8(c), g: 0, b: 0, a: UInt8(a))
        if Int(pixel.unpremultiplied.r) != exact { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(PremultipliedColor.transparent.unpremultiplied == .transparent)
  }

  @Test func `a colour comes back from its pixel to within half a step of that alpha`() {
    var worst = 0.0
    for a in 1...255 {
      // Premultiplying moves by up to ½ of 255 / a; rounding the way back adds up to ½.
      let bound = 127.5 / Double(a) + 0.5
      for c in 0...255 {
        let color = Color(r: UInt8(c), g: 0, b: 0, a: UInt8(a))
        let back = color.premultiplied.unpremultiplied
        worst = max(worst, Double(abs(Int(back.r) - c)) / bound)
      }
    }
    #expect(worst <= 1)
  }

  @Test func `one colour over another is the exact formula`() {
    var generator = Chance(state: 2)
    for _ in 0..<5000 {
      let source = PremultipliedColor(packed: randomPixel(using: &generator))
      let backdrop = PremultipliedColor(packed: randomPixel(using: &generator))
      #expect(source.over(backdrop).packed == exactOver(source.packed, backdrop.packed))
    }
  }

  @Test func `the word is alpha, red, green, blue from its top`() {
    let color = PremultipliedColor(r: 0x22, g: 0x33, b: 0x44, a: 0x55)
    #expect(color.packed == 0x5522_3344)
    #expect([color.r, color.g, color.b, color.a] == [0x22, 0x33, 0x44, 0x55])
  }

  @Test func `a channel above its alpha is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = PremultipliedColor(r: 0, g: 11, b: 0, a: 10)
    }
  }
}
