import Foundation
import PoofCore
import Testing

@Suite struct LanesExponentialTests {
  private func logarithm(_ x: Float) -> Float { PoofCore.logarithm(Lanes(repeating: x))[0] }

  @Test func `the exponential keeps its stated error`() {
    var worst = 0.0
    for step in -300_000...300_000 {
      let x = Float(87 * Double(step) / 300_000)
      let exact = exp(Double(x))
      worst = max(worst, abs(Double(exponential(x)) - exact) / exact)
    }
    #expect(worst <= 1e-6)
    #expect(exponential(Float(0)) == 1)
  }

  @Test(
    arguments: [(88, 87), (.infinity, 87), (-1e9, -87), (-.infinity, -87), (.nan, -87)]
      as [(Float, Float)])
  func `outside its range the exponential stays at the ends`(x: Float, end: Float) {
    #expect(exponential(x) == exponential(end))
  }

  @Test func `the logarithm keeps its stated error over all magnitudes and next to 1`() {
    var worst = 0.0
    for bits in stride(from: UInt32(0x0080_0000), through: 0x7f7f_ffff, by: 9_973) {
      let x = Float(bitPattern: bits)
      let exact = log(Double(x))
      worst = max(worst, abs(Double(logarithm(x)) - exact) / max(1, abs(exact)))
      if abs(x - 1) > 0.1 {
        worst = max(worst, abs(Double(logarithm(x)) - exact) / abs(exact))
      }
    }
    for step in -10_000...10_000 {
      let x = 1 + Float(step) * 1e-5
      worst = max(worst, abs(Double(logarithm(x)) - log(Double(x))))
    }
    #expect(worst <= 1e-6)
    #expect(logarithm(1) == 0)
  }

  @Test(arguments: [0.25, 0.5, 1, 1.5, 2.2, 3, 4.7, -1] as [Float])
  func `powers keep their stated error`(p: Float) {
    var worst = 0.0
    for step in 1...200_000 {
      let base = Float(step) * 1e-4
      let exact = pow(Double(base), Double(p))
      guard exact >= 1e-6 && exact <= 1e6 else { continue }
      worst = max(worst, abs(Double(power(base, p)) - exact) / exact)
    }
    #expect(worst <= 1e-5)
  }

  @Test func `a power of nothing or less is 0`() {
    for base in [0, -0.0, -1, -1e30] as [Float] { #expect(power(base, 2.5) == 0) }
  }

  @Test func `one number and eight give the same bits`() {
    for step in 0..<2_000 {
      let x = Lanes.ramp * 0.9 + Float(step) * 0.03 - 30
      let base = magnitude(x)
      for lane in 0..<8 {
        #expect(exponential(x)[lane].bitPattern == exponential(x[lane]).bitPattern)
        #expect(power(base, 1.7)[lane].bitPattern == power(base[lane], 1.7).bitPattern)
        #expect(squareRoot(base)[lane].bitPattern == squareRoot(base[lane]).bitPattern)
      }
    }
  }
}
