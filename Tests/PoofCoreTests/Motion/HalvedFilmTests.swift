import PoofCore
import TestSupport
import Testing

@Suite struct HalvedFilmTests {
  /// A picture that goes a pixel down each second.
  private struct Sinking: Film {
    let image: Image
    var size: PixelSize { image.size }
    var length: Double { 3 }

    func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
      canvas.draw(image, at: PixelPoint(x: origin.x, y: origin.y.advanced(by: Int(time))))
    }
  }

  /// A pixel's channels.
  private func channels(_ color: PremultipliedColor) -> [Int] {
    [color.r, color.g, color.b, color.a].map { Int($0) }
  }

  @Test(arguments: [(2, 2), (8, 6), (34, 12), (7, 5), (1, 1)])
  func `each pixel is the average of four, clear beyond the picture, halves rounded up`(
    width: Int, height: Int
  ) {
    let image = randomImage(width, height, seed: 5)
    let film = Sinking(image: image).halved
    #expect(film.size == PixelSize(width: (width + 1) / 2, height: (height + 1) / 2))
    #expect(film.length == 3)
    for time in 0..<2 {
      let moment = film.image(at: Double(time))
      #expect(isPremultiplied(moment))
      for y in 0..<film.size.height {
        for x in 0..<film.size.width {
          var sum = [0, 0, 0, 0]
          for row in 2 * y - time..<2 * y - time + 2 where (0..<height).contains(row) {
            for column in 2 * x..<min(2 * x + 2, width) {
              for (index, value) in channels(image[column, row]).enumerated() {
                sum[index] += value
              }
            }
          }
          #expect(channels(moment[x, y]) == sum.map { ($0 + 2) / 4 })
        }
      }
    }
  }

  @Test func `a doubled picture is itself again`() {
    let image = randomImage(61, 43, seed: 6)
    #expect(Sinking(image: image.doubled).halved.image(at: 0).pixels == image.pixels)
  }

  @Test func `it is laid over what is there, inside the clip, and tells what it has touched`() {
    let color = PremultipliedColor(packed: 0x8040_2010)
    let film = Sinking(image: Image(size: PixelSize(width: 6, height: 4), color: color)).halved
    var canvas = Canvas(size: PixelSize(width: 20, height: 10))
    let backdrop = PremultipliedColor(packed: 0xff10_f0c8)
    canvas.clear(to: backdrop)
    canvas.clip = PixelRect(minX: 4, minY: 0, maxX: 20, maxY: 10)
    _ = canvas.takeDamage()
    film.draw(at: 0, into: &canvas, origin: PixelPoint(x: 3, y: 5))
    let touched = PixelRect(minX: 4, minY: 5, maxX: 6, maxY: 7)
    #expect(canvas.takeDamage() == touched)
    for y in 0..<10 {
      for x in 0..<20 {
        let isInside = (4..<6).contains(x) && (5..<7).contains(y)
        #expect(canvas[x, y] == (isInside ? color.over(backdrop) : backdrop))
      }
    }
  }

  @Test func `nothing of a moment is left in the next, on a canvas of another clip neither`() {
    let film = Sinking(image: randomImage(24, 16, seed: 9)).halved
    var canvas = Canvas(size: PixelSize(width: 20, height: 16))
    let place = PixelPoint(x: 3, y: 2)
    for clip in [canvas.bounds, canvas.bounds, PixelRect(minX: 5, minY: 1, maxX: 19, maxY: 9)] {
      for time in [2, 0, 1.0] {
        canvas.clip = canvas.bounds
        canvas.clear()
        canvas.clip = clip
        film.draw(at: time, into: &canvas, origin: place)
        var fresh = Canvas(size: canvas.size)
        fresh.clip = clip
        film.draw(at: time, into: &fresh, origin: place)
        #expect(canvas.snapshot().pixels == fresh.snapshot().pixels)
      }
    }
  }

  @Test func `on a canvas of several parts it is the same as in one`() {
    let image = randomImage(40, 6, seed: 7)
    let film = Sinking(image: image).halved
    // Twice that is wider than a canvas may be.
    var canvas = Canvas(size: PixelSize(width: 16_390, height: 3))
    // Over the edge between two parts.
    film.draw(at: 0, into: &canvas, origin: PixelPoint(x: 4_086, y: 0))
    let moment = film.image(at: 0)
    for y in 0..<3 {
      for x in 0..<20 { #expect(canvas[4_086 + x, y] == moment[x, y]) }
    }
  }

  @Test(arguments: [Int.min, Int.min / 2, Int.max / 2, Int.max])
  func `far beyond all canvases it stays there`(far: Int) {
    let film = Sinking(image: randomImage(6, 4, seed: 8)).halved
    var canvas = Canvas(size: PixelSize(width: 5, height: 5))
    film.draw(at: 0, into: &canvas, origin: PixelPoint(x: far, y: 0))
    #expect(canvas.snapshot().pixels.allSatisfy { $0 == 0 })
  }
}
