/// Numbers for tests: the same for the same seed, on every machine.
package struct Chance: RandomNumberGenerator {
  private var state: UInt64

  /// Numbers that differ for every seed.
  package init(seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  /// Numbers that go on from a state of SplitMix64.
  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    // SplitMix64: Steele, Lea, Flood, OOPSLA 2014.
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  /// The next number in a range.
  package mutating func number(_ range: ClosedRange<Float>) -> Float {
    .random(in: range, using: &self)
  }
}
