import PinnedFrames
import PoofCore
import PoofEffects
import Testing

@Suite struct DebrisTests {
  private let size = TestCoatings.size
  private let coating = TestCoatings.plain()
  private let strip = PixelRect(minX: 0, minY: 45, maxX: 200, maxY: 75)
  private let across = TestCoatings.sweep(
    from: Point(x: 0, y: 60), to: Point(x: 200, y: 60))

  // MARK: Where flakes come from

  @Test("Nothing flies where nothing was laid bare")
  func nothing() {
    var debris = Debris(size: size)
    debris.shed(across, from: coating, mask: Mask(size: size))
    #expect(debris.count(at: 0) == 0)
    // Bare ground elsewhere is no business of this sweep.
    let far = TestCoatings.mask(bare: PixelRect(minX: 0, minY: 80, maxX: 200, maxY: 120))
    debris.shed(across, from: coating, mask: far)
    #expect(debris.count(at: 0) == 0)
    #expect(!debris.isFlying(at: 0))
    #expect(debris.bounds(at: 0).isEmpty)
    #expect(debris.frame(at: 0).allSatisfy { $0 == 0 })
  }

  @Test("As many fly as the bare part of the card has homes, and each only once")
  func once() {
    var settings = Debris.Settings()
    settings.count = 1_000
    settings.limit = 4_000
    var debris = Debris(size: size, settings: settings)
    let mask = TestCoatings.mask(bare: strip)
    debris.shed(across, from: coating, mask: mask)
    // A quarter of the card: homes are spread evenly, but for those near the strip's edges.
    let count = debris.count(at: 0)
    #expect((225...275).contains(count))
    debris.shed(across, from: coating, mask: mask)
    #expect(debris.count(at: 0) == count)
    debris.shed(TestCoatings.everywhere(), from: coating, mask: TestCoatings.bare())
    #expect((980...1_020).contains(debris.count(at: 0)))
  }

  @Test("Into how many pieces a way was cut does not change what flies", arguments: [2, 7, 40])
  func pieces(count: Int) {
    let mask = TestCoatings.mask(bare: strip)
    var whole = Debris(size: size, settings: TestCoatings.large)
    whole.shed(across, from: coating, mask: mask)
    var cut = Debris(size: size, settings: TestCoatings.large)
    for piece in 0..<count {
      let length = 200 / Float(count)
      let start = Float(piece) * length
      let done = PixelRect(minX: 0, minY: 45, maxX: Int(start + length + 15), maxY: 75)
      cut.shed(
        TestCoatings.sweep(
          from: Point(x: start, y: 60), to: Point(x: start + length, y: 60)),
        from: coating, mask: TestCoatings.mask(bare: done))
    }
    #expect(cut.count(at: 0) == whole.count(at: 0))
    // They lie one over another in another order, so what is compared is what is covered.
    let opaque = zip(whole.frame(at: 0.3), cut.frame(at: 0.3)).filter { ($0 == 0) != ($1 == 0) }
    #expect(opaque.count < 20)
  }

  @Test("A home that is covered again sheds again; one laid bare by other hands sheds nothing")
  func settling() {
    var debris = Debris(size: size)
    debris.settle(mask: TestCoatings.bare())
    debris.shed(across, from: coating, mask: TestCoatings.bare())
    #expect(debris.count(at: 0) == 0)
    debris.settle(mask: Mask(size: size))
    debris.shed(across, from: coating, mask: TestCoatings.bare())
    #expect(debris.count(at: 0) > 100)
  }

  @Test("A clear coating has no flakes, and neither has what lies outside the outline")
  func clear() {
    var debris = Debris(size: size)
    debris.shed(
      TestCoatings.everywhere(), from: Image(size: size, color: .transparent),
      mask: TestCoatings.bare())
    #expect(debris.count(at: 0) == 0)
    debris.settle(mask: Mask(size: size))
    debris.shed(
      TestCoatings.everywhere(), from: coating, outline: Mask(size: size),
      mask: TestCoatings.bare())
    #expect(debris.count(at: 0) == 0)
  }

  // MARK: Chance and time

  @Test("The same seed gives the same bytes, another seed others")
  func seeds() {
    let first = TestCoatings.burst().frame(at: 0.2)
    #expect(TestCoatings.burst().frame(at: 0.2) == first)
    var settings = TestCoatings.large
    settings.seed = 2
    #expect(TestCoatings.burst(settings).frame(at: 0.2) != first)
  }

  @Test("A moment looks the same whatever was asked for before, also one that is over")
  func anyOrder() {
    var debris = Debris(size: size, settings: TestCoatings.large)
    let times = stride(from: 0.0, to: 1.2, by: 0.1)
    for time in times {
      let x = Float(time) * 160
      debris.shed(
        TestCoatings.sweep(
          from: Point(x: x, y: 60), to: Point(x: x + 16, y: 60),
          velocity: Point(x: 160, y: 0), at: time),
        from: coating, mask: TestCoatings.bare())
    }
    var live = Debris(size: size, settings: TestCoatings.large)
    var seen: [(time: Double, frame: [UInt32])] = []
    for time in times {
      let x = Float(time) * 160
      live.shed(
        TestCoatings.sweep(
          from: Point(x: x, y: 60), to: Point(x: x + 16, y: 60),
          velocity: Point(x: 160, y: 0), at: time),
        from: coating, mask: TestCoatings.bare())
      seen.append((time, live.frame(at: time)))
    }
    #expect(seen.last?.frame.contains { $0 != 0 } == true)
    for (time, frame) in seen.reversed() { #expect(debris.frame(at: time) == frame, "\(time) s") }
    for (time, frame) in seen { #expect(debris.frame(at: time) == frame, "\(time) s") }
  }

  @Test("All are gone after the longest life, and none is there before its time")
  func lifespan() {
    let debris = TestCoatings.burst()
    #expect(debris.count(at: -0.001) == 0)
    let all = debris.count(at: 0)
    #expect(all > 250)
    #expect(debris.count(at: 0.9 * 0.8 - 0.001) == all)
    #expect(debris.isFlying(at: 0.9))
    #expect(debris.count(at: 0.9 * 1.2) == 0)
    #expect(!debris.isFlying(at: 0.9 * 1.2))
    #expect(debris.frame(at: 0.9 * 1.2).allSatisfy { $0 == 0 })
  }

  @Test("Flakes fall, faster and faster, and are carried along by the hand")
  func weight() {
    let room = PixelSize(width: 900, height: 700)
    func middle(_ debris: Debris, _ time: Double) -> Point {
      let bounds = debris.bounds(at: time, origin: PixelPoint(x: 300, y: 200))
      return Point(
        x: Float(bounds.minX + bounds.maxX) / 2, y: Float(bounds.minY + bounds.maxY) / 2)
    }
    let still = TestCoatings.burst()
    let carried = TestCoatings.burst(velocity: Point(x: 500, y: 0))
    let falls = [0.2, 0.4, 0.6].map { middle(still, $0 + 0.1).y - middle(still, $0).y }
    #expect(falls[0] > 0 && falls[1] > falls[0] && falls[2] > falls[1])
    #expect(middle(carried, 0.5).x > middle(still, 0.5).x + 15)
    #expect(still.bounds(at: 0.7, origin: PixelPoint(x: 300, y: 200)).maxY < room.height)
  }

  @Test("On a card of another size the same flakes fly in proportion")
  func resized() {
    let debris = TestCoatings.burst(velocity: Point(x: 100, y: 0))
    let large = PixelSize(width: 600, height: 360)
    let resized = debris.resized(to: large, mask: TestCoatings.bare(large))
    for time in [0.0, 0.3, 0.6] {
      #expect(resized.count(at: time) == debris.count(at: time))
      let small = debris.bounds(at: time)
      let bounds = resized.bounds(at: time)
      // Bounds have a margin of a pixel and lie on whole ones.
      #expect(abs(bounds.minX - small.minX * 3) <= 8 && abs(bounds.maxX - small.maxX * 3) <= 8)
      #expect(abs(bounds.minY - small.minY * 3) <= 8 && abs(bounds.maxY - small.maxY * 3) <= 8)
    }
  }
}
