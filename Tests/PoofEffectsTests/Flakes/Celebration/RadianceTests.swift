import PoofCore
import PoofEffects
import TestSupport
import Testing

@Suite struct RadianceTests {
  private let size = PixelSize(width: 90, height: 54)
  private let room = PixelSize(width: 150, height: 114)
  private let origin = PixelPoint(x: 30, y: 30)
  private let dark = Color(r: 40, g: 30, b: 50).premultiplied

  private func frame(
    _ radiance: Radiance, at time: Double, over color: PremultipliedColor? = nil
  ) -> [UInt32] {
    var canvas = Canvas(size: room)
    canvas.clear(to: color ?? dark)
    radiance.draw(at: time, into: &canvas, origin: origin)
    return canvas.snapshot().pixels
  }

  private func green(_ pixels: [UInt32], _ x: Int, _ y: Int) -> UInt32 {
    pixels[(y + 30) * room.width + x + 30] >> 8 & 255
  }

  @Test("It begins and ends with nothing, and nothing is there before, after or at no time")
  func ends() {
    let radiance = Radiance(over: size)
    let none = frame(radiance, at: -1)
    #expect(none.allSatisfy { $0 == dark.packed })
    for time in [0, 1.25, 9, .infinity, .nan] {
      #expect(frame(radiance, at: time) == none, "\(time) s")
      #expect(time == 0 || radiance.bounds(at: time).isEmpty)
    }
    for time in [0.003, 1.247] {
      #expect(largestDifference(frame(radiance, at: time), none) < 8)
    }
    #expect(largestDifference(frame(radiance, at: 0.25), none) > 40)
    var settings = Radiance.Settings()
    settings.strength = 0
    #expect(Radiance(over: size, settings: settings).length == 0)
    #expect(frame(Radiance(over: size, settings: settings), at: 0.3) == none)
  }

  @Test("It goes with its prize, within a quarter of a second")
  func leaving() {
    let radiance = Radiance(over: size)
    let leaving = radiance.leaving(at: 0.3)
    for time in [0.1, 0.3] { #expect(frame(leaving, at: time) == frame(radiance, at: time)) }
    func light(_ time: Double) -> UInt32 { green(frame(leaving, at: time), 45, 27) }
    #expect(light(0.3) > light(0.4) + 10 && light(0.4) > light(0.5) + 10)
    #expect(abs(leaving.length - 0.55) < 1e-6)
    #expect(frame(leaving, at: 0.55) == frame(radiance, at: -1))
    for never in [Double.infinity, .nan, 9] {
      #expect(frame(radiance.leaving(at: never), at: 0.6) == frame(radiance, at: 0.6))
    }
    #expect(radiance.leaving(at: -1).length == 0)
  }

  @Test("Its middle is brightest, a halo stands around it, and it stays inside its bounds")
  func places() {
    let radiance = Radiance(over: size)
    let pixels = frame(radiance, at: 0.3)
    #expect(green(pixels, 45, 27) > green(pixels, 4, 50) + 20)
    #expect(green(pixels, 45, -2) > 30 + 20 && green(pixels, 45, -20) == 30)
    let bounds = radiance.bounds(at: 0.3, origin: origin)
    let none = frame(radiance, at: -1)
    let changed = changedBounds(pixels, none, room)
    #expect(bounds.union(changed) == bounds)
    #expect(bounds.intersection(PixelRect(origin: origin, size: size)).size == size)
  }

  @Test("A gloss runs over it from the upper left to the lower right")
  func gloss() {
    let radiance = Radiance(over: size)
    func brightest(_ time: Double) -> Int {
      let pixels = frame(radiance, at: time)
      // Along the middle row, against what the swell alone would be: even on both sides.
      return (0..<90).max { a, b in
        Int(green(pixels, a, 27)) - Int(green(pixels, 89 - a, 27))
          < Int(green(pixels, b, 27)) - Int(green(pixels, 89 - b, 27))
      } ?? 0
    }
    #expect(brightest(0.33) < 40 && brightest(0.72) > 50)
  }

  @Test("What is dark stays dark under it, what is bright gets white only where the gloss is")
  func contrast() {
    let radiance = Radiance(over: size)
    func lit(_ grey: UInt8, at time: Double, x: Int) -> UInt32 {
      green(
        frame(radiance, at: time, over: Color(r: grey, g: grey, b: grey).premultiplied), x, 27)
    }
    #expect(lit(0, at: 0.3, x: 45) < 60)
    // At its brightest it leaves the shades of what is bright apart.
    let shades = [160, 180, 200, 220].map { lit($0, at: 0.25, x: 70) }
    #expect(zip([160, 180, 200, 220], shades).allSatisfy { $0 + 15 < $1 })
    #expect(zip(shades, shades.dropFirst()).allSatisfy { $0 + 8 < $1 })
    let gloss = (0..<90).map { lit(200, at: 0.5, x: $0) }.max() ?? 0
    #expect(gloss > 250)
  }

  @Test("A shape keeps it inside, and its halo outside")
  func shape() {
    let half = Mask(
      size: size, coverage: (0..<size.area).map { $0 % 90 < 45 ? 255 : 0 })
    let pixels = frame(Radiance(over: size, shape: half), at: 0.3)
    let whole = frame(Radiance(over: size), at: 0.3)
    #expect(green(pixels, 20, 27) == green(whole, 20, 27))
    #expect(green(pixels, 70, 27) != green(whole, 70, 27))
    // Its halo goes round it, and what is far from it is as it was.
    #expect(green(pixels, 46, 27) > 30 + 20)
    #expect(green(pixels, 46, 27) > green(pixels, 49, 27) && green(pixels, 49, 27) > 30)
    for x in 56..<90 { #expect(green(pixels, x, 27) == 30, "column \(x)") }
  }

  @Test("Numbers outside their ranges are brought inside")
  func badNumbers() {
    for bad in [Float.nan, -3, 1e30, .infinity] {
      var settings = Radiance.Settings()
      settings.strength = bad
      settings.halo = bad
      settings.duration = bad
      let radiance = Radiance(over: size, settings: settings)
      #expect((0...1).contains(radiance.settings.strength))
      #expect((0...1).contains(radiance.settings.halo))
      #expect((0.05...60).contains(radiance.settings.duration))
      _ = frame(radiance, at: 0.02)
    }
  }

  @Test("A clip shows a part of the whole")
  func clip() {
    let radiance = Radiance(over: size)
    let whole = frame(radiance, at: 0.4)
    var canvas = Canvas(size: room)
    canvas.clear(to: dark)
    canvas.clip = PixelRect(minX: 33, minY: 21, maxX: 97, maxY: 80)
    radiance.draw(at: 0.4, into: &canvas, origin: origin)
    let part = canvas.snapshot().pixels
    for index in whole.indices {
      let (x, y) = (index % room.width, index / room.width)
      let isInside = (33..<97).contains(x) && (21..<80).contains(y)
      #expect(part[index] == (isInside ? whole[index] : dark.packed))
    }
  }
}
