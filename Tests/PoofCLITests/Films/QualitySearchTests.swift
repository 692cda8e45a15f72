import Foundation
import Testing

@testable import PoofCLI

@Suite("The search for a quality")
struct QualitySearchTests {
  /// Searches among clips of these sizes; the best quality, and the number of tries.
  private func search(
    _ most: Int, from highest: Int, bytes: (Int) -> Int
  ) -> (best: Int?, tries: Int) {
    var search = QualitySearch(mostBytes: most, highest: highest)
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
        best == 75 || bytes(best + 1) > most || Double(bytes(best)) >= 0.93 * Double(most),
        "\(most) \(best)")
    }
  }

  @Test("where the least is too much, it ends without one")
  func unreachable() {
    #expect(search(10, from: 100) { 1_000 + $0 }.best == nil)
    #expect(search(10, from: 0) { _ in 11 } == (nil, 1))
  }
}
