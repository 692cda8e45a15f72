import PoofCore
import TestSupport
import Testing

@Suite struct RandomKeyTests {
  static let counters: [UInt32] = [0, 1, 2, 3, 4, 5, 1_919, 1_920, 1_000_000, .max]

  @Test func `units are at least 0, below 1, and the lanes' own`() {
    let key = RandomKey(seed: 42, purpose: 3)
    var lowest: Float = 1
    var highest: Float = 0
    for counter in stride(from: UInt32(0), to: 1 << 20, by: 8) {
      let counters = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &+ counter
      let units = key.unit(counters)
      lowest = min(lowest, units.min())
      highest = max(highest, units.max())
      if counter < 4_096 {
        for lane in 0..<8 { #expect(units[lane] == key.unit(counters[lane])) }
      }
    }
    #expect(lowest >= 0 && lowest < 1e-5)
    #expect(highest < 1 && highest > 1 - 1e-5)
  }

  @Test func `the numbers are these, on every platform and in every version`() {
    func bits(_ seed: UInt64, _ purpose: UInt32) -> [UInt32] {
      let key = RandomKey(seed: seed, purpose: purpose)
      return Self.counters.map { key.bits(SIMD8(repeating: $0))[0] }
    }
    #expect(bits(0, 0).prefix(4) == [2_891_951_802, 1_765_548_781, 2_071_997_499, 3_624_179_441])
    #expect(bits(1, 0).prefix(4) == [2_228_150_707, 1_678_645_623, 877_860_916, 1_137_358_248])
    #expect(
      bits(.max, .max).prefix(4) == [2_690_218_869, 2_959_103_861, 2_079_062_262, 75_945_902])
    let all = (0..<50).flatMap { bits(UInt64($0) &* 0x1_0000_0001, UInt32($0)) }
    #expect(hash(all) == 14_748_416_406_774_961_781)
  }

  @Test func `the numbers are triple32 with the key put in, written out for one counter`() {
    // Seed and purpose through SplitMix64, whose own first numbers for these seeds are published.
    var splitMix = Chance(state: 1_234_567)
    let word = splitMix.next()
    #expect(word == 6_457_827_717_110_365_317)
    let key = RandomKey(seed: 1_234_567, purpose: 0)
    for counter in Self.counters {
      var x = counter ^ UInt32(truncatingIfNeeded: word)
      x = (x ^ (x >> 17)) &* 0xed5a_d4bb
      x = ((x ^ (x >> 11)) &+ UInt32(word >> 32)) &* 0xac4c_1b51
      x = (x ^ (x >> 15)) &* 0x3184_8bab
      #expect(key.bits(SIMD8(repeating: counter))[3] == x ^ (x >> 14))
    }
  }

  /// Chi-square of pairs on an n × n board, as standard deviations from what chance gives.
  private func deviation(_ pairs: (UInt32) -> (Float, Float)) -> Double {
    let side = 16
    let count = 32_768
    var board = [Int](repeating: 0, count: side * side)
    for counter in 0..<UInt32(count) {
      let (a, b) = pairs(counter)
      board[Int(a * Float(side)) * side + Int(b * Float(side))] += 1
    }
    let expected = Double(count) / Double(board.count)
    let square = board.reduce(0.0) { sum, hits in
      sum + (Double(hits) - expected) * (Double(hits) - expected) / expected
    }
    let freedom = Double(board.count - 1)
    return (square - freedom) / (2 * freedom).squareRoot()
  }

  // 5 deviations: among some hundred boards chance alone reaches 3 or 4.
  @Test func `two purposes of one seed are unrelated`() {
    for seed in [0, 1, 2, 12_345, UInt64.max] {
      for first in UInt32(0)..<6 {
        for second in first + 1..<7 {
          let a = RandomKey(seed: seed, purpose: first)
          let b = RandomKey(seed: seed, purpose: second)
          #expect(abs(deviation { (a.unit($0), b.unit($0)) }) < 5)
        }
      }
    }
  }

  @Test func `two seeds are unrelated`() {
    for seed in UInt64(0)..<40 {
      let a = RandomKey(seed: seed, purpose: 1)
      let b = RandomKey(seed: seed + 1, purpose: 1)
      #expect(abs(deviation { (a.unit($0), b.unit($0)) }) < 5)
    }
  }

  @Test(arguments: [1, 2, 7, 8, 64, 100, 640, 1_280, 1_920, 2_048, 3_840] as [UInt32])
  func `neighbours are unrelated, in a row and from row to row`(distance: UInt32) {
    for seed in UInt64(0)..<12 {
      let key = RandomKey(seed: seed, purpose: 2)
      #expect(abs(deviation { (key.unit($0), key.unit($0 + distance)) }) < 5)
    }
  }

  @Test func `no straight line joins two sequences`() {
    let count = 65_536
    let sequences = (0..<12).map { (index: UInt32) -> [Double] in
      let key = RandomKey(seed: UInt64(index / 3), purpose: index % 3)
      return (0..<UInt32(count)).map { Double(key.unit($0)) - 0.5 }
    }
    for first in sequences.indices {
      for second in first..<sequences.count {
        var sum = 0.0
        for index in 0..<count { sum += sequences[first][index] * sequences[second][index] }
        // 12 is one over the variance of a unit number; the rest has deviation 1 / 256.
        let correlation = 12 * sum / Double(count)
        #expect(abs(correlation - (first == second ? 1 : 0)) < 5.0 / 256)
      }
    }
  }
}
