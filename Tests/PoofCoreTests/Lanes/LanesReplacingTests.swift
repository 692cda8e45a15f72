import PoofCore
import Testing

@Suite struct LanesReplacingTests {
  /// Every choice of lanes, a bit each.
  private static func condition(_ bits: Int) -> SIMDMask<SIMD8<Int32>> {
    var condition = SIMDMask<SIMD8<Int32>>()
    for lane in 0..<8 { condition[lane] = bits >> lane & 1 != 0 }
    return condition
  }

  @Test("Lanes where a condition holds are replaced to the bit, the others stay")
  func lanes() {
    let own = Lanes(0, -0, 1, .nan, .infinity, .leastNonzeroMagnitude, -7, 3.5)
    let others = Lanes(.nan, 1, -0, 2, -.infinity, 9, .leastNonzeroMagnitude, 0)
    for bits in 0..<256 {
      let condition = Self.condition(bits)
      var replaced = own
      replaced.replace(with: others, where: condition)
      let half = own.replacing(with: 0.5, where: condition)
      for lane in 0..<8 {
        let expected = condition[lane] ? others[lane] : own[lane]
        #expect(
          own.replacing(with: others, where: condition)[lane].bitPattern == expected.bitPattern)
        #expect(replaced[lane].bitPattern == expected.bitPattern)
        #expect(half[lane].bitPattern == (condition[lane] ? 0.5 : own[lane]).bitPattern)
      }
      #expect(isAny(condition) == (bits != 0))
    }
  }

  @Test("Whole numbers too")
  func integers() {
    let (own, others) = (SIMD8<Int32>(0, -1, 2, .min, .max, 5, -6, 7), SIMD8<Int32>(repeating: -3))
    let pixels = SIMD8<UInt32>(0, 1, .max, 3, 4, 5, 6, 7)
    for bits in 0..<256 {
      let condition = Self.condition(bits)
      for lane in 0..<8 {
        #expect(
          own.replacing(with: others, where: condition)[lane]
            == (condition[lane] ? others[lane] : own[lane]))
        #expect(
          pixels.replacing(with: 0xff00_0001, where: condition)[lane]
            == (condition[lane] ? 0xff00_0001 : pixels[lane]))
      }
    }
  }
}
