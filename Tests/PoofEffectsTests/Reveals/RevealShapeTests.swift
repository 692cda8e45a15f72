import PoofCore
import PoofEffects
import Testing

/// Looks of single reveals.
@Suite struct RevealShapeTests {
  private let size = PixelSize(width: 60, height: 36)

  /// The times of a reveal, by column and row.
  private func times(_ reveal: some Reveal, from origin: Point? = nil) -> (Int, Int) -> Float {
    let map =
      origin.map { reveal.arrivalMap(size: size, from: $0) } ?? reveal.arrivalMap(size: size)
    return { map.times[$1 * map.size.width + $0] }
  }

  @Test("A fade reaches all pixels together, evenly")
  func fade() {
    let map = FadeReveal().arrivalMap(size: size)
    for step in 0...10 {
      let values = Set(map.coverage(at: Float(step) / 10))
      #expect(values.count == 1)
      // A softness of 1,000 is off an even fade by a thousandth.
      #expect(abs(Int(values.first ?? 0) - step * 255 / 10) <= 1)
    }
  }

  @Test("A wipe's edge moves where it says", arguments: WipeReveal.Direction.allCases)
  func wipe(direction: WipeReveal.Direction) {
    let time = times(WipeReveal(direction))
    let name = direction.rawValue.lowercased()
    let across = time(40, 18) - time(20, 18)
    let down = time(30, 26) - time(30, 9)
    #expect(name.contains("right") == (across > 0.1) && name.contains("left") == (across < -0.1))
    #expect(name.contains("down") == (down > 0.1) && name.contains("up") == (down < -0.1))
  }

  @Test("A true circle reaches pixels in the order of their distance, round on any card")
  func circle() {
    let origin = Point(x: 12.5, y: 9.5)
    let time = times(CircleReveal(unevenness: 0), from: origin)
    for y in 0..<36 {
      for x in 1..<60 {
        let distance = (Point(x: Float(x) + 0.5, y: Float(y) + 0.5) - origin).length
        let before = (Point(x: Float(x) - 0.5, y: Float(y) + 0.5) - origin).length
        #expect((time(x, y) > time(x - 1, y)) == (distance > before))
      }
    }
    #expect(time(12, 9) == 0)
    #expect(time(12 + 8, 9) == time(12, 9 + 8))
  }

  @Test("An uneven circle's rim lies on both sides of a true one")
  func unevenCircle() {
    let uneven = CircleReveal().arrivalMap(size: size)
    let even = CircleReveal(unevenness: 0).arrivalMap(size: size)
    let shown = zip(uneven.times, even.times).filter { abs($0.1 - 0.5) < 0.02 }.map(\.0)
    #expect(shown.contains { $0 < 0.46 } && shown.contains { $0 > 0.5 })
  }

  @Test("A rectangle reaches all four edges together")
  func rectangle() {
    let time = times(RectangleReveal(), from: Point(x: 12.5, y: 20.5))
    #expect(abs(time(0, 20) - time(59, 20)) < 0.04)
    #expect(abs(time(12, 0) - time(12, 35)) < 0.04)
    #expect(time(0, 20) > 0.95 && time(12, 0) > 0.95)
  }

  @Test("A diamond's edges are straight")
  func diamond() {
    let time = times(DiamondReveal(), from: Point(x: 30.5, y: 18.5))
    for step in 0...10 {
      #expect(abs(time(30 + step, 18 - (10 - step)) - time(40, 18)) < 1e-6)
    }
  }

  @Test("A star has five points, one up, and is the same in each of them")
  func star() {
    let square = PixelSize(width: 201, height: 201)
    let map = StarReveal().arrivalMap(size: square)
    func time(angle: Float, radius: Float) -> Float {
      let x = 100 + radius * sine(angle)
      let y = 100 - radius * cosine(angle)
      return map.times[Int(y + 0.5) * 201 + Int(x + 0.5)]
    }
    for fifth in 0..<5 {
      let angle = Float(fifth) * 2 * Float.pi / 5
      #expect(abs(time(angle: angle, radius: 80) - time(angle: 0, radius: 80)) < 0.01)
      let notch = time(angle: angle + Float.pi / 5, radius: 40)
      #expect(abs(notch - time(angle: 0, radius: 80)) < 0.02)
    }
  }

  @Test("A heart is even on both sides, has a notch above and a tip below")
  func heart() {
    let map = HeartReveal().arrivalMap(size: PixelSize(width: 101, height: 101))
    func time(_ x: Int, _ y: Int) -> Float { map.times[(50 + y) * 101 + 50 + x] }
    for y in -50...50 {
      for x in 1...50 { #expect(time(x, y) == time(-x, y)) }
    }
    // The rim through the tip, 30 px below: shoulders stand higher than the notch between them.
    let rim = time(0, 30)
    #expect(abs(time(0, -30) - rim) < 1e-6)
    #expect(time(15, -30) < rim && time(15, -35) < rim)
    #expect(time(15, 30) > rim && time(30, 1) > rim)
    #expect(time(0, 0) == 0)
  }

  @Test("A clock's hand goes round to the right; a fan opens to both sides")
  func clock() {
    let origin = Point(x: 30, y: 18)
    let clock = times(ClockReveal(), from: origin)
    let fan = times(ClockReveal(isFan: true), from: origin)
    let places = [(31, 2), (50, 18), (31, 34), (28, 34), (9, 18), (28, 2)]
    let around = places.map { clock($0.0, $0.1) }
    #expect(around == around.sorted())
    #expect(abs(around[1] - 0.25) < 0.01 && abs(around[4] - 0.75) < 0.01)
    #expect(fan(31, 2) < 0.05 && fan(28, 2) < 0.05 && fan(30, 34) > 0.95)
    #expect(abs(fan(50, 18) - fan(9, 17)) < 0.02)
  }

  @Test("Hands share the circle, however many are asked for", arguments: [-5, 0, 1, 4, 64, 9_999])
  func hands(count: Int) {
    let map = ClockReveal(hands: count).arrivalMap(size: PixelSize(width: 201, height: 201))
    let ring = (0..<3_600).map { step -> Float in
      let angle = (Float(step) + 0.5) * Float.pi / 1_800
      let x = Int(100.5 + 95 * sine(angle))
      let y = Int(100.5 - 95 * cosine(angle))
      return map.times[y * 201 + x]
    }
    let falls = zip(ring, ring.dropFirst() + ring.prefix(1)).count { $0 - $1 > 0.5 }
    #expect(falls == max(1, min(64, count)))
  }

  @Test("A spiral goes on with every turn, without a seam above")
  func spiral() {
    let map = SpiralReveal().arrivalMap(size: PixelSize(width: 200, height: 200))
    for y in 0..<90 {
      let left = map.times[y * 200 + 99]
      let right = map.times[y * 200 + 100]
      #expect(abs(left - right) < 0.04, "row \(y)")
    }
  }

  @Test("Numbers no spiral and no ripple can have are brought into range")
  func badNumbers() {
    for number in [Float.nan, 0, -1, .infinity, 1e30] {
      for map in [
        SpiralReveal(windings: number).arrivalMap(size: size),
        RippleReveal(wavelength: number).arrivalMap(size: size),
        CircleReveal(unevenness: number).arrivalMap(size: size),
      ] {
        #expect(map.times.allSatisfy { $0 >= 0 && $0 <= 1 })
        #expect(map.times.contains(1))
      }
    }
  }

  @Test("Barn doors part at the origin and arrive together")
  func barnDoors() {
    let doors = times(BarnDoorsReveal(), from: Point(x: 15, y: 3))
    #expect(doors(15, 30) < 0.03 && doors(0, 5) > 0.9 && doors(59, 5) > 0.9)
    #expect(doors(40, 0) == doors(40, 35))
    let shutters = times(BarnDoorsReveal(isVertical: true), from: Point(x: 3, y: 9))
    #expect(shutters(30, 9) < 0.07 && shutters(5, 0) > 0.9 && shutters(5, 35) > 0.9)
  }

  @Test("Curtains open from the middle, above first")
  func curtains() {
    let time = times(CurtainsReveal())
    #expect(time(30, 0) < 0.05 && time(30, 35) > time(30, 0) + 0.15)
    #expect(time(0, 0) > 0.6 && time(59, 0) > 0.6 && time(5, 18) > time(20, 18))
  }

  @Test("Checkers open their white fields before their black ones")
  func checker() {
    let map = CheckerReveal().arrivalMap(size: PixelSize(width: 80, height: 50))
    // 8 by 5 fields of 10 px.
    for row in 0..<5 {
      for column in 0..<8 {
        let time = map.times[(row * 10 + 5) * 80 + column * 10 + 5]
        #expect(((row + column) % 2 == 0) == (time < 0.5))
      }
    }
  }

  @Test("Slices come from alternate sides, each in one go")
  func slices() {
    let map = SlicesReveal().arrivalMap(size: PixelSize(width: 52, height: 52))
    // 13 slices of 4 px.
    for slice in 0..<13 {
      let row = map.times[slice * 4 * 52..<(slice * 4 + 1) * 52]
      let isSorted = zip(row, row.dropFirst()).allSatisfy { slice % 2 == 0 ? $0 < $1 : $0 > $1 }
      #expect(isSorted, "slice \(slice)")
      for line in 1..<4 {
        #expect(
          Array(map.times[(slice * 4 + line) * 52..<(slice * 4 + line + 1) * 52]) == Array(row))
      }
    }
  }

  @Test("Pixels come in ever finer blocks")
  func pixelate() {
    let map = PixelateReveal(seed: 3).arrivalMap(size: PixelSize(width: 160, height: 160))
    // 5 by 5 blocks of 32 px, down to 4 px.
    for level in 0..<4 {
      let side = 32 >> level
      let span = Float(level) / 4..<Float(level + 1) / 4
      var whole = 0
      for top in stride(from: 0, to: 160, by: side) {
        for left in stride(from: 0, to: 160, by: side) {
          let times = Set(
            (0..<side * side).map { map.times[(top + $0 / side) * 160 + left + $0 % side] })
          if times.count == 1, times.allSatisfy({ span.contains($0) }) { whole += side * side }
        }
      }
      #expect(whole > 160 * 160 / 12, "level \(level): \(whole)")
    }
  }

  @Test("The first drop falls at the origin, and tiles leave no seam")
  func drops() {
    let map = DropsReveal(seed: 5).arrivalMap(
      size: PixelSize(width: 200, height: 140), from: Point(x: 70.5, y: 40.5))
    #expect(map.times[40 * 200 + 70] == 0)
    #expect(map.times.count { $0 == 0 } == 1)
    for y in 0..<140 {
      for x in 1..<200 {
        // The steepest slope that a drop reaches before it meets its neighbours.
        #expect(abs(map.times[y * 200 + x] - map.times[y * 200 + x - 1]) < 0.035)
      }
    }
  }

  @Test("A picture opens dark places first, at any size of card")
  func luma() {
    let pixels: [UInt32] = [0xff00_0000, 0xff00_00ff, 0xffff_0000, 0xff00_ff00, .max]
    let picture = Image(size: PixelSize(width: 5, height: 1), pixels: pixels)
    let times = LumaReveal(picture).arrivalMap(size: picture.size).times
    #expect(times == times.sorted())
    #expect(abs(times[1] - 0.0722) < 1e-5 && abs(times[2] - 0.2126) < 1e-5)
    #expect(abs(times[3] - 0.7152) < 1e-5 && times[0] == 0 && times[4] == 1)
    let mask = LumaReveal(Mask(size: picture.size, coverage: [50, 75, 100, 150, 250]))
    #expect(mask.arrivalMap(size: picture.size).times == [0, 0.125, 0.25, 0.5, 1])
    let wide = mask.arrivalMap(size: PixelSize(width: 50, height: 9))
    #expect(wide.times[4 * 50 + 2] == 0 && wide.times[4 * 50 + 47] == 1)
    #expect(zip(wide.times, wide.times.dropFirst()).prefix(49).allSatisfy { $0 <= $1 })
  }

  @Test("A picture of one grey opens at once, and a clear one as well")
  func plainLuma() {
    for color in [Color.white, .transparent, Color(r: 90, g: 90, b: 90)] {
      let plain = Image(size: PixelSize(width: 4, height: 4), color: color.premultiplied)
      #expect(LumaReveal(plain).arrivalMap(size: size).times.allSatisfy { $0 == 0 })
    }
  }
}
