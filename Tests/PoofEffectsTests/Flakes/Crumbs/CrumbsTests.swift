import PoofCore
import PoofEffects
import Testing

@Suite struct CrumbsTests {
  private let size = TestCoatings.size
  private let coating = TestCoatings.plain()
  /// None falls: all that comes off is pushed, but for what is thrown aside.
  private var lying: Crumbs.Settings {
    var settings = Crumbs.Settings()
    settings.count = 600
    settings.width = 0.03
    settings.falling = 0
    return settings
  }

  /// A stroke from left to right in so many sweeps, of a round brush 40 px wide that lays all bare.
  private func stroke(
    on crumbs: inout Crumbs, y: Float = 60, from start: Float = 30, to end: Float = 150,
    sweeps: Int = 12, at time: Double = 0, mask: Mask? = nil
  ) {
    for sweep in 0..<sweeps {
      let step = (end - start) / Float(sweeps)
      let from = Point(x: start + Float(sweep) * step, y: y)
      let to = Point(x: from.x + step, y: y)
      crumbs.push(
        TestCoatings.sweep(from: from, to: to, width: 40, at: time), from: coating,
        mask: mask ?? capsule(from: start, to: to.x, y: y))
    }
  }

  /// Bare where the brush has been, a little less wide than it is.
  private func capsule(from start: Float, to end: Float, y: Float) -> Mask {
    let coverage = (0..<size.area).map { index -> UInt8 in
      let x = Float(index % size.width) + 0.5
      let nearest = max(start, min(end, x))
      let distance = Point(x: x - nearest, y: Float(index / size.width) + 0.5 - y).length
      return distance < 19 ? 255 : 0
    }
    return Mask(size: size, coverage: coverage)
  }

  private func frame(
    _ crumbs: Crumbs, at time: Double = 10, size: PixelSize = TestCoatings.size,
    origin: PixelPoint = .zero, opacity: Float = 1
  ) -> [UInt32] {
    var canvas = Canvas(size: size)
    crumbs.draw(at: time, into: &canvas, origin: origin, opacity: opacity)
    return canvas.snapshot().pixels
  }

  // MARK: What comes off

  @Test func `nothing comes off where nothing was laid bare`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs, mask: Mask(size: size))
    #expect(crumbs.count(at: 10) == 0)
    #expect(crumbs.takeDamage().isEmpty)
    #expect(frame(crumbs).allSatisfy { $0 == 0 })
  }

  @Test func `each comes off once, and a clear coating has none`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs)
    let count = crumbs.count(at: 10)
    // The swept area's share of 600, about.
    #expect((110...190).contains(count), "\(count)")
    stroke(on: &crumbs, at: 1, mask: capsule(from: 30, to: 150, y: 60))
    #expect(crumbs.count(at: 10) <= count)
    var clear = Crumbs(size: size, settings: lying)
    clear.push(
      TestCoatings.everywhere(), from: TestCoatings.plain(size, .transparent),
      mask: TestCoatings.bare())
    #expect(clear.count(at: 10) == 0)
  }

  @Test func `pale crumbs lie where others do, and are brighter everywhere`() {
    func drawn(_ paleness: Float) -> [UInt32] {
      var settings = lying
      settings.paleness = paleness
      var crumbs = Crumbs(size: size, settings: settings)
      stroke(on: &crumbs)
      return frame(crumbs)
    }
    func light(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 255) }
    var (darkness, brightness) = (0, 0)
    for (dark, pale) in zip(drawn(0), drawn(0.5)) {
      #expect(dark >> 24 == pale >> 24 && light(dark) <= light(pale))
      darkness += light(dark)
      brightness += light(pale)
    }
    #expect(Double(brightness) > 1.3 * Double(darkness))
  }

  @Test func `what has no shine is nowhere brighter than what has, and some of that flashes`() {
    func drawn(_ change: (inout Crumbs.Settings) -> Void) -> [UInt32] {
      var settings = lying
      settings.width = 0.1
      change(&settings)
      var crumbs = Crumbs(size: size, settings: settings)
      stroke(on: &crumbs)
      return frame(crumbs)
    }
    for flatness in [0, 1] as [Float] {
      let matt = drawn { ($0.shine, $0.flakeShare) = (0, flatness) }
      let shining = drawn { ($0.shine, $0.flakeShare) = (1, flatness) }
      #expect(zip(matt, shining).allSatisfy { $0 & 255 <= $1 & 255 && $0 >> 24 == $1 >> 24 })
      #expect(zip(matt, shining).contains { $0 & 255 + 60 < $1 & 255 })
    }
  }

  @Test func `a flake has two even halves, a roll none`() {
    func shades(_ flatness: Float) -> Int {
      var settings = lying
      (settings.count, settings.width, settings.flakeShare) = (12, 0.1, flatness)
      var crumbs = Crumbs(size: size, settings: settings)
      stroke(on: &crumbs)
      return Set(frame(crumbs).filter { $0 >> 24 == 255 }).count
    }
    #expect(shades(1) > 0 && 4 * shades(1) < shades(0))
  }

  @Test func `long rolls cover more than short ones`() {
    func covered(_ length: Float) -> Int {
      var settings = lying
      settings.length = length
      var crumbs = Crumbs(size: size, settings: settings)
      stroke(on: &crumbs)
      return frame(crumbs).count { $0 >> 24 == 255 }
    }
    #expect(Double(covered(6)) > 1.4 * Double(covered(1)))
  }

  @Test func `numbers outside their ranges are brought inside`() {
    var settings = Crumbs.Settings()
    settings.length = 100
    settings.flakeShare = 3
    settings.shine = .nan
    settings.count = -5
    settings.width = .nan
    settings.falling = 7
    settings.gravity = -1
    settings.paleness = .nan
    let limited = Crumbs(size: size, settings: settings).settings
    #expect(limited.count == 1 && limited.width == 0)
    #expect(limited.length == 8 && limited.flakeShare == 1 && limited.shine == 0)
    #expect(limited.falling == 1 && limited.gravity == 0.01 && limited.paleness == 0)
    var crumbs = Crumbs(size: size, settings: settings)
    crumbs.push(
      TestCoatings.sweep(from: Point(x: Float.nan, y: 0), to: .zero), from: coating,
      mask: TestCoatings.bare())
    #expect(crumbs.count(at: 0) == 0)
  }

  // MARK: Pushing

  @Test func `most gather where the stroke ends, ahead of the brush or beside its way`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs)
    let places = crumbs.places
    let left = places.filter { place in
      // Under the way, behind the brush.
      abs(place.y - 60) < 18 && place.x > 52 && place.x < 150
    }
    #expect(left.count < places.count / 10, "\(left.count) of \(places.count)")
    let ahead = places.filter { $0.x > 150 }
    #expect(ahead.count > places.count / 3, "\(ahead.count) of \(places.count)")
  }

  @Test func `the next stroke pushes them on`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs, to: 100)
    let before = crumbs.places.filter { $0.x > 100 && abs($0.y - 60) < 12 }.count
    stroke(on: &crumbs, from: 60, to: 150, at: 1, mask: capsule(from: 30, to: 100, y: 60))
    let after = crumbs.places.filter { $0.x > 100 && $0.x < 140 && abs($0.y - 60) < 12 }.count
    #expect(before > 20)
    #expect(after < before / 5, "\(before) → \(after)")
  }

  @Test(arguments: [1, 2, 5, 60]) func `a straight way in more sweeps leaves them where it did`(
    sweeps: Int
  ) {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs)
    var other = crumbs
    // Only pushing: whatever comes off comes off by its own sweep.
    let mask = capsule(from: 30, to: 150, y: 60)
    stroke(on: &crumbs, y: 75, from: 20, to: 170, sweeps: 3, at: 1, mask: mask)
    stroke(on: &other, y: 75, from: 20, to: 170, sweeps: sweeps, at: 1, mask: mask)
    let pairs = zip(crumbs.places, other.places)
    let farthest = pairs.map { ($0 - $1).length }.max() ?? 0
    #expect(crumbs.places.count == other.places.count)
    #expect(farthest < 0.1, "\(farthest) px")
  }

  @Test func `a brush that is put down on them leaves them there`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs)
    let places = crumbs.places
    for place in [Point(x: 160, y: 60), Point(x: 90, y: 40)] {
      crumbs.push(
        TestCoatings.sweep(from: place, to: place, width: 40, at: 1), from: coating,
        mask: capsule(from: 30, to: 150, y: 60))
    }
    #expect(crumbs.places == places)
  }

  @Test func `what is pushed over the card's edge falls`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs, to: 220, sweeps: 20)
    #expect(crumbs.places.allSatisfy { $0.x <= 200 })
    #expect(crumbs.isFalling(at: 0.1))
    #expect(!crumbs.isFalling(at: 10))
    #expect(crumbs.count(at: 10) < crumbs.count(at: 0))
  }

  // MARK: Falling

  @Test func `what falls lies on the lower edge, in heaps, or is gone`() {
    var settings = lying
    settings.falling = 1
    settings.width = 0.012
    var crumbs = Crumbs(size: size, settings: settings)
    crumbs.push(TestCoatings.everywhere(), from: coating, mask: TestCoatings.bare())
    let places = crumbs.places
    let count = crumbs.count(at: 0)
    #expect(places.count > count / 2 && places.count < count * 9 / 10)
    #expect(places.allSatisfy { $0.y < 120 && $0.x >= 0 && $0.x < 200 })
    // They lie anywhere, not on top of one another like coins, at the ends neither.
    #expect(Set(places.map(\.x)).count > places.count * 99 / 100)
    // Half of them are on a third of the edge: heaps, no carpet.
    var columns = [Int](repeating: 0, count: 30)
    for place in places { columns[min(29, Int(place.x / 200 * 30))] += 1 }
    let fullest = columns.sorted(by: >)[..<10].reduce(0, +)
    #expect(fullest > places.count / 2, "\(columns)")
    #expect(crumbs.isFalling(at: 0.2) && !crumbs.isFalling(at: 3))
    #expect(!crumbs.fallBounds(at: 0.2).isEmpty && crumbs.fallBounds(at: 3).isEmpty)
  }

  @Test func `nothing lands beside a card's round corners`() {
    var settings = lying
    settings.falling = 1
    settings.width = 0.012
    let outline = Mask.roundedRectangle(size: size, radius: 40)
    var crumbs = Crumbs(size: size, settings: settings)
    crumbs.push(
      TestCoatings.everywhere(), from: coating, outline: outline, mask: TestCoatings.bare())
    let places = crumbs.places
    #expect(places.count > 100)
    // A column's middle may be a little higher than its lower end.
    let beside = places.filter { outline[Int($0.x), max(0, Int($0.y) - 2)] < 128 }
    #expect(beside.count <= places.count / 50, "\(beside)")
  }

  @Test func `all fall when they are let go, and what comes off later too`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs)
    let count = crumbs.count(at: 1)
    let before = frame(crumbs, at: 1)
    crumbs.drop(at: 1)
    // They begin where they lay.
    #expect(frame(crumbs, at: 1) == before)
    #expect(crumbs.count(at: 1) == count)
    #expect(crumbs.count(at: 4) == 0)
    stroke(on: &crumbs, y: 20, at: 1.1)
    #expect(crumbs.places.isEmpty)
    #expect(crumbs.count(at: 1.2) > count)
    #expect(crumbs.count(at: 4) == 0)
    #expect(frame(crumbs, at: 4).allSatisfy { $0 == 0 })
  }

  // MARK: Drawing

  @Test func `they have the coating's colour, their shadows beside them`() {
    var settings = lying
    settings.width = 0.1
    var crumbs = Crumbs(size: size, settings: settings)
    stroke(on: &crumbs)
    let pixels = frame(crumbs)
    let opaque = pixels.filter { $0 >> 24 == 255 }
    #expect(opaque.count > 400)
    // The coating is bluish grey: so is every crumb, lighter or darker.
    #expect(opaque.allSatisfy { ($0 & 0xff) >= ($0 >> 16 & 0xff) })
    #expect(pixels.contains { $0 >> 24 > 20 && $0 & 0xff_ffff == 0 })
    let half = frame(crumbs, opacity: 0.5)
    #expect(zip(half, pixels).allSatisfy { $0 >> 24 <= $1 >> 24 })
    #expect(half.count { $0 >> 24 == 255 } < opaque.count)
    #expect(frame(crumbs, opacity: 0).allSatisfy { $0 == 0 })
  }

  @Test func `the rest of a card is not touched, and what was pushed is told`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs)
    let before = frame(crumbs, at: 5)
    #expect(!crumbs.takeDamage().isEmpty)
    #expect(crumbs.takeDamage().isEmpty)
    stroke(on: &crumbs, y: 80, from: 140, to: 190, at: 5, mask: capsule(from: 30, to: 150, y: 60))
    let after = frame(crumbs, at: 5)
    let damage = crumbs.takeDamage()
    var changed = 0
    for index in before.indices where before[index] != after[index] {
      changed += 1
      let place = Point(x: Float(index % size.width) + 0.5, y: Float(index / size.width) + 0.5)
      #expect(damage.contains(place), "\(place) outside \(damage)")
    }
    #expect(changed > 20)
  }

  @Test func `a clip cuts them off and changes nothing within`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs)
    let whole = frame(crumbs)
    let clip = PixelRect(minX: 141, minY: 33, maxX: 177, maxY: 70)
    var canvas = Canvas(size: size)
    canvas.withClip(clip) { crumbs.draw(at: 10, into: &$0) }
    let clipped = canvas.snapshot().pixels
    for index in whole.indices {
      let (x, y) = (index % size.width, index / size.width)
      let isInside = x >= clip.minX && x < clip.maxX && y >= clip.minY && y < clip.maxY
      #expect(clipped[index] == (isInside ? whole[index] : 0))
    }
  }

  @Test func `after a reset it is as new`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs, at: 3)
    let once = crumbs.places
    crumbs.drop(at: 4)
    crumbs.reset()
    #expect(crumbs.count(at: 0) == 0 && !crumbs.isFalling(at: 0))
    stroke(on: &crumbs, at: 1)
    #expect(crumbs.places == once)
  }

  @Test func `on a card of another size they lie in proportion`() {
    var crumbs = Crumbs(size: size, settings: lying)
    stroke(on: &crumbs)
    let large = PixelSize(width: 400, height: 240)
    let resized = crumbs.resized(to: large, mask: Mask(size: large))
    #expect(resized.size == large)
    #expect(resized.places == crumbs.places.map { $0 * 2 })
  }

  @Test func `where all homes were bare several times, other sizes have room for the newest`() {
    var crumbs = Crumbs(size: size, settings: lying)
    for time in 0..<5 {
      crumbs.settle(mask: Mask(size: size))
      crumbs.push(
        TestCoatings.everywhere(at: Double(time)), from: coating, mask: TestCoatings.bare())
    }
    let most = crumbs.count(at: 100)
    #expect(most <= 608)
    for width in stride(from: 90, through: 700, by: 61) {
      let other = PixelSize(width: width, height: 150)
      var resized = crumbs.resized(to: other, mask: Mask(size: other))
      for time in 5..<9 {
        resized.settle(mask: Mask(size: other))
        resized.push(
          TestCoatings.everywhere(other, at: Double(time)), from: TestCoatings.plain(other),
          mask: TestCoatings.bare(other))
      }
      #expect(resized.count(at: 100) <= 700)
    }
  }
}
