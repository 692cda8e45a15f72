import PoofCore
import PoofEffects
import TestSupport
import Testing

@Suite struct SparklesTests {
  private let size = PixelSize(width: 200, height: 120)
  private let room = PixelSize(width: 280, height: 200)
  private let origin = PixelPoint(x: 40, y: 40)

  private func sparkles(_ change: (inout Sparkles.Settings) -> Void = { _ in }) -> Sparkles {
    var settings = Sparkles.Settings()
    change(&settings)
    return Sparkles(around: size, settings: settings)
  }

  private func frame(_ sparkles: Sparkles, at time: Double) -> [UInt32] {
    var canvas = Canvas(size: room)
    sparkles.draw(at: time, into: &canvas, origin: origin)
    return canvas.snapshot().pixels
  }

  @Test("They begin and end with nothing, and nothing is there before, after or at no time")
  func ends() {
    let sparkles = sparkles()
    #expect(sparkles.length == 1.5)
    for time in [0, -1, 1.5, 2, .infinity, .nan] {
      #expect(frame(sparkles, at: time).allSatisfy { $0 == 0 }, "\(time) s")
      #expect(sparkles.bounds(at: time).isEmpty)
    }
    for time in [0.002, 1.498] {
      #expect(frame(sparkles, at: time).allSatisfy { $0 >> 24 < 12 }, "\(time) s")
    }
    #expect(frame(sparkles, at: 0.7).contains { $0 >> 24 > 200 })
  }

  @Test("They twinkle along all four edges, and leave the middle alone")
  func edges() {
    let sparkles = sparkles()
    var lit = [Bool](repeating: false, count: 4)
    for step in 1..<30 {
      for (index, pixel) in frame(sparkles, at: Double(step) * 0.05).enumerated() {
        guard pixel >> 24 > 100 else { continue }
        let x = index % room.width - 40
        let y = index / room.width - 40
        #expect(!((30..<170).contains(x) && (30..<90).contains(y)))
        if abs(x) < 8 { lit[0] = true }
        if abs(x - 200) < 8 { lit[1] = true }
        if abs(y) < 8 { lit[2] = true }
        if abs(y - 120) < 8 { lit[3] = true }
      }
    }
    #expect(lit == [true, true, true, true])
  }

  @Test("On a picture they twinkle where it has its edges")
  func onPicture() {
    // Grey, with one black bar of 20 by 60 px.
    let pixels = (0..<size.area).map { index -> UInt32 in
      let (x, y) = (index % size.width, index / size.width)
      return (90..<110).contains(x) && (30..<90).contains(y) ? 0xff00_0000 : 0xff80_8080
    }
    var settings = Sparkles.Settings.few
    settings.count = 6
    settings.size = 0.07
    let sparkles = Sparkles(on: Image(size: size, pixels: pixels), settings: settings)
    #expect(sparkles.size == size && sparkles.length == 1.5)
    var places: Set<Int> = []
    for step in 1..<60 {
      for (index, pixel) in frame(sparkles, at: Double(step) * 0.025).enumerated()
      where pixel >> 24 > 120 {
        let (x, y) = (index % room.width - 40, index / room.width - 40)
        places.insert(x / 10 * 100 + y / 10)
      }
    }
    // The strips in the middle have found the bar.
    #expect(places.contains { (8...11).contains($0 / 100) && (2...9).contains($0 % 100) })
    #expect(places.count >= 6)
  }

  @Test(
    "On a picture of one colour, and on the smallest, there is nothing to find and nothing breaks")
  func plainPictures() {
    for (width, height) in [(1, 1), (3, 200), (40, 40)] {
      let size = PixelSize(width: width, height: height)
      let sparkles = Sparkles(on: Image(size: size, color: Color.white.premultiplied))
      for step in 0..<10 { _ = frame(sparkles, at: Double(step) * 0.15) }
    }
  }

  @Test("Nothing jumps from one thousandth of a second to the next")
  func smooth() {
    let sparkles = sparkles()
    var before = frame(sparkles, at: 0)
    for step in 1...1_500 {
      let now = frame(sparkles, at: Double(step) * 0.001)
      #expect(largestDifference(before, now) < 16, "\(step) ms")
      before = now
    }
  }

  @Test("The same seed gives the same bytes, whatever was drawn before; another seed others")
  func seeds() {
    let (first, again, other) = (sparkles(), sparkles(), sparkles { $0.seed = 2 })
    let times = [0.2, 0.6, 1.1]
    let forwards = times.map { frame(first, at: $0) }
    #expect(forwards == times.reversed().map { frame(again, at: $0) }.reversed())
    for (time, pixels) in zip(times, forwards) { #expect(frame(other, at: time) != pixels) }
  }

  @Test("The bounds hold every changed pixel and are the damage; no channel is above its alpha")
  func bounds() {
    let sparkles = sparkles { $0.colors = [Color(r: 255, g: 10, b: 90, a: 200), .white] }
    for step in 1..<30 {
      let time = Double(step) * 0.05
      let bounds = sparkles.bounds(at: time, origin: origin)
      var canvas = Canvas(size: room)
      sparkles.draw(at: time, into: &canvas, origin: origin)
      #expect(canvas.takeDamage() == bounds.intersection(canvas.bounds))
      for (index, packed) in canvas.snapshot().pixels.enumerated() where packed != 0 {
        let place = Point(x: Float(index % room.width), y: Float(index / room.width))
        let color = PremultipliedColor(packed: packed)
        #expect(bounds.contains(place) && max(color.r, color.g, color.b) <= color.a)
      }
    }
  }

  @Test("A narrow canvas shows its part of a wide one", arguments: [1, 3, 7, 8, 9, 15])
  func narrow(width: Int) {
    let sparkles = sparkles()
    var canvas = Canvas(size: PixelSize(width: width, height: room.height))
    sparkles.draw(at: 0.7, into: &canvas, origin: origin)
    let whole = frame(sparkles, at: 0.7)
    let part = canvas.snapshot().pixels
    for y in 0..<room.height {
      #expect(
        Array(part[y * width..<(y + 1) * width])
          == Array(whole[y * room.width..<y * room.width + width]))
    }
  }

  @Test("Without colours or glints there is nothing; numbers outside their ranges do no harm")
  func limits() {
    for change in [
      { (settings: inout Sparkles.Settings) in settings.colors = [] }, { $0.count = 0 },
    ] {
      let none = sparkles(change)
      #expect(none.length == 0)
      #expect(frame(none, at: 0.5).allSatisfy { $0 == 0 })
    }
    let odd = sparkles {
      $0.count = 5_000
      $0.size = .infinity
      $0.reach = .nan
      $0.duration = -1
    }
    #expect(odd.settings.count == 1_024 && odd.settings.size == 0.5)
    #expect(odd.settings.reach == 0 && odd.length == Double(Float(0.05)))
    _ = frame(odd, at: 0.02)
  }
}
