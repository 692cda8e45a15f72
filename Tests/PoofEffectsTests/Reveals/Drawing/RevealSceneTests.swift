import PinnedFrames
import PoofCore
import PoofEffects
import Testing

/// What a pass of one's own is given.
@Suite struct RevealSceneTests {
  private static let size = PixelSize(width: 37, height: 21)
  private let day = TestPictures.mixed(width: 37, height: 21, seed: 1)
  private let night = TestPictures.mixed(width: 37, height: 21, seed: 2)

  private var scene: RevealScene {
    RevealScene(
      cover: day, under: night, map: WipeReveal().arrivalMap(size: Self.size),
      from: Point(x: 90, y: 4))
  }

  /// What a formula paints on a clear canvas, the card in the middle of a border of 5 px.
  private func painted(
    reach: Int = 0, _ formula: @Sendable (RevealBatch) -> PixelColors
  ) -> (Int, Int) -> UInt32 {
    var canvas = Canvas(size: PixelSize(width: 47, height: 31))
    scene.paint(at: 0.4, reach: reach, into: &canvas, origin: PixelPoint(x: 5, y: 5), formula)
    let pixels = canvas.snapshot().pixels
    return { pixels[($1 + 5) * 47 + $0 + 5] }
  }

  @Test("Pictures are what they are in their own places, and clear beyond the card")
  func ownPlaces() {
    let cover = painted(reach: 5) { $0.cover }
    let under = painted(reach: 5) { $0.under }
    for y in -5..<26 {
      for x in -5..<42 {
        let isInside = x >= 0 && x < 37 && y >= 0 && y < 21
        #expect(cover(x, y) == (isInside ? day.pixels[y * 37 + x] : 0))
        #expect(under(x, y) == (isInside ? night.pixels[y * 37 + x] : 0))
      }
    }
  }

  @Test("At other places pictures are read between their pixels, and end clear or at their edge")
  func otherPlaces() {
    let shifted = painted { $0.cover(x: $0.x + 3, y: $0.y - 2) }
    let held = painted { $0.nearestCover(x: $0.x + 3, y: $0.y - 2) }
    for y in 0..<21 {
      for x in 0..<37 {
        let isInside = x + 3 < 37 && y >= 2
        #expect(shifted(x, y) == (isInside ? day.pixels[(y - 2) * 37 + x + 3] : 0))
        #expect(held(x, y) == day.pixels[max(0, y - 2) * 37 + min(36, x + 3)])
      }
    }
    let between = painted { $0.nearestUnder(x: $0.x + 0.5, y: $0.y) }
    for x in 0..<36 {
      for shift in [UInt32(0), 8, 16, 24] {
        let mean =
          Int(night.pixels[7 * 37 + x] >> shift & 255)
          + Int(night.pixels[7 * 37 + x + 1] >> shift & 255)
        #expect(abs(2 * Int(between(x, 7) >> shift & 255) - mean) <= 3)
      }
    }
    for bad in [Float.nan, .infinity, -1e30, 1e30] {
      let none = painted { $0.cover(x: Lanes(repeating: bad), y: $0.y) }
      #expect(none(3, 3) == 0 || bad.isNaN)
      _ = painted { $0.nearestCover(x: Lanes(repeating: bad), y: Lanes(repeating: bad)) }
    }
  }

  @Test("Arrival times, what has opened, and the card's shape are those of each pixel")
  func times() {
    let white = Color.white.premultiplied
    let map = scene.map
    let arrival = painted { PixelColors(white, coverage: $0.arrival) }
    let opened = painted { PixelColors(white, coverage: $0.opened(at: 0.4)) }
    let shape = painted(reach: 4) { PixelColors(white, coverage: $0.shape) }
    for y in 0..<21 {
      for x in 0..<37 {
        let time = map.times[y * 37 + x]
        #expect(arrival(x, y) >> 24 == UInt32((time * 255).rounded(.toNearestOrEven)))
        let coverage = map.coverage(of: Lanes(repeating: time), at: 0.4)[0]
        #expect(abs(Int(opened(x, y) >> 24) - Int(coverage)) <= 1)
        #expect(shape(x, y) == .max)
      }
    }
    #expect(shape(-1, 3) == 0 && shape(3, 21) == 0)
    #expect(scene.origin == Point(x: 37, y: 4))
  }

  @Test("A pass of one's own draws a transition, as any")
  func ownPass() {
    struct Slide: DrawnReveal {
      func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
        WipeReveal().arrivalMap(size: size, from: origin)
      }

      func draw(
        _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
      ) {
        let way = progress * Float(scene.size.width)
        scene.paint(at: progress, into: &canvas, origin: origin) { batch in
          batch.cover(x: batch.x - way, y: batch.y).over(batch.under)
        }
      }
    }
    let opaque = TestPictures.opaque(width: 40, height: 20)
    let below = Image(size: opaque.size, color: Color.black.premultiplied)
    let slide = Transition(
      from: opaque, to: below, reveal: Slide(), duration: 1, easing: .linear)
    var canvas = Canvas(size: opaque.size)
    slide.draw(at: 0.25, into: &canvas)
    let pixels = canvas.snapshot().pixels
    for y in 0..<20 {
      for x in 0..<40 {
        #expect(pixels[y * 40 + x] == (x < 10 ? 0xff00_0000 : opaque.pixels[y * 40 + x - 10]))
      }
    }
  }
}
