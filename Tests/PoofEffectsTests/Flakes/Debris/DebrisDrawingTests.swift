import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

@Suite struct DebrisDrawingTests {
  private let size = TestCoatings.size
  private let room = PixelSize(width: 500, height: 420)
  private let origin = PixelPoint(x: 150, y: 100)

  @Test("As it comes off, a flake has the coating's very colour")
  func color() {
    for packed in [UInt32(0xff80_90a0), 0xffff_ffff, 0xff00_0000, 0xfff0_1020, 0x8040_2010] {
      let color = PremultipliedColor(packed: packed)
      // Far apart, so that none lies over another.
      var settings = TestCoatings.large
      settings.count = 12
      let debris = TestCoatings.burst(settings, coating: TestCoatings.plain(size, color))
      let frame = debris.frame(at: 0)
      #expect(frame.filter { $0 == packed }.count > 100)
    }
  }

  @Test("Flakes keep the colour of their place")
  func places() {
    let pixels = (0..<size.area).map { index -> UInt32 in
      index % size.width < 100 ? 0xffff_0000 : 0xff00_00ff
    }
    var settings = TestCoatings.large
    settings.shine = 0
    let debris = TestCoatings.burst(settings, coating: Image(size: size, pixels: pixels))
    let frame = debris.frame(at: 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = PremultipliedColor(packed: frame[y * size.width + x])
        if x < 80 { #expect(color.b == 0) }
        if x >= 120 { #expect(color.r == 0) }
      }
    }
  }

  @Test("Turning, they catch the light and lose it; as paper they never shine")
  func light() {
    func brightest(_ shine: Float, _ time: Double) -> UInt8 {
      var settings = TestCoatings.large
      settings.shine = shine
      let debris = TestCoatings.burst(settings, velocity: Point(x: 200, y: 0))
      return debris.frame(at: time, room, origin: origin)
        .map { PremultipliedColor(packed: $0).r }.max() ?? 0
    }
    // The coating's red is 0x80; lit best, a matt flake has 0.4 + 0.6 / 0.65 of that.
    #expect(brightest(0.8, 0.2) > 220)
    #expect((140...171).contains(brightest(0, 0.2)))
    #expect(brightest(0.8, 0) == 0x80)
  }

  @Test("No channel is ever above its alpha")
  func premultiplied() {
    let coatings = [
      TestCoatings.plain(), TestCoatings.plain(size, PremultipliedColor(packed: 0x8080_4000)),
      TestCoatings.plain(size, PremultipliedColor(packed: 0x0302_0301)),
    ]
    for coating in coatings {
      let debris = TestCoatings.burst(coating: coating)
      for step in 0..<24 {
        let frame = debris.frame(at: Double(step) * 0.045, room, origin: origin)
        #expect(isPremultiplied(Image(size: room, pixels: frame)))
      }
    }
  }

  @Test("The bounds hold every changed pixel, and are not much larger", arguments: 0..<8)
  func bounds(seed: Int) {
    var settings = TestCoatings.large
    settings.seed = UInt64(seed)
    settings.count = [300, 5, 40, 1_500][seed % 4]
    let debris = TestCoatings.burst(settings, velocity: Point(x: 300, y: -80))
    for step in 0..<25 {
      let time = Double(step) * 0.045
      let bounds = debris.bounds(at: time, origin: origin)
      let tight = paintedBounds(debris.frame(at: time, room, origin: origin), room)
      let visible = bounds.intersection(PixelRect(size: room))
      #expect(visible.union(tight) == visible)
      // The last of a flake's life fades to less than a level and may well be the outermost.
      if step < 15 { #expect(tight.expanded(by: 4).union(visible) == tight.expanded(by: 4)) }
    }
  }

  @Test("The canvas's damage is what was drawn")
  func damage() {
    var canvas = Canvas(size: room)
    let debris = TestCoatings.burst()
    debris.draw(at: 0.3, into: &canvas, origin: origin)
    #expect(canvas.takeDamage() == debris.bounds(at: 0.3, origin: origin))
  }

  @Test(
    "A narrow canvas shows its part of a wide one", arguments: [1, 2, 3, 5, 7, 8, 9, 12, 15, 17])
  func narrow(width: Int) {
    let debris = TestCoatings.burst()
    let narrow = PixelSize(width: width, height: 160)
    let wide = PixelSize(width: 64, height: 160)
    for time in [0.0, 0.1, 0.4, 0.8] {
      let whole = debris.frame(at: time, wide, over: PremultipliedColor(packed: 0xff11_2233))
      let part = debris.frame(at: time, narrow, over: PremultipliedColor(packed: 0xff11_2233))
      for y in 0..<160 {
        #expect(
          Array(part[y * width..<(y + 1) * width]) == Array(whole[y * 64..<y * 64 + width]))
      }
    }
  }

  @Test("A clip cuts without changing what is inside, and nothing outside", arguments: 0..<6)
  func clip(seed: Int) {
    let debris = TestCoatings.burst()
    let chance = RandomKey(seed: UInt64(seed), purpose: 9)
    func number(_ counter: UInt32, _ limit: Int) -> Int { Int(chance.unit(counter) * Float(limit)) }
    let clip = PixelRect(
      minX: number(0, 300), minY: number(1, 250), maxX: 120 + number(2, 380),
      maxY: 120 + number(3, 300))
    let background = PremultipliedColor(packed: 0xff33_2211)
    let whole = debris.frame(at: 0.35, room, origin: origin, over: background)
    var canvas = Canvas(size: room)
    canvas.clear(to: background)
    canvas.withClip(clip) { debris.draw(at: 0.35, into: &$0, origin: origin) }
    let cut = canvas.snapshot().pixels
    for y in 0..<room.height {
      for x in 0..<room.width {
        let index = y * room.width + x
        let isInside = clip.contains(Point(x: Float(x), y: Float(y)))
        #expect(cut[index] == (isInside ? whole[index] : background.packed))
      }
    }
  }

  @Test("What a flake covers is its area, wherever it lies between the pixels")
  func coverage() throws {
    var settings = TestCoatings.large
    settings.count = 1
    settings.length = 0.2
    for seed in 0..<40 {
      settings.seed = UInt64(seed)
      let sweep = TestCoatings.everywhere()
      let maker = DebrisMaker(settings: settings, size: size)
      let color = try #require(
        FlakeColor(of: TestCoatings.plain(), outline: nil, around: Point(x: 100, y: 60)))
      let flake = maker.flake(0, from: Point(x: 100, y: 60), color: color, sweep: sweep)
      let (a, b, c, d) = flake.corners
      func cross(_ p: Point, _ q: Point) -> Float { p.x * q.y - p.y * q.x }
      let area = (cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a)) / 2
      #expect(area > 0)
      let debris = TestCoatings.burst(settings)
      let covered = debris.frame(at: 0, room, origin: origin)
        .reduce(Float(0)) { $0 + Float($1 >> 24) / 255 }
      // The rims of neighbouring edges overlap at sharp corners.
      #expect(abs(covered - area) < 0.06 * area + 1, "seed \(seed)")
    }
  }

  @Test("Nothing jumps: from one thousandth of a second to the next, a little at most")
  func smooth() {
    var settings = TestCoatings.large
    settings.count = 8
    let debris = TestCoatings.burst(settings)
    var before = debris.frame(at: 0.0005, room, origin: origin)
    for step in 1..<1_100 {
      let frame = debris.frame(at: 0.0005 + Double(step) * 0.001, room, origin: origin)
      let changed = alphaDifference(frame, before)
      // The eight move by half a pixel and turn by a degree; one that came or went at once would
      // be some twenty pixels more.
      #expect(changed < 16 * 255, "\(step) ms")
      before = frame
    }
  }
}
