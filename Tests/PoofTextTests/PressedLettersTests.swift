import PoofCore
import Testing

@testable import PoofText

@Suite("Letters pressed into a coating")
struct PressedLettersTests {
  private let size = PixelSize(width: 300, height: 180)

  /// A bar 100 px wide in the middle, 20 px high.
  private var bar: PressedLetters {
    var mask = Mask(size: size)
    for y in 80..<100 {
      for x in 100..<200 { mask.coverage[y * 300 + x] = 255 }
    }
    return PressedLetters(mask)
  }

  private func image(_ color: (Int, Int) -> Color) -> Image {
    Image(
      size: size,
      pixels: (0..<size.area).map { color($0 % 300, $0 / 300).premultiplied.packed })
  }

  @Test("a coating is unquiet by as much as it changes over the width of a stroke")
  func unrest() {
    // A stroke is 180 / 40 = 4 px wide.
    let stripes = image { x, _ in
      x / 4 % 2 == 0 ? Color(r: 0, g: 0, b: 0) : Color(r: 0, g: 100, b: 0)
    }
    #expect(PressedLetters.unrest(of: stripes) == 100)
    let plain = Image(size: size, color: Color(r: 9, g: 99, b: 9).premultiplied)
    #expect(PressedLetters.unrest(of: plain) == 0)
    let pixel = Image(size: PixelSize(width: 1, height: 1), color: Color.white.premultiplied)
    #expect(PressedLetters.unrest(of: pixel) == 0)
  }

  @Test("a pattern gives way around the letters, and a quiet coating stays as it is there")
  func calm() {
    let stripes = image { x, _ in
      x / 4 % 2 == 0 ? Color(r: 200, g: 60, b: 60) : Color(r: 60, g: 160, b: 60)
    }
    let pressed = bar.pressed(into: stripes)
    // Far from them nothing changes; next to them the stripes are faint.
    #expect((0..<300).allSatisfy { pressed[$0, 5] == stripes[$0, 5] })
    let beside = (140..<160).map { Int(pressed[$0, 103].g) }
    #expect((beside.max() ?? 255) - (beside.min() ?? 0) < 75)
    let plain = Image(size: size, color: Color(r: 9, g: 99, b: 9).premultiplied)
    #expect(bar.pressed(into: plain)[150, 103] == plain[150, 103])
  }

  @Test("edges towards the light are dark, those away from it bright, and the bottom is in shadow")
  func relief() {
    let gray = Color(r: 150, g: 150, b: 150)
    let pressed = bar.pressed(into: Image(size: size, color: gray.premultiplied))
    #expect(pressed[150, 79].g < 80 && pressed[99, 90].g < 80)
    #expect(pressed[150, 100].g > 220 && pressed[200, 90].g > 220)
    #expect((90..<130).contains(pressed[150, 90].g))
    #expect(pressed[150, 78] == gray.premultiplied && pressed[150, 101] == gray.premultiplied)
  }

  @Test("letters in a dark coating are chalked over")
  func dark() {
    let night = Color(r: 20, g: 24, b: 30)
    #expect(bar.pressed(into: Image(size: size, color: night.premultiplied))[150, 90].g > 120)
  }

  @Test("a colour is that of their bottom, and the edges are those of any letters")
  func colored() {
    let gray = Image(size: size, color: Color(r: 150, g: 150, b: 150).premultiplied)
    let red = Color(r: 200, g: 20, b: 30)
    let letters = PressedLetters(bar.mask, color: red)
    let (colored, plain) = (letters.pressed(into: gray), bar.pressed(into: gray))
    #expect(colored[150, 90] == red.premultiplied && plain[150, 90] != red.premultiplied)
    for place in [(150, 79), (99, 90), (150, 100), (200, 90), (150, 78)] {
      #expect(colored[place.0, place.1] == plain[place.0, place.1])
    }
    // Half of it lets the coating through.
    let half = PressedLetters(bar.mask, color: red.opacity(0.5)).pressed(into: gray)
    #expect((170...180).contains(half[150, 90].r))
  }

  @Test("what is clear in a coating stays clear, and a coating of another size stays as it is")
  func clear() {
    let half = image { x, _ in x < 150 ? Color(r: 150, g: 150, b: 150) : .transparent }
    let pressed = bar.pressed(into: half)
    #expect(pressed[160, 90].a == 0 && pressed[140, 90].a == 255)
    // What is half clear loses nothing, with letters and without.
    let pale = Image(size: size, color: Color(r: 150, g: 150, b: 150, a: 128).premultiplied)
    #expect(bar.pressed(into: pale)[150, 5] == pale[150, 5])
    #expect(PressedLetters(Mask(size: size)).pressed(into: pale).pixels == pale.pixels)
    // Nor is it dark for what is clear in it.
    let narrow = image { x, _ in
      (100..<200).contains(x) ? Color(r: 150, g: 150, b: 150) : .transparent
    }
    #expect(bar.pressed(into: narrow)[150, 90].g < 150)
    let other = Image(
      size: PixelSize(width: 30, height: 18), color: Color(r: 9, g: 99, b: 9).premultiplied)
    #expect(bar.pressed(into: other).pixels == other.pixels)
  }
}
