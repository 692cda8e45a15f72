import PoofCore
import PoofEffects
import Testing

/// Edges of what is uncovered: how they are lit, what they throw and bend.
@Suite struct RevealEdgeTests {
  private static let size = PixelSize(width: 200, height: 120)
  private let grey = Image(size: size, pixels: [UInt32](repeating: 0xff70_7070, count: size.area))
  private let light = Image(size: size, pixels: [UInt32](repeating: 0xffd0_d0d0, count: size.area))

  /// The middle row of a wipe that is half over, brightness by brightness.
  private func row(
    _ edge: RevealEdge, angle: Float, softness: Float? = nil, progress: Double = 0.5
  ) -> [Int] {
    var reveal = WipeReveal(angle: angle).withEdge(edge)
    if let softness { reveal = reveal.withSoftness(softness) }
    let change = Transition(from: grey, to: light, reveal: reveal, duration: 1, easing: .linear)
    var canvas = Canvas(size: Self.size)
    change.draw(at: progress, into: &canvas)
    return canvas.snapshot().pixels[60 * 200..<61 * 200].map { Int($0 & 255) }
  }

  @Test("A plain edge is sharp: both pictures are whole up to a pixel beside it")
  func sharpness() {
    let row = row(RevealEdge(), angle: 0)
    #expect(row[..<99].allSatisfy { $0 == 0xd0 } && row[101...].allSatisfy { $0 == 0x70 })
    let wide = PixelSize(width: 2_000, height: 3)
    func plain(_ pixel: UInt32) -> Image {
      Image(size: wide, pixels: [UInt32](repeating: pixel, count: wide.area))
    }
    let change = Transition(
      from: plain(0xff70_7070), to: plain(0xffd0_d0d0),
      reveal: WipeReveal().withEdge(RevealEdge()), duration: 1, easing: .linear)
    var canvas = Canvas(size: wide)
    change.draw(at: 0.5, into: &canvas)
    #expect(canvas.snapshot().pixels.count { $0 & 255 != 0x70 && $0 & 255 != 0xd0 } <= 9)
  }

  @Test("What opens all at once goes on doing so, slowly")
  func everywhere() {
    let size = PixelSize(width: 1, height: 1)
    let one = Image(size: size, pixels: [0xff00_0000])
    let white = Image(size: size, pixels: [0xffff_ffff])
    for reveal in [
      FadeReveal().withEdge(.cut), LumaReveal(one).withEdge(.wet), StarReveal().withEdge(.cut),
    ] {
      let change = Transition(from: one, to: white, reveal: reveal, duration: 1, easing: .linear)
      var shades: [UInt32] = []
      for time in stride(from: 0.0, through: 1, by: 0.002) {
        var canvas = Canvas(size: size)
        change.draw(at: time, into: &canvas)
        shades.append(canvas.snapshot().pixels[0] & 255)
      }
      #expect(shades == shades.sorted() && shades.count { $0 > 0 && $0 < 255 } > 15)
    }
  }

  @Test("In the opposite order it goes the opposite way")
  func inversion() throws {
    let reveal = WipeReveal().withEdge(.cut)
    func pixels(_ reveal: AnyReveal, _ progress: Float) throws -> [UInt32] {
      let scene = RevealScene(
        cover: grey, under: light, map: reveal.arrivalMap(size: Self.size), from: .zero)
      var canvas = Canvas(size: Self.size)
      try #require(reveal.look).draw(scene, at: progress, into: &canvas, origin: .zero)
      return canvas.snapshot().pixels
    }
    let inverted = try pixels(reveal.inverted(), 0.3)
    let opposite = try pixels(WipeReveal(angle: 180).withEdge(.cut), 0.3)
    #expect(zip(inverted, opposite).allSatisfy { abs(Int($0 & 255) - Int($1 & 255)) <= 2 })
  }

  @Test("A softness that is asked for counts")
  func softness() {
    let row = row(RevealEdge(), angle: 0, softness: 0.5)
    #expect(row.count { $0 > 0x70 && $0 < 0xd0 } > 90)
    #expect(zip(row, row.dropFirst()).allSatisfy { (0...3).contains($0 - $1) })
  }

  @Test("A rim that faces the light is lit, one that faces away is in shade, and throws a shadow")
  func lighting() {
    let edge = RevealEdge(rim: 0.08, gloss: 0.8, height: 0.1)
    // From the left the cover lies at the right: its rim faces the light.
    let lit = row(edge, angle: 0)
    #expect(lit[101] > 0x70 + 25 && lit[104] > 0x70 && lit[104] < lit[101])
    #expect(lit[125...].allSatisfy { $0 == 0x70 } && lit[..<75].allSatisfy { $0 == 0xd0 })
    let shaded = row(edge, angle: 180)
    #expect(shaded[98] < 0x70 - 10 && shaded[..<75].allSatisfy { $0 == 0x70 })
    // The shadow is deepest at the edge, and fades as it falls.
    #expect(shaded[101] < 0xd0 - 40 && shaded[106] < 0xd0 - 5 && shaded[106] > shaded[101])
    #expect(shaded[130...].allSatisfy { $0 == 0xd0 })
    #expect(zip(shaded[101..<130], shaded[102..<131]).allSatisfy { $0 <= $1 + 1 })
    #expect(lit[98] > shaded[101])
  }

  @Test("Where nothing covers nothing throws a shadow")
  func clearCover() {
    let clear = Image(size: Self.size, pixels: [UInt32](repeating: 0, count: Self.size.area))
    let map = WipeReveal(angle: 180).withEdge(.cut).arrivalMap(size: Self.size)
    let scene = RevealScene(cover: clear, under: light, map: map, from: .zero)
    var canvas = Canvas(size: Self.size)
    for edge in [RevealEdge.cut, .wet, .water] {
      WipeReveal(angle: 180).withEdge(edge).look?.draw(scene, at: 0.5, into: &canvas, origin: .zero)
      #expect(canvas.snapshot().pixels == light.pixels)
    }
  }

  @Test("Water bends what is near its edge, and nothing far from it")
  func bending() {
    var pixels: [UInt32] = []
    for y in 0..<120 {
      for x in 0..<200 { pixels.append((x / 4 + y / 4) % 2 == 0 ? 0xff20_2020 : 0xffe0_e0e0) }
    }
    let board = Image(size: Self.size, pixels: pixels)
    let reveal = WipeReveal().withEdge(RevealEdge(bend: 0.03, wavelength: 0.2))
    let change = Transition(from: board, to: board, reveal: reveal, duration: 1, easing: .linear)
    var canvas = Canvas(size: Self.size)
    change.draw(at: 0.5, into: &canvas)
    let drawn = canvas.snapshot().pixels
    func changed(_ columns: Range<Int>) -> Int {
      (0..<120).reduce(0) { sum, y in
        sum
          + columns.count {
            abs(Int(drawn[y * 200 + $0] & 255) - Int(board.pixels[y * 200 + $0] & 255)) > 4
          }
      }
    }
    #expect(changed(85..<115) > 1_000)
    #expect(changed(0..<8) == 0 && changed(150..<200) == 0)
  }

  /// Opens from the left to the right; in the lower half what lies left of the middle first, and six pixels
  /// further on what comes last.
  private struct Bank: Reveal {
    func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
      .spread(over: size, softness: 0.05) { x, y in
        let steep = ((x - 100) * (1 / 6)).clampedToUnit
        return (x * (1 / 200)).replacing(with: steep, where: y .> 60)
      }
    }
  }

  @Test("Next to what has opened, what will not open for long is as it was")
  func bank() {
    let reveal = Bank().withEdge(RevealEdge(rim: 0.1, gloss: 1))
    let change = Transition(from: grey, to: light, reveal: reveal, duration: 1, easing: .linear)
    var canvas = Canvas(size: Self.size)
    change.draw(at: 0.35, into: &canvas)
    let row = canvas.snapshot().pixels[90 * 200..<91 * 200].map { Int($0 & 255) }
    #expect(row[..<100].allSatisfy { $0 == 0xd0 } && row[105...].allSatisfy { $0 == 0x70 })
    #expect(row[102] > 0x70 + 25 && row[102] < 0xd0)
  }

  @Test(
    "Numbers out of range count as the nearest, what is none as 0",
    arguments: [Float.nan, -1, 0, 9, .infinity])
  func range(number: Float) {
    let edge = RevealEdge(
      rim: number, gloss: number, height: number, bend: number, wavelength: number)
    let row = row(edge, angle: 33, progress: 0.4)
    #expect(row.count == 200 && Set(row).count > 1)
    let nearest: Float = number > 0 ? 0.25 : 0
    let other = RevealEdge(
      rim: nearest, gloss: number > 0 ? 1 : 0, height: nearest, bend: nearest, wavelength: nearest)
    #expect(row == self.row(other, angle: 33, progress: 0.4))
  }
}
