import Poof
import Testing

@testable import PoofDemo

@Suite("A star")
struct StarTests {
  /// Sum of all coverage, px².
  private func area(_ mask: Mask) -> Double {
    Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
  }

  @Test(
    "its area is that of a pentagram, however it is turned", arguments: [0, 0.2, 1, 3] as [Float])
  func area(turn: Float) {
    let star = Star(radius: 40, turn: turn)
    // 10 · sin 36° · R · r / 2 with the inner radius r = R · sin 18° / sin 54°.
    let expected = 5 * 0.587_785 * 40 * 40 * 0.381_966
    #expect(abs(area(star.mask) - expected) < expected * 0.02)
  }

  @Test("its middle is covered, its rim and the notches between its points are not")
  func places() {
    let star = Star(radius: 40, turn: 0).mask
    let middle = star.width / 2
    #expect(star[middle, middle] == 255)
    for index in 0..<star.width {
      #expect(star[index, 0] == 0 && star[index, star.height - 1] == 0)
      // The point to the right leaves a little beyond its own end, which is acute.
      #expect(star[0, index] == 0 && star[star.width - 1, index] < 64)
    }
    // One point is to the right, and so a notch to the left, at 0.38 of its radius.
    #expect(star[middle + 38, middle] > 0)
    #expect(star[middle - 12, middle] == 255 && star[middle - 19, middle] == 0)
  }

  @Test("however small, it is drawn", arguments: [0, 0.1, 0.5, 1] as [Float])
  func small(radius: Float) {
    let mask = Star(radius: radius, turn: 0.3).mask
    #expect(mask.width >= 3 && mask.width == mask.height)
    #expect(area(mask) < 4)
  }
}
