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

  @Test(
    "A wipe's edge moves where it says, whatever turns it takes",
    arguments: [
      (Float(0), 1, 0), (45, 1, 1), (90, 0, 1), (135, -1, 1), (180, -1, 0), (225, -1, -1),
      (270, 0, -1), (315, 1, -1), (-90, 0, -1), (360, 1, 0), (450, 0, 1), (.nan, 1, 0),
      (.infinity, 1, 0),
    ])
  func wipe(angle: Float, x: Int, y: Int) {
    let time = times(WipeReveal(angle: angle))
    let across = time(40, 18) - time(20, 18)
    let down = time(30, 26) - time(30, 9)
    #expect((across > 0.1) == (x > 0) && (across < -0.1) == (x < 0))
    #expect((down > 0.1) == (y > 0) && (down < -0.1) == (y < 0))
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
    let fan = times(FanReveal(), from: origin)
    let places = [(31, 2), (50, 18), (31, 34), (28, 34), (9, 18), (28, 2)]
    let around = places.map { clock($0.0, $0.1) }
    #expect(around == around.sorted())
    #expect(abs(around[1] - 0.25) < 0.01 && abs(around[4] - 0.75) < 0.01)
    #expect(fan(31, 2) < 0.15 && fan(28, 2) < 0.15 && fan(30, 34) > 0.95)
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

  @Test("Curtains open from the middle, above first")
  func curtains() {
    let time = times(CurtainsReveal())
    #expect(time(30, 0) < 0.05 && time(30, 35) > time(30, 0) + 0.15)
    #expect(time(0, 0) > 0.6 && time(59, 0) > 0.6 && time(5, 18) > time(20, 18))
  }

  @Test("Doors open from the middle, and their edges arrive together")
  func doors() {
    let doors = times(DoorsReveal())
    #expect(doors(29, 30) < 0.2 && doors(0, 5) > 0.95 && doors(59, 5) > 0.95)
    #expect(doors(40, 0) == doors(40, 35) && doors(19, 4) == doors(40, 4))
    let gates = times(DoorsReveal(isVertical: true))
    #expect(gates(30, 17) < 0.2 && gates(5, 0) > 0.95 && gates(5, 35) > 0.95)
  }

  @Test("Slats open one after the other, in the direction that is asked for, each from its rims")
  func blinds() {
    let size = PixelSize(width: 70, height: 70)
    let level = BlindsReveal().arrivalMap(size: size)
    let upright = BlindsReveal(angle: 0).arrivalMap(size: size)
    // Seven slats of 10 px.
    for slat in 0..<7 {
      let rows = (0..<10).map { level.times[(slat * 10 + $0) * 70 + 3] }
      #expect(rows[0] < rows[2] && rows[2] < rows[4] && rows[9] < rows[7] && rows[7] < rows[5])
      if slat < 6 { #expect(rows[0] < level.times[(slat * 10 + 10) * 70 + 3]) }
      for offset in 0..<10 {
        #expect(abs(upright.times[3 * 70 + slat * 10 + offset] - rows[offset]) < 1e-4)
      }
    }
  }

  @Test("Tiles turn over from the upper left to the lower right, each in one go")
  func flip() {
    let map = FlipReveal().arrivalMap(size: PixelSize(width: 80, height: 50))
    // 8 by 5 tiles of 10 px.
    func times(_ column: Int, _ row: Int) -> [Float] {
      (0..<100).map { map.times[(row * 10 + $0 / 10) * 80 + column * 10 + $0 % 10] }
    }
    for row in 0..<5 {
      for column in 0..<8 {
        let own = times(column, row)
        #expect((own.max() ?? 0) - (own.min() ?? 0) < 0.25)
        if row < 3, column < 6 { #expect(own[0] < times(column + 2, row + 2)[0]) }
      }
    }
  }

  @Test(
    "A peel begins at the corner that its direction comes from", arguments: [30, 120, 211, 300])
  func peel(angle: Float) {
    let map = FoilPeelReveal(angle: angle).arrivalMap(size: size)
    let first = map.times.firstIndex(of: 0) ?? -1
    let corners = [30: 0, 120: 59, 211: 36 * 60 - 1, 300: 35 * 60]
    #expect(first == corners[Int(angle)])
  }

  @Test("Squares change one by one, each at once")
  func pixelate() {
    // Squares of 16 px.
    let map = PixelateReveal(seed: 3).arrivalMap(size: PixelSize(width: 160, height: 160))
    for place in 0..<100 {
      let (top, left) = (place / 10 * 16, place % 10 * 16)
      let times = Set((0..<256).map { map.times[(top + $0 / 16) * 160 + left + $0 % 16] })
      #expect(times.count == 1)
    }
    #expect(Set(map.times).count == 100)
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
