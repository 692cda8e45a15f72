import Foundation
import Poof
import Testing

@testable import PoofDemo

struct ArcTangentTests {
  @Test func `rays of the built-in prize stand where their angle says, all the way round`() {
    var worst: Float = 0
    for step in 0..<40_000 {
      let angle = Float(step) / 40_000 * 2 * .pi - .pi
      let reach = Float(1 + step % 700)
      let y = reach * sinf(angle)
      let x = reach * cosf(angle)
      let difference = abs(arcTangent(Lanes(repeating: y), Lanes(repeating: x))[0] - atan2f(y, x))
      worst = max(worst, min(difference, 2 * .pi - difference))
    }
    #expect(worst < 0.000_015)
  }

  @Test func `the middle has an angle too`() {
    #expect(arcTangent(Lanes(repeating: 0), Lanes(repeating: 0))[3] == 0)
  }
}
