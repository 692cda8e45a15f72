import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// The names of the reveals that are drawn in a way of their own.
let drawnNames = RevealCatalog.builtIn.entries.filter { $0.makeReveal().look != nil }.map(\.name)

/// Properties of every reveal that is drawn in a way of its own.
@Suite struct DrawnRevealTests {
  private static let size = PixelSize(width: 150, height: 96)
  private let from = smooth(size: size, phase: 0)
  private let to = smooth(size: size, phase: 2)

  /// A picture without edges, as photographs mostly are.
  private static func smooth(size: PixelSize, phase: Float) -> Image {
    var pixels: [UInt32] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let u = Float(x) * 0.05 + phase
        let v = Float(y) * 0.07 - phase
        func channel(_ value: Float) -> UInt32 { UInt32(128 + 100 * value) }
        pixels.append(
          0xff00_0000 | channel(sine(u + v)) << 16 | channel(cosine(u)) << 8
            | channel(sine(v + 1)))
      }
    }
    return Image(size: size, pixels: pixels)
  }

  private func transition(_ name: String, _ settings: RevealSettings = RevealSettings()) throws
    -> Transition
  {
    Transition(
      from: from, to: to, reveal: try reveal(name, settings), duration: 1, easing: .linear)
  }

  private func frame(_ transition: Transition, at time: Double) -> [UInt32] {
    var canvas = Canvas(size: transition.size)
    transition.draw(at: time, into: &canvas)
    return canvas.snapshot().pixels
  }

  @Test(
    "It begins as the first picture and ends as the second: nothing jumps", arguments: drawnNames)
  func ends(name: String) throws {
    let transition = try transition(name)
    #expect(meanDifference(frame(transition, at: 0.002), from.pixels) < 0.012)
    #expect(meanDifference(frame(transition, at: 0.998), to.pixels) < 0.012)
    #expect(meanDifference(frame(transition, at: 0.5), from.pixels) > 0.03)
    #expect(meanDifference(frame(transition, at: 0.5), to.pixels) > 0.03)
  }

  @Test("No moment is far from the one before", arguments: drawnNames)
  func steadiness(name: String) throws {
    // What flickers and what goes in steps does so on purpose.
    if ["glitch", "pixelate"].contains(name) { return }
    let transition = try transition(name)
    var last = from.pixels
    for step in 1...72 {
      let now = frame(transition, at: Double(step) / 72)
      let change = meanDifference(last, now)
      #expect(change < 0.055, "step \(step): \(change)")
      last = now
    }
  }

  @Test(
    "Whatever the sizes, the place, the angle and the pictures are, it stays premultiplied",
    arguments: drawnNames)
  func hardCases(name: String) throws {
    for (width, height) in [(1, 1), (2, 3), (301, 1), (9, 120), (64, 40)] {
      let day = TestPictures.mixed(width: width, height: height, seed: 1)
      let night = TestPictures.mixed(width: width, height: height, seed: 2)
      for (origin, angle) in [
        (Point(x: 0.2, y: 0.9), Float?.none), (Point(x: -50, y: 7), .some(90)),
        (Point(x: Float.nan, y: .infinity), .some(.nan)),
      ] {
        var settings = RevealSettings()
        settings.origin = origin
        settings.angle = angle
        settings.softness = angle == nil ? nil : 1_000
        let transition = Transition(
          from: day, to: night, reveal: try reveal(name, settings), duration: 1,
          easing: .linear)
        for time in [0.001, 0.2, 0.5, 0.8, 0.999] {
          for pixel in frame(transition, at: time) {
            let alpha = pixel >> 24
            #expect(
              pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha)
          }
        }
      }
    }
  }

  /// Places that are bare: the left half, and half of every 24 px of the rest.
  private func isBare(_ index: Int) -> Bool {
    let x = index % 150
    return x < 75 || x % 24 < 12
  }

  private var bareCover: Image {
    Image(
      size: Self.size,
      pixels: from.pixels.enumerated().map { isBare($0) ? 0 : $1 })
  }

  @Test("Where a card is bare already, nothing jumps at the start", arguments: drawnNames)
  func bareCard(name: String) throws {
    let look = try #require(try reveal(name).look)
    let map = try reveal(name).arrivalMap(size: Self.size)
    let middle = look.origin(on: Self.size, touched: Point(x: 75, y: 48))
    let scene = RevealScene(cover: bareCover, under: to, map: map, from: middle)
    func frame(at progress: Float) -> [UInt32] {
      var canvas = Canvas(size: Self.size)
      look.draw(scene, at: progress, into: &canvas, origin: .zero)
      return canvas.snapshot().pixels
    }
    let first = frame(at: 0.004)
    let bare = first.indices.filter(isBare)
    #expect(meanDifference(bare.map { first[$0] }, bare.map { to.pixels[$0] }) < 0.02)
    if ["glitch", "pixelate"].contains(name) { return }
    var last = first
    for step in 1...72 {
      let now = frame(at: Float(step) / 73)
      let change = meanDifference(last, now)
      #expect(change < 0.05, "step \(step): \(change)")
      last = now
    }
  }

  @Test(
    "Nothing of a second picture is seen at first through what is clear in the first",
    arguments: drawnNames)
  func clearCover(name: String) throws {
    let transition = Transition(
      from: bareCover, to: to, reveal: try reveal(name), duration: 1, easing: .linear)
    #expect(meanDifference(frame(transition, at: 0.002), bareCover.pixels) < 0.012)
    #expect(meanDifference(frame(transition, at: 0.998), to.pixels) < 0.012)
    if ["glitch", "pixelate"].contains(name) { return }
    var last = bareCover.pixels
    for step in 1...72 {
      let now = frame(transition, at: Double(step) / 72)
      let change = meanDifference(last, now)
      // It comes out of nothing, so that twice as much changes.
      #expect(change < 0.11, "step \(step): \(change)")
      last = now
    }
  }

  @Test("A rim that is half there stays so, however the pictures are bent", arguments: drawnNames)
  func rims(name: String) throws {
    let look = try #require(try reveal(name).look)
    let shape = Mask(
      size: Self.size, coverage: (0..<Self.size.area).map { $0 % 150 < 2 ? 128 : 255 })
    func rimmed(_ image: Image) -> Image {
      Image(
        size: image.size,
        pixels: image.pixels.enumerated().map {
          $0 % 150 < 2 ? ($1 >> 1 & 0x7f7f7f) | 0x8000_0000 : $1
        }
      )
    }
    let scene = RevealScene(
      cover: rimmed(from), under: rimmed(to), shape: shape,
      map: try reveal(name).arrivalMap(size: Self.size), from: Point(x: 75, y: 48))
    for progress in [Float(0.003), 0.997] {
      var canvas = Canvas(size: Self.size)
      look.draw(scene, at: progress, into: &canvas, origin: .zero)
      let rim = canvas.snapshot().pixels.enumerated().filter { $0.offset % 150 < 2 }
      let mean = rim.reduce(0) { $0 + Int($1.element >> 24) } / rim.count
      #expect((120...200).contains(mean), "\(mean) of 255 at \(progress)")
    }
  }

  @Test(
    "It draws inside its bounds, and what a clip shows is a part of the whole",
    arguments: drawnNames)
  func bounds(name: String) throws {
    let look = try #require(try reveal(name).look)
    let canvasSize = PixelSize(width: 340, height: 280)
    let origin = PixelPoint(x: 93, y: 91)
    let frame = PixelRect(origin: origin, size: Self.size)
    let pixels = from.pixels.enumerated().map { $0 % 150 < 70 ? 0 : $1 }
    let transition = Transition(
      from: Image(size: Self.size, pixels: pixels), to: to, reveal: try reveal(name), duration: 1,
      easing: .linear)
    let blue = Color(r: 0, g: 0, b: 200).premultiplied
    for time in [0.15, 0.5, 0.9] {
      var whole = Canvas(size: canvasSize)
      whole.clear(to: blue)
      _ = whole.takeDamage()
      transition.draw(at: time, into: &whole, origin: origin)
      let all = whole.snapshot().pixels
      let damage = whole.takeDamage()
      let bounds = look.bounds(of: frame)
      #expect(damage.intersection(bounds) == damage && bounds.intersection(frame) == frame)
      let clip = PixelRect(minX: 103, minY: 60, maxX: 214, maxY: 143)
      var part = Canvas(size: canvasSize)
      part.clear(to: blue)
      part.clip = clip
      transition.draw(at: time, into: &part, origin: origin)
      let pixels = part.snapshot().pixels
      for y in 0..<canvasSize.height {
        for x in 0..<canvasSize.width {
          let index = y * canvasSize.width + x
          let isInside = x >= clip.minX && x < clip.maxX && y >= clip.minY && y < clip.maxY
          if pixels[index] != (isInside ? all[index] : blue.packed) {
            Issue.record("\(name) at \(time): (\(x), \(y))")
            return
          }
          let isNear = bounds.intersection(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
          if isNear.isEmpty, all[index] != blue.packed {
            Issue.record("\(name) at \(time): beyond its bounds at (\(x), \(y))")
            return
          }
        }
      }
    }
  }

  @Test(
    "Where a card is bare in places and its rim is half there, a clip shows a part of the whole too",
    arguments: drawnNames)
  func clips(name: String) throws {
    let shape = Mask(
      size: Self.size, coverage: (0..<Self.size.area).map { $0 % 150 < 3 || $0 < 300 ? 128 : 255 })
    func rimmed(_ image: Image) -> Image {
      Image(
        size: image.size,
        pixels: image.pixels.enumerated().map { index, pixel in
          let isRim = index % 150 < 3 || index < 300
          return isRim && pixel >> 24 == 255 ? (pixel >> 1 & 0x7f_7f7f) | 0x8000_0000 : pixel
        })
    }
    let reveal = try reveal(name)
    let look = try #require(reveal.look)
    let scene = RevealScene(
      cover: rimmed(bareCover), under: rimmed(to), shape: shape,
      map: reveal.arrivalMap(size: Self.size), from: Point(x: 75, y: 48))
    for progress in [Float(0.2), 0.5, 0.8] {
      var whole = Canvas(size: Self.size)
      look.draw(scene, at: progress, into: &whole, origin: .zero)
      let all = whole.snapshot().pixels
      for offset in [1, 3, 4, 6] {
        var part = Canvas(size: Self.size)
        let clip = PixelRect(minX: offset, minY: 5, maxX: 150 - offset, maxY: 90)
        part.clip = clip
        look.draw(scene, at: progress, into: &part, origin: .zero)
        let pixels = part.snapshot().pixels
        var wrong = 0
        for y in 5..<90 {
          for index in y * 150 + offset..<(y + 1) * 150 - offset where pixels[index] != all[index] {
            wrong += 1
          }
        }
        #expect(wrong == 0, "\(name) at \(progress), from \(offset)")
      }
    }
  }

  @Test("A seed, an angle and a place give it other looks where it has them, and only there")
  func settings() throws {
    for name in drawnNames {
      let entry = try #require(RevealCatalog.builtIn[name])
      func picture(_ settings: RevealSettings) throws -> [UInt32] {
        frame(try transition(name, settings), at: 0.4)
      }
      let plain = try picture(RevealSettings())
      #expect(try picture(RevealSettings()) == plain)
      var seeded = RevealSettings()
      seeded.seed = 9
      #expect((try picture(seeded) != plain) == entry.usesSeed, "\(name)")
      var turned = RevealSettings()
      turned.angle = 77
      #expect((try picture(turned) != plain) == entry.usesAngle, "\(name)")
      var placed = RevealSettings()
      placed.origin = Point(x: 0.1, y: 0.2)
      #expect((try picture(placed) != plain) == entry.hasOrigin, "\(name)")
    }
  }

  @Test("In the opposite order only those are drawn that go by their map alone")
  func inversion() throws {
    for name in drawnNames {
      let own = try #require(try reveal(name).look)
      var settings = RevealSettings()
      settings.isInverted = true
      #expect((try reveal(name, settings).look != nil) == own.followsMap, "\(name)")
      #expect(try reveal(name).withSoftness(0.2).look != nil)
    }
    #expect(try reveal("burn").look?.followsMap == true)
    #expect(try reveal("foil-peel").look?.followsMap == false)
    #expect(try reveal("thaw").look?.followsMap == true)
    #expect(try reveal("fade").look == nil && CircleReveal().look == nil)
  }
}
