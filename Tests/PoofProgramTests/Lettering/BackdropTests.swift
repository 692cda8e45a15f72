import Poof
import TestSupport
import Testing

@testable import PoofProgram

struct BackdropTests {
  /// The ground of letters that cover all of `colors`, one beside another.
  private func backdrop(_ colors: [Color]) -> Backdrop {
    let size = PixelSize(width: colors.count, height: 1)
    let picture = Image(size: size, pixels: colors.map(\.premultiplied.packed))
    let mask = Mask(size: size, coverage: [UInt8](repeating: 255, count: colors.count))
    return Backdrop(of: [(mask, PixelPoint.zero)], in: picture)
  }

  private func grey(_ level: UInt8) -> Color { Color(r: level, g: level, b: level) }

  @Test("where all can be read, the average decides between black and white")
  func average() {
    // (L + 0.05)² = 0.0525 is a luminance of 0.179: grey 117 is just below it, 118 just above.
    #expect(backdrop([grey(117)]).letterColor == .white)
    #expect(backdrop([grey(118)]).letterColor == .black)
    #expect(backdrop([.transparent]).letterColor == .black)
    #expect(backdrop([grey(100), grey(140)]).letterColor == .black)
    #expect(backdrop([grey(95), grey(130)]).letterColor == .white)
    // One place of two hundred is not minded.
    #expect(
      backdrop([Color](repeating: grey(148), count: 199) + [.black]).letterColor == .black)
  }

  @Test("where either is lost in places it is the one that is lost in fewer, whatever the average")
  func worst() {
    #expect(backdrop([.black, .black, .black, .white]).letterColor == .white)
    #expect(backdrop([.black, grey(148), grey(148), grey(148)]).letterColor == .white)
    #expect(backdrop([.white, grey(90), grey(90), grey(90)]).letterColor == .black)
    // Both alike: the average.
    #expect(backdrop([.black, .white]).letterColor == .black)
  }

  @Test("letters are hard to read where more than a hundredth has less than a contrast of 3")
  func hardness() {
    // White on grey: 1.05 / (L + 0.05) is 3 at a luminance of 0.3, between grey 148 and 149; black on grey
    // at 0.1, between 89 and 90.
    func dark(_ level: UInt8, _ count: Int) -> Backdrop {
      backdrop(
        [Color](repeating: .black, count: 99) + [Color](repeating: grey(level), count: count))
    }
    #expect(!dark(149, 1).isHard(toRead: .white))
    #expect(!dark(148, 2).isHard(toRead: .white))
    #expect(dark(149, 2).isHard(toRead: .white))
    #expect(dark(149, 2).isHard(toRead: .black))
    func light(_ level: UInt8, _ count: Int) -> Backdrop {
      backdrop(
        [Color](repeating: .white, count: 99) + [Color](repeating: grey(level), count: count))
    }
    #expect(!light(89, 1).isHard(toRead: .black))
    #expect(!light(90, 2).isHard(toRead: .black))
    #expect(light(89, 2).isHard(toRead: .black))
  }

  @Test("around black letters it is white, around white ones black with the ground's hue")
  func outlineColor() {
    for ground in [grey(0), grey(120), grey(255), .transparent] {
      #expect(backdrop([ground]).outlineColor(of: .black) == .white)
      #expect(backdrop([ground]).outlineColor(of: .white) == .black)
    }
    // The channels above the least one, in parts of the largest: 64 × 100 / 150 and 64 × 20 / 150.
    let brown = backdrop([Color(r: 150, g: 70, b: 50)])
    #expect(brown.outlineColor(of: .white) == Color(r: 43, g: 9, b: 0))
    #expect(brown.outlineColor(of: .black) == .white)
    // Of two colours the mean: (75, 0, 75).
    let mixed = backdrop([Color(r: 150, g: 0, b: 0), Color(r: 0, g: 0, b: 150)])
    #expect(mixed.outlineColor(of: .white) == Color(r: 64, g: 0, b: 64))
  }

  @Test("what lies outside of the picture is not asked for")
  func outside() {
    let picture = Image(size: PixelSize(width: 2, height: 2), color: Color.black.premultiplied)
    let mask = Mask(size: PixelSize(width: 2, height: 2), coverage: [255, 255, 255, 255])
    for x in [-5, -1, 1, 9] {
      let backdrop = Backdrop(of: [(mask, PixelPoint(x: x, y: 1))], in: picture)
      // Where there is nothing it is as on white.
      #expect(backdrop.letterColor == (abs(x) == 1 ? .white : .black))
      #expect(!backdrop.isHard(toRead: backdrop.letterColor))
    }
  }
}
