import PoofCore
import Testing

@testable import PoofEffects

@Suite struct ParticleKeysTests {
  @Test(arguments: [0, 1, 2, 5, 7, 8, 9, 1_000, UInt32.max])
  func `keys that stand ready are those that are worked out`(purpose: UInt32) {
    for seed in [0, 7, UInt64.max] {
      let key = RandomKey(seed: seed, purpose: purpose >> 1).bits(SIMD8(repeating: 0))[0]
      #expect(ParticleKeys(seed: seed)[purpose] == key)
    }
  }

  @Test func `purposes of one pair share a key, others do not`() {
    let keys = ParticleKeys(seed: 3)
    #expect(keys[4] == keys[5])
    #expect(Set((0..<8).map { keys[2 * $0] }).count == 8)
  }
}
