import Foundation
import PoofCore
import Testing

@Suite struct LanesTrigonometryTests {
  @Test(arguments: [1, 10, 100, 10_000] as [Double])
  func `sine and cosine keep their stated error`(reach: Double) {
    var worst = 0.0
    let steps = 200_000
    for step in -steps...steps {
      let x = Float(reach * Double(step) / Double(steps))
      let bound = 1e-6 + 1e-7 * abs(Double(x))
      worst = max(worst, abs(Double(sine(x)) - sin(Double(x))) / bound)
      worst = max(worst, abs(Double(cosine(x)) - cos(Double(x))) / bound)
    }
    #expect(worst <= 1)
  }

  @Test func `one number and eight give the same bits`() {
    for step in 0..<2_000 {
      let x = Lanes.ramp * 1.7 + Float(step - 1_000) * 0.61
      for lane in 0..<8 {
        #expect(sine(x)[lane].bitPattern == sine(x[lane]).bitPattern)
        #expect(cosine(x)[lane].bitPattern == cosine(x[lane]).bitPattern)
      }
    }
  }

  @Test func `sine is odd and 0 at 0`() {
    #expect(sine(Float(0)) == 0)
    for step in 0..<1_000 {
      let x = Float(step) * 0.37
      #expect(sine(-x) == -sine(x))
    }
  }
}
