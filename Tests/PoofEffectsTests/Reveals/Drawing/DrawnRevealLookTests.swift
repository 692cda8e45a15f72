import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// Looks of single reveals that are drawn in a way of their own.
@Suite struct DrawnRevealLookTests {
  private static let size = PixelSize(width: 150, height: 96)
  private let from = opaque(seed: 1)
  private let to = opaque(seed: 2)

  private static func opaque(seed: UInt64) -> Image {
    let mixed = TestPictures.mixed(width: size.width, height: size.height, seed: seed)
    return Image(size: size, pixels: mixed.pixels.map { $0 | 0xff00_0000 })
  }

  private func frame(_ transition: Transition, at time: Double) -> [UInt32] {
    var canvas = Canvas(size: transition.size)
    transition.draw(at: time, into: &canvas)
    return canvas.snapshot().pixels
  }

  @Test(
    "On a card only the coating moves: where nothing is left of it the prize stays as it is",
    arguments: [
      "slices", "flip", "fan", "dissolve", "thaw", "drops", "waves", "clock", "hexagons",
    ])
  func barePrize(name: String) throws {
    let reveal = try #require(RevealCatalog.builtIn[name]).makeReveal()
    let clear = Image(size: Self.size, pixels: [UInt32](repeating: 0, count: Self.size.area))
    let scene = RevealScene(
      cover: clear, under: to, map: reveal.arrivalMap(size: Self.size), from: Point(x: 75, y: 48))
    for progress in [Float(0.1), 0.3, 0.5, 0.7, 0.9] {
      var canvas = Canvas(size: Self.size)
      try #require(reveal.look).draw(scene, at: progress, into: &canvas, origin: .zero)
      #expect(canvas.snapshot().pixels == to.pixels, "\(progress)")
    }
  }

  @Test("A fan opens as its map says, wherever it is folded")
  func fanOrigins() throws {
    let white = Image(size: Self.size, pixels: [UInt32](repeating: ~0, count: Self.size.area))
    let black = Image(
      size: Self.size, pixels: [UInt32](repeating: 0xff00_0000, count: Self.size.area))
    for place in [
      Point(x: 75, y: 48), Point(x: 75, y: 0), Point(x: 75, y: 96), Point(x: 0, y: 0),
      Point(x: 150, y: 96), Point(x: 0, y: 40),
    ] {
      let change = Transition(
        from: black, to: white, reveal: FanReveal(), origin: place, duration: 1, easing: .linear)
      for time in [0.1, 0.3, 0.5, 0.7, 0.9] {
        let open = change.map.times.count { $0 < Float(time) }
        let drawn = frame(change, at: time).count { $0 & 255 > 100 }
        #expect(abs(open - drawn) < Self.size.area / 25, "\(place) at \(time): \(open), \(drawn)")
      }
    }
  }

  @Test("Where the peel has passed the second picture lies, where it has not come the first")
  func peel() throws {
    let transition = Transition(
      from: from, to: to, reveal: FoilPeelReveal(angle: 180, radius: 0.05), duration: 1,
      easing: .linear)
    let pixels = frame(transition, at: 0.3)
    // The bend is 4.8 px wide, and lies at 70 % of the way.
    for y in stride(from: 5, to: 90, by: 7) {
      #expect(pixels[y * 150 + 149] == to.pixels[y * 150 + 149])
      #expect(pixels[y * 150 + 5] == from.pixels[y * 150 + 5])
    }
    // Its back is paper: grey, whatever the picture is.
    let back = pixels[48 * 150 + 90]
    let channels = [16, 8, 0].map { Int(back >> UInt32($0) & 255) }
    #expect((channels.max() ?? 0) - (channels.min() ?? 0) < 40)
  }

  @Test("Squares are of one colour each, in the middle of it")
  func squares() throws {
    let transition = Transition(
      from: from, to: to, reveal: PixelateReveal(), duration: 1, easing: .linear)
    let pixels = frame(transition, at: 0.5)
    // Sides of 8 px.
    for row in 0..<12 {
      for column in 0..<18 {
        let colors = Set((0..<64).map { pixels[(row * 8 + $0 / 8) * 150 + column * 8 + $0 % 8] })
        #expect(colors.count == 1)
      }
    }
  }

  @Test(
    "A fan is the same on both sides of its middle, and shows all of the picture on what is left")
  func fan() throws {
    let size = Self.size
    // Bright above, dark below, the same to the left and the right.
    var rows: [UInt32] = []
    for y in 0..<96 {
      for x in 0..<150 {
        let isMiddle = abs(2 * x - 149) < 40
        rows.append(y < 48 ? 0xffe0_e0e0 : isMiddle ? 0xff40_4040 : 0xff60_6060)
      }
    }
    let blue = Image(size: size, pixels: [UInt32](repeating: 0xff00_00ff, count: size.area))
    let change = Transition(
      from: Image(size: size, pixels: rows), to: blue, reveal: FanReveal(), duration: 1,
      easing: .linear)
    let pixels = frame(change, at: 0.6)
    // Straight up it is open; below, what was above is seen as well as what was there.
    #expect(pixels[10 * 150 + 75] == 0xff00_00ff)
    let lower = (60..<96).flatMap { y in (0..<150).map { Int(pixels[y * 150 + $0] >> 16 & 255) } }
    #expect(lower.contains { $0 > 150 } && lower.contains { $0 > 20 && $0 < 90 })
    // Only the light comes from one side; where the edge is to a pixel may be rounding's.
    let open = (0..<size.area).filter { index in
      let mirrored = index + 149 - 2 * (index % 150)
      return (pixels[index] & 255 == 255) != (pixels[mirrored] & 255 == 255)
    }
    #expect(open.count <= 8)
  }

  @Test("Slices come in as they are: first their front edge, and at last they lie in place")
  func slices() throws {
    let size = PixelSize(width: 128, height: 104)
    let black = Image(size: size, pixels: [UInt32](repeating: 0xff00_0000, count: size.area))
    // Red tells the column.
    let ramp = Image(
      size: size,
      pixels: (0..<size.area).map { 0xff00_0080 | UInt32($0 % 128) << 16 })
    let change = Transition(
      from: black, to: ramp, reveal: SlicesReveal(), duration: 1, easing: .linear)
    let pixels = frame(change, at: 0.7)
    var (moving, home) = (0, 0)
    for slice in 0..<13 {
      let row = Array(pixels[(slice * 8 + 4) * 128..<(slice * 8 + 5) * 128])
      let seen = row.indices.filter { row[$0] & 255 == 0x80 }
      if seen.count == 128 {
        home += row == Array(ramp.pixels[..<128]) ? 1 : 0
      } else if seen.count > 8 {
        // What has come ends with the picture's own edge, and goes on column by column.
        let red = seen.dropFirst(3).dropLast(3).map { Int(row[$0] >> 16 & 255) }
        #expect(zip(red, red.dropFirst()).allSatisfy { (0...2).contains($1 - $0) })
        #expect(slice % 2 == 0 ? red.last ?? 0 > 115 : red.first ?? 127 < 12)
        moving += 1
      }
    }
    #expect(moving >= 3 && home >= 1)
  }

  @Test("Grains flash as they go: some are brighter than both pictures")
  func dissolving() throws {
    let size = Self.size
    func plain(_ pixel: UInt32) -> Image {
      Image(size: size, pixels: [UInt32](repeating: pixel, count: size.area))
    }
    let change = Transition(
      from: plain(0xff60_6060), to: plain(0xff50_5050), reveal: DissolveReveal(), duration: 1,
      easing: .linear)
    let bright = frame(change, at: 0.5).count { $0 >> 16 & 255 > 0x90 }
    #expect(bright > size.area / 200 && bright < size.area / 3)
    // What fades slowly all over does not flash all over.
    let slow = Transition(
      from: plain(0xff60_6060), to: plain(0xff50_5050),
      reveal: DissolveReveal().withSoftness(1_000), duration: 1, easing: .linear)
    #expect(frame(slow, at: 0.5).allSatisfy { (0x50...0x62).contains($0 & 255) })
  }
}
