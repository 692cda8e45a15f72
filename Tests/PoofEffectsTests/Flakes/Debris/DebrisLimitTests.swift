import PinnedFrames
import PoofCore
import PoofEffects
import Testing

@Suite struct DebrisLimitTests {
  private let size = TestCoatings.size
  private let coating = TestCoatings.plain()
  private let covered = Mask(size: TestCoatings.size)
  private let bare = TestCoatings.bare()

  @Test("Of more than may come off at once, as many as may fly", arguments: [0, 1, 40, 600])
  func room(limit: Int) {
    var settings = Debris.Settings()
    settings.count = 3_000
    settings.limit = limit
    let debris = TestCoatings.burst(settings)
    let count = debris.count(at: 0)
    #expect(count <= max(min(1, limit), limit / 2))
    // Chance picks the share: about as many as there is room for, from all over the card.
    #expect(Double(count) >= Double(limit) / 2 * 0.8 - 1)
    if limit == 600 {
      let bounds = debris.bounds(at: 0)
      #expect(bounds.minX < 12 && bounds.maxX > 188 && bounds.minY < 12 && bounds.maxY > 108)
    }
  }

  @Test("A flood of 100,000 sweeps never has more in the air than the limit, and always some")
  func flood() {
    var settings = Debris.Settings()
    settings.limit = 150
    var debris = Debris(size: size, settings: settings)
    var fewest = Int.max
    for number in 0..<100_000 {
      let time = Double(number) * 0.000_05
      let x = Float(number % 190)
      // All is covered again and again, as with a brush that restores.
      if number % 20 == 0 { debris.settle(mask: covered) }
      debris.shed(
        TestCoatings.sweep(from: Point(x: x, y: 60), to: Point(x: x + 10, y: 60), at: time),
        from: coating, mask: bare)
      if number % 100 == 0 {
        let count = debris.count(at: time)
        #expect(count <= 150)
        if time > 0.5 { fewest = min(fewest, count) }
      }
    }
    // A balance, not gusts.
    #expect(fewest > 40)
  }

  @Test("What is in the air stays there to its end, whatever is scratched meanwhile")
  func noPopping() {
    let wide = PixelSize(width: 600, height: 100)
    let coating = TestCoatings.plain(wide)
    let bare = TestCoatings.bare(wide)
    var settings = TestCoatings.large
    settings.limit = 100
    settings.gravity = 0
    var debris = Debris(size: wide, settings: settings)
    debris.shed(
      TestCoatings.sweep(from: Point(x: 20, y: 50), to: Point(x: 50, y: 50), width: 100),
      from: coating, mask: bare)
    let alone = debris
    #expect(alone.count(at: 0) > 10)
    for step in 0..<200 {
      debris.settle(mask: Mask(size: wide))
      debris.shed(
        TestCoatings.sweep(
          from: Point(x: 500, y: 50), to: Point(x: 550, y: 50), width: 100,
          at: Double(step) * 0.004),
        from: coating, mask: bare)
    }
    #expect(debris.count(at: 0.5) > 50)
    let near = PixelSize(width: 280, height: 200)
    for time in stride(from: 0.0, to: 1.2, by: 0.05) {
      #expect(
        debris.frame(at: time, near, origin: PixelPoint(x: 60, y: 50))
          == alone.frame(at: time, near, origin: PixelPoint(x: 60, y: 50)), "\(time) s")
    }
  }

  @Test("Sweeps at no place, of no width and at no time come to nothing, or to the latest time")
  func noNumbers() {
    var debris = Debris(size: size, settings: TestCoatings.large)
    let middle = Point(x: 100, y: 60)
    for bad in [Float.nan, .infinity, -.infinity] {
      for point in [Point(x: bad, y: 5), Point(x: 5, y: bad)] {
        for sweep in [
          TestCoatings.sweep(from: point, to: middle), TestCoatings.sweep(from: middle, to: point),
          TestCoatings.sweep(from: middle, to: middle, velocity: point),
        ] { debris.shed(sweep, from: coating, mask: bare) }
      }
    }
    for width in [Float.nan, 0, -4] {
      debris.shed(
        TestCoatings.sweep(from: middle, to: middle, width: width), from: coating, mask: bare)
    }
    #expect(debris.count(at: 0) == 0)
    debris.shed(TestCoatings.sweep(from: middle, to: middle, at: 3), from: coating, mask: bare)
    let count = debris.count(at: 3)
    #expect(count > 0)
    for time in [Double.nan, .infinity, -.infinity, 1] {
      debris.shed(
        TestCoatings.sweep(from: .zero, to: Point(x: 200, y: 0), at: time), from: coating,
        mask: bare)
    }
    #expect(debris.count(at: 3) > count)
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(debris.count(at: time) == 0)
      #expect(debris.bounds(at: time).isEmpty)
      #expect(debris.frame(at: time).allSatisfy { $0 == 0 })
    }
  }

  @Test("A hand of any speed throws flakes no further than air lets it")
  func haste() {
    for speed in [Float(1e3), 1e6, 1e30] {
      let debris = TestCoatings.burst(velocity: Point(x: speed, y: -speed))
      for time in [0.0, 0.1, 0.5, 0.9] {
        let bounds = debris.bounds(at: time)
        #expect(bounds.minX > -2_000 && bounds.maxX < 2_000)
        #expect(bounds.minY > -2_000 && bounds.maxY < 2_000)
        #expect(bounds.width > 100 && bounds.height > 60)
        #expect(debris.count(at: time) > 100)
      }
    }
  }

  @Test("Numbers outside their ranges are brought inside")
  func settings() {
    var wild = Debris.Settings()
    wild.count = -5
    wild.limit = 1_000_000
    wild.length = .nan
    wild.gravity = .infinity
    wild.lifespan = -1
    wild.shine = 7
    let tamed = Debris(size: size, settings: wild).settings
    #expect(tamed.count == 1 && tamed.limit == 4_096)
    #expect(tamed.length == 0 && tamed.gravity == 100)
    #expect(tamed.lifespan == 0.05 && tamed.shine == 1)
    #expect(Debris(size: size).settings == Debris.Settings())
  }
}
