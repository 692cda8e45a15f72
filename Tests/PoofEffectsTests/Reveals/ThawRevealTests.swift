import PoofCore
import PoofEffects
import Testing

/// Ice that thaws, and the water that runs down from it.
@Suite struct ThawRevealTests {
  private let size = PixelSize(width: 300, height: 200)

  /// The times of a thaw, by column and row.
  private func times(seed: UInt64, from origin: Point) -> (Int, Int) -> Float {
    let map = ThawReveal(seed: seed).arrivalMap(size: size, from: origin)
    return { map.times[$1 * map.size.width + $0] }
  }

  @Test(
    "It begins at its origin",
    arguments: [Point(x: 150, y: 100), Point(x: 20, y: 180), Point(x: 299, y: 0)])
  func origin(_ origin: Point) {
    for seed in 1...4 as ClosedRange<UInt64> {
      let time = times(seed: seed, from: origin)
      #expect(time(Int(origin.x), Int(origin.y)) < 0.02, "seed \(seed)")
    }
  }

  @Test(
    "Water runs down in narrow tracks, before the ice at both its sides",
    arguments: [1, 2, 3] as [UInt64])
  func tracks(seed: UInt64) {
    // From above the middle: tracks run ahead of the rim in the lower half.
    let time = times(seed: seed, from: Point(x: 150, y: 60))
    let lead: Float = 0.06
    func isTrack(_ x: Int, _ y: Int) -> Bool {
      time(x, y) < time(x - 9, y) - lead && time(x, y) < time(x + 9, y) - lead
    }
    var longest = 0
    for x in 9..<291 {
      var top: Int?
      for y in 60...200 {
        if y < 200, isTrack(x, y) {
          top = top ?? y
        } else if let first = top {
          // Below it comes later.
          if y - first > 20 { #expect(time(x, y - 1) > time(x, first)) }
          longest = max(longest, y - first)
          top = nil
        }
      }
    }
    // More than a tenth of the card's shorter side, and not from above to below.
    #expect(longest > 20 && longest < 140)
  }

  @Test("Islands of ice stay behind its rim")
  func islands() {
    let ring = (0..<24).map { step -> (Int, Int) in
      let angle = Float(step) * Float.pi / 12
      return (Int(16 * cosine(angle)), Int(16 * sine(angle)))
    }
    let found = (1...12 as ClosedRange<UInt64>).contains { seed in
      let time = times(seed: seed, from: Point(x: 150, y: 100))
      return (20..<180).contains { y in
        (20..<280).contains { x in ring.allSatisfy { time(x + $0.0, y + $0.1) < time(x, y) - 0.005 }
        }
      }
    }
    #expect(found)
  }

  @Test("No place is before its origin, by whatever seed")
  func first() {
    let small = PixelSize(width: 90, height: 60)
    for seed in 1...200 as ClosedRange<UInt64> {
      let map = ThawReveal(seed: seed).arrivalMap(size: small, from: Point(x: 45.5, y: 30.5))
      let least = map.times.indices.min { map.times[$0] < map.times[$1] }
      #expect(least == 30 * 90 + 45, "seed \(seed)")
    }
  }

  @Test("Tracks are all over a slim card, too")
  func slim() {
    let size = PixelSize(width: 300, height: 12)
    let even = CircleReveal(unevenness: 0).arrivalMap(size: size)
    let map = ThawReveal(seed: 3).arrivalMap(size: size)
    // On the right as on the left there are columns whose lower end comes before that of a circle.
    for columns in [0..<100, 200..<300] {
      let early = columns.count { map.times[11 * 300 + $0] < even.times[11 * 300 + $0] - 0.01 }
      #expect(early > 5, "\(columns)")
    }
  }

  @Test("Seeds thaw differently, and one alike each time")
  func seeds() {
    let map = ThawReveal(seed: 1).arrivalMap(size: size)
    #expect(map.times == ThawReveal(seed: 1).arrivalMap(size: size).times)
    #expect(map.times != ThawReveal(seed: 2).arrivalMap(size: size).times)
  }

  @Test("Cards of any shape thaw", arguments: [(1, 1), (1, 300), (300, 1), (3, 2)])
  func shapes(width: Int, height: Int) {
    let map = ThawReveal().arrivalMap(size: PixelSize(width: width, height: height))
    #expect(map.times.allSatisfy { $0 >= 0 && $0 <= 1 })
  }
}
