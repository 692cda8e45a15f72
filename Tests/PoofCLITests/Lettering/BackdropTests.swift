import Poof
import TestSupport
import Testing

@testable import PoofCLI

struct BackdropTests {
  private let black = Color(r: 0, g: 0, b: 0)

  /// What lies behind a row of letters that cover all of `colors`, one beside another.
  private func backdrop(_ colors: [Color]) -> Backdrop {
    let size = PixelSize(width: colors.count, height: 1)
    let picture = Image(size: size, pixels: colors.map(\.premultiplied.packed))
    let mask = Mask(size: size, coverage: [UInt8](repeating: 255, count: colors.count))
    return Backdrop(of: [(mask, PixelPoint.zero)], in: picture)
  }

  @Test(
    "black stands out from what is lighter than the middle of both contrasts, white from the rest")
  func contrast() {
    // (L + 0.05)² = 0.0525 is a luminance of 0.179: grey 117 is just below it, 118 just above.
    #expect(backdrop([Color(r: 117, g: 117, b: 117)]).contrastingColor == .white)
    #expect(backdrop([Color(r: 118, g: 118, b: 118)]).contrastingColor == black)
    #expect(backdrop([.transparent]).contrastingColor == black)
    #expect(backdrop([black, black, black, .white]).contrastingColor == black)
    #expect(
      Backdrop(of: [], in: Image.photograph(width: 1, height: 1)).contrastingColor == black)
    #expect(Color.opposite(to: black) == .white && Color.opposite(to: .white) == black)
  }

  @Test("letters are hard to read where a twentieth of them has less than a contrast of 3")
  func hardness() {
    // White on grey: 1.05 / (L + 0.05) is 3 at a luminance of 0.3, between grey 148 and 149.
    #expect(!backdrop([Color(r: 148, g: 148, b: 148)]).isHard(toRead: .white))
    #expect(backdrop([Color(r: 149, g: 149, b: 149)]).isHard(toRead: .white))
    let few = [Color](repeating: black, count: 19) + [.white]
    #expect(!backdrop(few).isHard(toRead: .white))
    #expect(backdrop(few + [.white]).isHard(toRead: .white))
    #expect(backdrop(few).isHard(toRead: black))
    #expect(
      !Backdrop(of: [], in: Image.photograph(width: 1, height: 1)).isHard(toRead: black))
  }

  @Test("what lies outside of the picture is not asked for")
  func outside() {
    let picture = Image(size: PixelSize(width: 2, height: 2), color: Color.white.premultiplied)
    let mask = Mask(size: PixelSize(width: 2, height: 2), coverage: [255, 255, 255, 255])
    for x in [-5, -1, 1, 9] {
      let backdrop = Backdrop(of: [(mask, PixelPoint(x: x, y: 1))], in: picture)
      #expect(backdrop.isHard(toRead: .white) == (abs(x) == 1))
    }
  }
}
