import Foundation
import Testing

@testable import PoofCLI

@Suite("The search for a quality")
struct QualitySearchTests {
  /// Searches among clips of these sizes; the best quality, and the number of tries.
  private func search(
    _ most: Int, from highest: Int, curve: QualityCurve? = nil, bytes: (Int) -> Int
  ) -> (best: Int?, tries: Int) {
    var search = QualitySearch(mostBytes: most, highest: highest, curve: curve)
    var tries = 0
    var isBest = false
    while let quality = search.next, tries < 200 {
      isBest = search.note(bytes: bytes(quality))
      #expect(isBest == (bytes(quality) <= most))
      tries += 1
    }
    return (search.best?.quality, tries)
  }

  @Test("where the usual one fits, it is taken at once")
  func usual() {
    #expect(search(1_000, from: 60) { _ in 1_000 } == (60, 1))
  }

  @Test("it finds one that fits and fills the limit, in few tries", arguments: [10, 20, 35, 200])
  func finds(doubling: Double) {
    func bytes(_ quality: Int) -> Int { Int(20_000 * exp2(Double(quality) / doubling)) }
    for most in [20_500, 25_000, 40_000, 100_000] {
      let (best, tries) = search(most, from: 75, bytes: bytes)
      guard let best else {
        #expect(bytes(0) > most)
        continue
      }
      #expect(bytes(best) <= most && tries <= 12, "\(most) \(best) \(tries)")
      #expect(
        best == 75 || bytes(best + 1) > most || Double(bytes(best)) >= 0.95 * Double(most),
        "\(most) \(best)")
    }
  }

  @Test("where the least is too much, it ends without one")
  func unreachable() {
    #expect(search(10, from: 100) { 1_000 + $0 }.best == nil)
    #expect(search(10, from: 0) { _ in 11 } == (nil, 1))
  }

  /// A clip's bytes with steps, as that of grains on a clear ground.
  private func stepped(_ quality: Int) -> Int {
    Int(1_000_000 * exp2(Double(quality) / 45) * (quality < 20 ? 1 : quality < 40 ? 1.1 : 1.2))
  }

  /// Makes the curve of a sample that says `factor` times as much.
  private func curve(upTo highest: Int, times factor: Double) -> QualityCurve {
    QualityCurve(
      points: [0, 12, 24, 36, 48, highest].map { ($0, factor * Double(stepped($0))) })
  }

  @Test(
    "by an estimate it takes few tries, and one more where that is wrong, also where bytes take a step",
    arguments: [(1.0, 3), (0.8, 4), (1.3, 4), (0.4, 4), (3, 4)])
  func estimated(factor: Double, most: Int) {
    let curve = curve(upTo: 60, times: factor)
    for limit in stride(from: 1_010_000, through: 2_900_000, by: 90_000) {
      let (best, tries) = search(limit, from: 60, curve: curve, bytes: stepped)
      guard let best else {
        Issue.record("\(limit)")
        continue
      }
      #expect(stepped(best) <= limit && tries <= most, "\(limit) \(best) \(tries)")
      #expect(
        best == 60 || stepped(best + 1) > limit || Double(stepped(best)) >= 0.95 * Double(limit),
        "\(limit) \(best)")
    }
  }

  @Test(
    "by an estimate the best is tried at once where it may do, and the least where that is needed")
  func ends() {
    let curve = curve(upTo: 60, times: 1)
    #expect(search(4_000_000, from: 60, curve: curve, bytes: stepped) == (60, 1))
    #expect(search(900_000, from: 60, curve: curve, bytes: stepped) == (nil, 1))
  }

  @Test(
    "an estimate that has nothing to do with the clip is no hindrance", arguments: [false, true])
  func misled(isLevel: Bool) {
    let points = [0, 30, 60].map { (quality: $0, bytes: isLevel ? 5e6 : 9e6 - 1e5 * Double($0)) }
    for limit in [1_010_000, 1_500_000, 2_000_000, 2_800_000] {
      let (best, tries) = search(
        limit, from: 60, curve: QualityCurve(points: points), bytes: stepped)
      guard let best else {
        Issue.record("\(limit)")
        continue
      }
      #expect(stepped(best) <= limit && tries <= 12, "\(limit) \(best) \(tries)")
      #expect(
        stepped(best + 1) > limit || Double(stepped(best)) >= 0.95 * Double(limit), "\(best)")
    }
  }
}
