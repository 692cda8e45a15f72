import Foundation
import PoofCore
import TestSupport
import Testing

@Suite struct MaskBlurredTests {
  static let sigmas: [Float] = [0.1, 0.5, 1, 1.7, 3, 8.4, 20]

  @Test(arguments: sigmas) func `blurring keeps the weight and the symmetry`(sigma: Float) {
    let card = Mask.roundedRectangle(size: PixelSize(width: 61, height: 42), radius: 9)
    let (blurred, margin) = card.blurred(sigma: sigma)
    #expect(blurred.width == card.width + 2 * margin)
    #expect(blurred.height == card.height + 2 * margin)
    for y in 0..<blurred.height {
      for x in 0..<blurred.width {
        #expect(blurred[x, y] == blurred[blurred.width - 1 - x, y])
        #expect(blurred[x, y] == blurred[x, blurred.height - 1 - y])
      }
    }
    let before = card.coverage.reduce(0) { $0 + Double($1) }
    let after = blurred.coverage.reduce(0) { $0 + Double($1) }
    // Rounding to 8 bits loses the faint outermost part of the tails.
    #expect(abs(after - before) / before < 0.01)
  }

  @Test func `turning the mask turns the blur, to the bit`() {
    let mask = randomMask(23, 14, seed: 14)
    let turned = Mask(
      size: PixelSize(width: 14, height: 23),
      coverage: (0..<23).flatMap { y in (0..<14).map { x in mask[y, x] } })
    let a = mask.blurred(sigma: 2.2).mask
    let b = turned.blurred(sigma: 2.2).mask
    var farthest = 0
    for y in 0..<a.height {
      for x in 0..<a.width { farthest = max(farthest, abs(Int(a[x, y]) - Int(b[y, x]))) }
    }
    // The axes are filtered in turns, and each rounds to 2⁻¹⁶ before the other.
    #expect(farthest <= 1)
  }

  @Test(arguments: sigmas.dropFirst()) func `the deviation is the one asked for`(sigma: Float) {
    // A wide bar, whose middle row is the blurred edge alone: its slope is the blur itself.
    let bar = Mask(size: PixelSize(width: 300, height: 300), repeating: 255)
    let (blurred, margin) = bar.blurred(sigma: sigma)
    var weight = 0.0
    var moment = 0.0
    for x in 1..<blurred.width / 2 {
      let slope =
        Double(blurred[x, blurred.height / 2]) - Double(blurred[x - 1, blurred.height / 2])
      let distance = Double(x - margin)
      weight += slope
      moment += slope * distance * distance
    }
    let deviation = (moment / weight).squareRoot()
    // 8 bits cut the tails.
    #expect(abs(deviation - Double(sigma)) < 0.03 * Double(sigma) + 0.02)
  }

  @Test(arguments: [1, 3, 8.4, 20] as [Float])
  func `it comes within three percent of the Gaussian`(sigma: Float) {
    let bar = Mask(size: PixelSize(width: 300, height: 300), repeating: 255)
    let (blurred, margin) = bar.blurred(sigma: sigma)
    var worst = 0.0
    for x in 0..<blurred.width / 2 {
      let distance = Double(x - margin) + 0.5
      let exact = 0.5 * erfc(-distance / (Double(sigma) * 2.0.squareRoot()))
      worst = max(worst, abs(Double(blurred[x, blurred.height / 2]) / 255 - exact))
    }
    #expect(worst < 0.03)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1_001, -.infinity] as [Float])
  func `a deviation that makes no sense blurs nothing`(sigma: Float) {
    let mask = randomMask(7, 5, seed: 15)
    let (blurred, margin) = mask.blurred(sigma: sigma)
    #expect(blurred == mask)
    #expect(margin == 0)
  }

  @Test func `a tiny mask takes the widest blur, and one that would grow too large takes none`() {
    let dot = Mask(size: PixelSize(width: 1, height: 1), repeating: 255)
    let blurred = dot.blurred(sigma: 1_000)
    #expect(blurred.mask.width == 1 + 2 * blurred.margin)
    let wide = Mask(size: PixelSize(width: 32_768, height: 1), repeating: 255)
    #expect(wide.blurred(sigma: 2).margin == 0)
  }
}
