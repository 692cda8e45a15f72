import PoofCore
import Testing

@Suite struct ArrivalMapTests {
  /// Widths around one and two batches of eight, and single rows and columns.
  static let sizes = [(1, 1), (7, 5), (8, 3), (9, 4), (16, 2), (301, 1), (1, 20)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private func coverage(_ map: ArrivalMap, at progress: Float) -> [UInt32] {
    map.times.map { map.coverage(of: Lanes(repeating: $0), at: progress)[0] }
  }

  @Test("Every pixel gets the formula of its own centre, at all sizes", arguments: sizes)
  func centres(size: PixelSize) {
    let scale = 1 / Float(size.width + size.height * 400)
    let map = ArrivalMap(size: size, softness: 0.1) { x, y in (x + 400 * y) * scale }
    let expected = (0..<size.area).map { index in
      let x = Float(index % size.width) + 0.5
      let y = Float(index / size.width) + 0.5
      return min(1, (x + 400 * y) * scale)
    }
    #expect(map.size == size && map.times == expected)
  }

  @Test("Times are brought into 0…1, what is no number to 0")
  func range() {
    let size = PixelSize(width: 6, height: 1)
    let values = [-1, 0.25, 2, Float.nan, .infinity, -.infinity]
    let map = ArrivalMap(size: size, softness: 0.1) { x, _ in
      var result = Lanes()
      for lane in 0..<8 { result[lane] = values[Int(x[lane]) % 6] }
      return result
    }
    #expect(map.times == [0, 0.25, 1, 0, 1, 0])
  }

  @Test(
    "A softness is brought into 0.001…1,000",
    arguments: [
      (Float.nan, Float(0.001)), (0, 0.001), (-3, 0.001), (-.infinity, 0.001), (0.001, 0.001),
      (0.3, 0.3), (1_000, 1_000), (1_001, 1_000), (.infinity, 1_000),
    ])
  func softness(given: Float, kept: Float) {
    let size = PixelSize(width: 3, height: 2)
    #expect(ArrivalMap(size: size, softness: given) { x, _ in x }.softness == kept)
    #expect(ArrivalMap.spread(over: size, softness: given) { x, _ in x }.softness == kept)
    #expect(ArrivalMap.everywhere(size: size).withSoftness(given).softness == kept)
  }

  @Test("Another softness changes no time")
  func withSoftness() {
    let map = ArrivalMap.spread(over: PixelSize(width: 21, height: 3), softness: 0.1) { $0 * $1 }
    let soft = map.withSoftness(0.7)
    #expect(soft.times == map.times && soft.size == map.size && soft.softness == 0.7)
  }

  @Test("A measure is spread from 0 to 1 exactly, whatever its range", arguments: sizes)
  func spread(size: PixelSize) {
    for (scale, shift) in [(Float(1), Float(0)), (1e6, -3e6), (-0.001, 7), (3, 1_000)] {
      let measure = { (x: Float, y: Float) in (x * 3 + y * 2) * scale + shift }
      let map = ArrivalMap.spread(over: size, softness: 0.1) { x, y in
        (x * 3 + y * 2) * scale + shift
      }
      let values = (0..<size.area).map {
        measure(Float($0 % size.width) + 0.5, Float($0 / size.width) + 0.5)
      }
      let least = values.min() ?? 0
      let range = (values.max() ?? 0) - least
      let expected = values.map { range > 0 ? ($0 - least) / range : 0 }
      #expect(map.times == expected)
      #expect(map.times.min() == 0 && (size.area == 1 || map.times.max() == 1))
    }
  }

  @Test("A measure that is the same everywhere is an arrival at once")
  func constant() {
    for value in [Float(0), 5, -1e20, .nan, .infinity, -.infinity] {
      let map = ArrivalMap.spread(over: PixelSize(width: 11, height: 2), softness: 0.1) { _, _ in
        Lanes(repeating: value)
      }
      #expect(Set(map.times).count == 1)
      #expect(map.times.allSatisfy { $0 == 0 || $0 == 1 })
    }
  }

  @Test("What is not finite is first or last, and spreads nothing else")
  func notFinite() {
    let values = [Float.nan, 3, .infinity, 4, 5, -.infinity, 1e38, 3.5, .nan]
    let map = ArrivalMap.spread(over: PixelSize(width: 9, height: 1), softness: 0.1) { x, _ in
      var result = Lanes()
      for lane in 0..<8 { result[lane] = values[Int(x[lane]) % 9] }
      return result
    }
    #expect(map.times == [0, 0, 1, 0.5, 1, 0, 1, 0.25, 0])
  }

  @Test("An inverted map is the other way round, and twice inverted to rounding as before")
  func inverted() {
    for size in Self.sizes {
      let map = ArrivalMap.spread(over: size, softness: 0.3) { x, y in x * x + y }
      let inverted = map.inverted()
      #expect(inverted.times == map.times.map { 1 - $0 })
      #expect(inverted.size == size && inverted.softness == 0.3)
      #expect(
        zip(inverted.inverted().times, map.times).allSatisfy { abs($0.0 - $0.1) < 1e-7 })
    }
  }

  @Test("Nothing is shown at 0 and everything at 1, exactly, for any softness")
  func ends() {
    for softness in [Float(0.001), 0.1, 1, 1_000] {
      let map = ArrivalMap.spread(over: PixelSize(width: 50, height: 2), softness: softness) {
        x, _ in x
      }
      for map in [map, map.inverted(), .everywhere(size: map.size)] {
        for progress: Float in [0, -1, -.infinity] {
          #expect(coverage(map, at: progress).allSatisfy { $0 == 0 })
        }
        for progress: Float in [1, 2, .infinity] {
          #expect(coverage(map, at: progress).allSatisfy { $0 == 255 })
        }
        let nearlyNone = coverage(map, at: 1e-6)
        let nearlyAll = coverage(map, at: 1 - 1e-6)
        #expect(nearlyNone.allSatisfy { $0 <= 1 } && nearlyAll.allSatisfy { $0 >= 254 })
      }
    }
  }

  @Test("An equalized map keeps the order and has an even pace")
  func equalized() {
    let size = PixelSize(width: 400, height: 100)
    // Heaped up around the middle, with long tails.
    let map = ArrivalMap.spread(over: size, softness: 0.2) { x, y in
      let t = (x + 400 * (y - 0.5)) * (1 / 40_000) - 0.5
      return t * t * t
    }
    let even = map.equalized()
    #expect(even.softness == 0.2 && even.size == size)
    #expect(even.times.min() == 0 && even.times.max() == 1)
    let order = map.times.indices.sorted { map.times[$0] < map.times[$1] }
    #expect(zip(order, order.dropFirst()).allSatisfy { even.times[$0] <= even.times[$1] })
    for part in [Float(0.1), 0.25, 0.5, 0.75, 0.9] {
      let before = Float(map.times.count { $0 < part }) / Float(size.area)
      let after = Float(even.times.count { $0 < part }) / Float(size.area)
      // The middle thousandth of the range holds a tenth of all pixels.
      #expect(abs(after - part) < 0.06, "\(part): \(before) to \(after)")
    }
  }

  @Test("Equalizing a map of one time, or of one pixel, keeps it within 0…1")
  func equalizedConstant() {
    for size in Self.sizes {
      for map in [ArrivalMap.everywhere(size: size), ArrivalMap.everywhere(size: size).inverted()] {
        let times = map.equalized().times
        #expect(Set(times).count == 1)
        #expect(times.allSatisfy { $0 >= 0 && $0 <= 1 })
      }
    }
  }

  @Test("A map that could not be drawn is refused")
  func badSize() async {
    await #expect(processExitsWith: .failure) {
      _ = ArrivalMap(size: PixelSize(width: 0, height: 5), softness: 0.1) { x, _ in x }
    }
    await #expect(processExitsWith: .failure) {
      _ = ArrivalMap.spread(over: PixelSize(width: 40_000, height: 5), softness: 0.1) { x, _ in x }
    }
  }
}
