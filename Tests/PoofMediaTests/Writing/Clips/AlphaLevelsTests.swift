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
}
