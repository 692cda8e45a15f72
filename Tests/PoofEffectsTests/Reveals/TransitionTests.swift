import PinnedFrames
import PoofCore
import PoofEffects
import Testing

@Suite struct TransitionTests {
  private static let size = PixelSize(width: 45, height: 22)
  private let day = TestPictures.mixed(width: 45, height: 22, seed: 1)
  private let night = TestPictures.mixed(width: 45, height: 22, seed: 2)

  private func frame(
    _ transition: Transition, at time: Double, over color: PremultipliedColor = .transparent
  ) -> [UInt32] {
    var canvas = Canvas(size: Self.size)
    canvas.clear(to: color)
    transition.draw(at: time, into: &canvas)
    return canvas.snapshot().pixels
  }

  @Test("It is exactly the first picture at first and the second at last", arguments: revealNames)
  func ends(name: String) throws {
    let transition = Transition(from: day, to: night, reveal: try reveal(name), duration: 2)
    for time in [0, -1, -Double.infinity, .nan] {
      #expect(frame(transition, at: time) == day.pixels)
    }
    for time in [2, 2.5, Double.infinity] { #expect(frame(transition, at: time) == night.pixels) }
    #expect(frame(transition, at: 1) != day.pixels && frame(transition, at: 1) != night.pixels)
  }

  @Test("Each pixel is the mean of both, weighted by what the map shows, and premultiplied")
  func mean() {
    let map = WavesReveal().withSoftness(0.6).arrivalMap(size: Self.size)
    let transition = Transition(from: day, to: night, map: map, duration: 1, easing: .linear)
    for progress in [Float(0.1), 0.5, 0.77] {
      let pixels = frame(transition, at: Double(progress))
      let shares = map.coverage(at: progress)
      for (index, pixel) in pixels.enumerated() {
        for shift in [UInt32(0), 8, 16, 24] {
          let a = Float(day.pixels[index] >> shift & 255) * Float(255 - shares[index]) / 255
          let b = Float(night.pixels[index] >> shift & 255) * Float(shares[index]) / 255
          #expect(abs(Float(pixel >> shift & 255) - (a + b)) < 1.01)
          #expect(pixel >> shift & 255 <= pixel >> 24)
        }
      }
    }
  }

  @Test("Between two equal pictures nothing changes")
  func equal() {
    let transition = Transition(from: day, to: day, reveal: DropsReveal())
    for step in 0...20 { #expect(frame(transition, at: Double(step) / 20) == day.pixels) }
  }

  @Test("A light leak burns nothing out: grey stays below white, in each of its colours")
  func lightLeak() {
    let grey = Image(size: Self.size, color: PremultipliedColor(packed: 0xff80_8080))
    let transition = Transition(from: grey, to: grey, reveal: LightLeakReveal(), easing: .linear)
    var brightest: UInt32 = 0
    for step in 1..<20 {
      for pixel in frame(transition, at: Double(step) / 20) {
        for shift in [UInt32(0), 8, 16] { brightest = max(brightest, pixel >> shift & 255) }
      }
    }
    #expect((232...250).contains(brightest))
  }

  @Test("A moment depends on its time alone, and on the easing")
  func time() {
    let linear = Transition(
      from: day, to: night, reveal: WipeReveal(), duration: 4, easing: .linear)
    let eased = Transition(
      from: day, to: night, reveal: WipeReveal(), duration: 8, easing: .powerIn(2))
    #expect(frame(linear, at: 1) == frame(eased, at: 4))
    #expect(frame(linear, at: 1) == frame(linear, at: 1))
    #expect(linear.length == 4 && eased.easing == .powerIn(2))
  }

  @Test("A duration that is none is a change at once", arguments: [0, -1, Double.nan, .infinity])
  func noDuration(duration: Double) {
    let transition = Transition(from: day, to: night, reveal: FadeReveal(), duration: duration)
    #expect(transition.length == 0)
    for time in [0, Double.nan] { #expect(frame(transition, at: time) == night.pixels) }
    #expect(frame(transition, at: -0.001) == day.pixels)
  }

  @Test("It begins at its origin")
  func origin() {
    let black = Image(size: Self.size, color: Color.black.premultiplied)
    let white = Image(size: Self.size, color: Color.white.premultiplied)
    let transition = Transition(
      from: black, to: white, reveal: CircleReveal(unevenness: 0), origin: Point(x: 5.5, y: 15.5),
      duration: 1, easing: .linear)
    let pixels = frame(transition, at: 0.1)
    #expect(pixels[15 * 45 + 5] == .max && pixels[3 * 45 + 40] == 0xff00_0000)
  }

  @Test("It is drawn over what is there, at its place and inside the clip alone")
  func drawing() {
    let transition = Transition(from: day, to: night, reveal: StarReveal(), easing: .linear)
    let blue = Color(r: 0, g: 0, b: 200).premultiplied
    for time in [0, 0.4, 1] {
      let alone = Image(size: Self.size, pixels: frame(transition, at: time))
      var expected = Canvas(size: PixelSize(width: 60, height: 40))
      expected.clear(to: blue)
      expected.clip = PixelRect(minX: 13, minY: 2, maxX: 44, maxY: 15)
      expected.draw(alone, at: PixelPoint(x: 9, y: -3))
      var canvas = Canvas(size: PixelSize(width: 60, height: 40))
      canvas.clear(to: blue)
      canvas.clip = PixelRect(minX: 13, minY: 2, maxX: 44, maxY: 15)
      _ = canvas.takeDamage()
      transition.draw(at: time, into: &canvas, origin: PixelPoint(x: 9, y: -3))
      #expect(canvas.snapshot().pixels == expected.snapshot().pixels)
      #expect(canvas.takeDamage() == canvas.clip)
    }
  }

  @Test("A map of another size is stretched to the pictures")
  func mapOfAnotherSize() {
    // Two columns: the left half changes before the right one.
    let halves = ArrivalMap(size: PixelSize(width: 2, height: 7), softness: 0.001) { x, _ in
      x.replacing(with: 0, where: x .< 1).replacing(with: 1, where: x .> 1)
    }
    struct Halves: Reveal {
      let map: ArrivalMap
      func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap { map }
    }
    for transition in [
      Transition(from: day, to: night, map: halves, duration: 1),
      Transition(from: day, to: night, reveal: Halves(map: halves), duration: 1),
    ] {
      #expect(transition.map.size == Self.size)
      let found = frame(transition, at: 0.5)
      for index in 0..<Self.size.area {
        let picture = index % 45 < 22 ? night : day
        // The middle of column 22 is the map's middle.
        if index % 45 != 22 { #expect(found[index] == picture.pixels[index]) }
      }
      #expect(frame(transition, at: 1) == night.pixels)
    }
  }

  @Test("A picture of another size is stretched to that of the first")
  func sizes() {
    let small = TestPictures.opaque(width: 20, height: 31)
    let transition = Transition(from: day, to: small, reveal: FadeReveal())
    #expect(transition.to.size == Self.size)
    #expect(frame(transition, at: 0) == day.pixels)
    #expect(frame(transition, at: 1) == small.resized(to: Self.size).pixels)
  }
}
