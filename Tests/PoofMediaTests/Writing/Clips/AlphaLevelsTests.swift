import Foundation
import Testing

@testable import PoofMedia

@Suite("Levels of a lossy clip's alpha")
struct AlphaLevelsTests {
  /// As many places of each alpha in a range.
  private func even(_ range: ClosedRange<Int>, _ count: Int = 10) -> [Int] {
    (0...255).map { range.contains($0) ? count : 0 }
  }

  private func worst(_ levels: AlphaLevels, in range: ClosedRange<Int>) -> Int {
    range.map { abs($0 - Int(levels.nearest[$0])) }.max() ?? 0
  }

  @Test("at first each alpha has the nearest of so many powers of 1.5", arguments: [8, 16, 64])
  func usual(count: Int) {
    let levels = AlphaLevels(count: count)
    let last = Double(count - 1)
    let expected = (0..<count).map { UInt8((255 * pow(Double($0) / last, 1.5)).rounded()) }
    #expect(Set(levels.nearest) == Set(expected))
    #expect(levels.nearest == levels.nearest.sorted())
    for level in expected { #expect(levels.nearest[Int(level)] == level) }
  }

  @Test(
    "where much runs on softly levels are close, and there are no more of them", arguments: [8, 16])
  func soft(count: Int) {
    for range in [10...60, 90...140, 200...250] {
      var levels = AlphaLevels(count: count)
      let before = worst(levels, in: range)
      levels.adapt(to: even(range), of: 510)
      #expect(worst(levels, in: range) <= (before + 1) / 2, "\(range)")
      #expect(Set(levels.nearest).count <= count)
      #expect(levels.nearest[0] == 0 && levels.nearest[255] == 255)
      #expect(levels.nearest == levels.nearest.sorted())
      // Elsewhere they are further apart, but not gone.
      #expect(worst(levels, in: 0...255) <= 255 / (count / 4))
    }
  }

  @Test("where little does, or nothing, they stay; and where they suit the next frame well enough")
  func steady() {
    let usual = AlphaLevels(count: 16)
    var levels = usual
    levels.adapt(to: even(0...255, 0), of: 0)
    #expect(levels.nearest == usual.nearest)
    levels.adapt(to: even(78...80, 1), of: 100_000)
    #expect(levels.nearest == usual.nearest)
    levels.adapt(to: even(10...60), of: 510)
    let first = levels.nearest
    #expect(first != usual.nearest)
    for last in 57...62 {
      levels.adapt(to: even(12...last), of: 500)
      #expect(levels.nearest == first, "\(last)")
    }
    levels.adapt(to: even(150...220), of: 710)
    #expect(levels.nearest != first)
  }

  @Test(
    "between two levels the upper one is chosen where its part of the way is more than a threshold")
  func dithered() {
    var levels = AlphaLevels(count: 16)
    levels.adapt(to: even(10...60), of: 510)
    for alpha in 0...254 {
      let (below, above) = (Int(levels.below[alpha]), Int(levels.above[alpha]))
      #expect(below <= alpha && alpha < above)
      #expect(levels.nearest[below] == below && levels.nearest[above] == above)
      for quarter in 0..<4 {
        let quarters = 4 * alpha + quarter
        let sum = (0..<16).reduce(0) {
          $0 + Int(levels.dithered(Int32(quarters), by: (Float($1) + 0.5) / 16))
        }
        let mean = Double(sum) / 16
        #expect(abs(mean - Double(quarters) / 4) <= Double(above - below) / 32 + 1e-9)
      }
    }
    #expect(levels.dithered(0, by: 0.5 / 16) == 0 && levels.dithered(1_020, by: 15.5 / 16) == 255)
  }
}
