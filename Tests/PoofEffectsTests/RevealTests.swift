import PoofCore
import PoofEffects
import Testing

@Suite struct RevealTests {
  static let reveals: [(name: String, reveal: AnyReveal)] = [
    ("circle", AnyReveal(CircleReveal())),
    ("true circle", AnyReveal(CircleReveal(softness: 0.001, unevenness: 0))),
    ("fade", AnyReveal(FadeReveal())),
  ]
  static let sizes = [
    PixelSize(width: 1, height: 1), PixelSize(width: 61, height: 37),
    PixelSize(width: 9, height: 300),
  ]
  static let origins = [
    Point.zero, Point(x: 30, y: 20), Point(x: -500, y: 9_000), Point(x: 65_536, y: -65_536),
  ]

  private func coverage(_ map: ArrivalMap, at progress: Float) -> [UInt32] {
    stride(from: 0, to: map.times.count, by: 8).flatMap { start -> [UInt32] in
      let lanes = min(8, map.times.count - start)
      var times = Lanes()
      for lane in 0..<lanes { times[lane] = map.times[start + lane] }
      let values = map.coverage(of: times, at: progress)
      return (0..<lanes).map { values[$0] }
    }
  }

  @Test("Nothing is revealed at 0, everything at 1, and times lie between", arguments: 0..<3)
  func ends(index: Int) {
    for size in Self.sizes {
      for origin in Self.origins {
        let map = Self.reveals[index].reveal.arrivalMap(size: size, from: origin)
        #expect(map.size == size)
        #expect(map.times.allSatisfy { $0 >= 0 && $0 <= 1 })
        #expect(coverage(map, at: 0).allSatisfy { $0 == 0 })
        #expect(coverage(map, at: 1).allSatisfy { $0 == 255 })
      }
    }
  }

  @Test("What is revealed stays so", arguments: 0..<3)
  func growth(index: Int) {
    let map = Self.reveals[index].reveal.arrivalMap(
      size: Self.sizes[1], from: Self.origins[1])
    var before = coverage(map, at: 0)
    for step in 1...50 {
      let now = coverage(map, at: Float(step) / 50)
      #expect(zip(before, now).allSatisfy { $0 <= $1 })
      before = now
    }
  }

  @Test("The same card and place give the same map", arguments: 0..<3)
  func repeatable(index: Int) {
    let reveal = Self.reveals[index].reveal
    for origin in Self.origins {
      #expect(
        reveal.arrivalMap(size: Self.sizes[1], from: origin).times
          == reveal.arrivalMap(size: Self.sizes[1], from: origin).times)
    }
  }

  @Test("A fade reaches all pixels together, evenly")
  func fade() {
    let map = FadeReveal().arrivalMap(size: Self.sizes[1], from: .zero)
    for step in 0...10 {
      let values = Set(coverage(map, at: Float(step) / 10))
      #expect(values.count == 1)
      // A softness of 1,000 is off an even fade by a thousandth.
      #expect(abs(Int(values.first ?? 0) - step * 255 / 10) <= 1)
    }
  }

  @Test("A true circle reaches pixels in the order of their distance")
  func circle() {
    let size = PixelSize(width: 40, height: 30)
    let origin = Point(x: 12.5, y: 9.5)
    let map = CircleReveal(unevenness: 0).arrivalMap(size: size, from: origin)
    for y in 0..<30 {
      for x in 1..<40 {
        let distance = (Point(x: Float(x) + 0.5, y: Float(y) + 0.5) - origin).length
        let before = (Point(x: Float(x) - 0.5, y: Float(y) + 0.5) - origin).length
        let isLater = map.times[y * 40 + x] > map.times[y * 40 + x - 1]
        #expect(isLater == (distance > before))
      }
    }
    #expect(map.times[9 * 40 + 12] < 1e-3)
  }
}
