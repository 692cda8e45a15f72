import PoofCore
import Testing

@Suite struct EasingTests {
  static let standard: [Easing] = [
    .linear, .smooth, .easeIn, .easeOut, .easeInOut, .powerIn(0.4), .powerIn(1), .powerIn(2),
    .powerIn(2.5), .powerIn(3), .powerIn(7), .powerOut(0.4), .powerOut(2), .powerOut(3),
    .powerOut(4.2),
  ]

  static let springy: [Easing] = [
    .bezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1), .bezier(x1: 0.36, y1: 0, x2: 0.66, y2: -0.56),
    .bezier(x1: 1, y1: 0, x2: 0, y2: 1), .bezier(x1: 0, y1: 1, x2: 1, y2: 0),
  ]

  @Test(arguments: standard + springy) func `a curve is exactly 0 at 0 and exactly 1 at 1`(
    easing: Easing
  ) {
    for time in [0, -0.0, -1, -.infinity, .nan] as [Float] { #expect(easing(time) == 0) }
    for time in [1, 1.5, .infinity] as [Float] { #expect(easing(time) == 1) }
    #expect(easing(Lanes(repeating: .nan)) == Lanes())
  }

  @Test(arguments: standard) func `a standard curve rises all the way and stays inside`(
    easing: Easing
  ) {
    var last: Float = 0
    for step in 0...5_000 {
      let value = easing(Float(step) / 5_000)
      #expect(value >= last && value <= 1)
      last = value
    }
  }

  @Test(arguments: standard + springy) func `one time and eight give the same bits`(
    easing: Easing
  ) {
    for step in 0..<200 {
      let times = Lanes.ramp * 0.0006 + Float(step) * 0.005
      for lane in 0..<8 {
        #expect(easing(times)[lane].bitPattern == easing(times[lane]).bitPattern)
      }
    }
  }

  @Test func `powers and the smooth curve are their formulas`() {
    for step in 0...1_000 {
      let t = Float(step) / 1_000
      #expect(Easing.linear(t) == t)
      #expect(abs(Easing.smooth(t) - (3 * t * t - 2 * t * t * t)) <= 4e-7)
      #expect(Easing.powerIn(2)(t) == t * t)
      #expect(Easing.powerOut(3)(t) == 1 - (1 - t) * (1 - t) * (1 - t))
      #expect(abs(Easing.powerIn(2.000_001)(t) - t * t) <= 4e-6)
      #expect(Easing.powerOut(2.5)(t) == 1 - Easing.powerIn(2.5)(1 - t))
    }
  }

  @Test(
    arguments: [
      (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1),
      (0.34, 1.56, 0.64, 1), (1, 0, 0, 1), (0.5, 0.5, 0.5, 0.5),
    ] as [(Float, Float, Float, Float)])
  func `a Bézier curve is the one that CSS defines`(x1: Float, y1: Float, x2: Float, y2: Float) {
    func curve(_ s: Double, _ a: Float, _ b: Float) -> Double {
      3 * s * (1 - s) * (1 - s) * Double(a) + 3 * s * s * (1 - s) * Double(b) + s * s * s
    }
    let easing = Easing.bezier(x1: x1, y1: y1, x2: x2, y2: y2)
    for step in 1..<1_000 {
      let t = Float(step) / 1_000
      var low = 0.0
      var high = 1.0
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if curve(middle, x1, x2) > Double(t) { high = middle } else { low = middle }
      }
      // Where the curve stands upright, the last bit of t moves y by the cube root of 2⁻²⁴.
      let isUpright = x1 == 1 && x2 == 0 && abs(t - 0.5) < 0.01
      let tolerance = isUpright ? 4e-3 : 2e-6
      #expect(abs(Double(easing(t)) - curve(low, y1, y2)) <= tolerance)
    }
  }

  @Test func `the straight Bézier curve is linear`() {
    let easing = Easing.bezier(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
    for step in 0...100 {
      let t = Float(step) / 100
      #expect(abs(easing(t) - t) <= 1e-6)
    }
  }
}
