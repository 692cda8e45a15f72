import PoofCore
import TestSupport
import Testing

@Suite struct CanvasImageTests {
  @Test func `source over is exact for every source alpha, source channel and destination`() {
    for alpha in 0...255 {
      let table = SourceOverTable(alpha: alpha)
      var canvas = Canvas(size: table.source.size)
      canvas.copy(table.destination)
      canvas.draw(table.source, at: PixelPoint.zero)
      #expect(canvas.snapshot().pixels == table.exact, "\(alpha)")
    }
  }

  @Test func `a picture between pixels is the picture itself at whole coordinates`() {
    let image = randomImage(11, 6, seed: 8)
    for (x, y) in [(0, 0), (3, 2), (-4, -1), (12, 5)] {
      var whole = Canvas(size: PixelSize(width: 16, height: 8))
      var between = Canvas(size: PixelSize(width: 16, height: 8))
      whole.draw(image, at: PixelPoint(x: x, y: y), opacity: 90)
      between.draw(image, at: Point(x: Float(x), y: Float(y)), opacity: 90)
      #expect(whole.snapshot().pixels == between.snapshot().pixels)
      #expect(whole.damage == between.damage)
    }
  }

  @Test func `a constant picture between pixels stays constant inside and keeps its weight`() {
    let size = PixelSize(width: 13, height: 9)
    let pixel: UInt32 = 0xc8c8_6401
    let image = Image(size: size, color: PremultipliedColor(packed: pixel))
    for step in 1..<256 {
      var canvas = Canvas(size: PixelSize(width: 20, height: 14))
      let share = Float(step) / 256
      canvas.draw(image, at: Point(x: 2 + share, y: 3 + (1 - share)))
      var alpha = 0
      for y in 0..<14 {
        for x in 0..<20 {
          alpha += Int(canvas[x, y].a)
          if x > 2 && x < 15 && y > 3 && y < 12 { #expect(canvas[x, y].packed == pixel) }
        }
      }
      // Only the edge pixels round, each by at most 1: two roundings of ½.
      #expect(abs(alpha - 200 * size.area) <= 2 * (size.width + size.height + 2))
    }
  }

  @Test func `a picture between pixels keeps its alpha to rounding`() {
    let image = randomImage(40, 30, seed: 9)
    let before = image.pixels.reduce(0) { $0 + Int($1 >> 24) }
    for (x, y) in [(0.5, 0.5), (0.25, 0.75), (0.3, 0), (0, 0.9)] as [(Float, Float)] {
      var canvas = Canvas(size: PixelSize(width: 42, height: 32))
      canvas.draw(image, at: Point(x: x, y: y))
      let result = canvas.snapshot()
      let after = result.pixels.reduce(0) { $0 + Int($1 >> 24) }
      // Two roundings of at most ½ in each of 31 · 41 pixels.
      #expect(abs(after - before) <= 31 * 41)
      #expect(isPremultiplied(result))
    }
  }

  @Test(arguments: [
    Point(x: .nan, y: 0), Point(x: 0, y: .infinity), Point(x: -.infinity, y: .nan),
    Point(x: 1e30, y: 0), Point(x: 0, y: -70_000),
  ]) func `a picture at no place on earth draws nothing`(origin: Point) {
    var canvas = Canvas(size: PixelSize(width: 4, height: 4))
    canvas.draw(randomImage(4, 4, seed: 10), at: origin)
    #expect(canvas.damage.isEmpty)
    #expect(canvas.snapshot().pixels.allSatisfy { $0 == 0 })
  }

  @Test func `a framed picture is the resized picture, and an impossible frame draws nothing`() {
    let image = randomImage(12, 12, seed: 11)
    var framed = Canvas(size: PixelSize(width: 16, height: 16))
    var resized = Canvas(size: PixelSize(width: 16, height: 16))
    let frame = PixelRect(minX: -2, minY: 3, maxX: 9, maxY: 20)
    framed.draw(image, in: frame)
    resized.draw(image.resized(to: frame.size), at: frame.origin)
    #expect(framed.snapshot().pixels == resized.snapshot().pixels)
    _ = framed.takeDamage()
    framed.draw(image, in: .empty)
    framed.draw(image, in: PixelRect(minX: 0, minY: 0, maxX: 40_000, maxY: 1))
    framed.draw(image, in: PixelRect(minX: 5, minY: 5, maxX: 1, maxY: 9))
    #expect(framed.damage.isEmpty)
  }

  @Test(arguments: [Int.min, .min + 1, -1 << 40, 1 << 40, .max - 3, .max])
  func `what stands at the ends of all numbers is drawn nowhere`(place: Int) {
    let image = randomImage(5, 3, seed: 8)
    let mask = randomMask(5, 3, seed: 9)
    var canvas = Canvas(size: PixelSize(width: 12, height: 10))
    for origin in [
      PixelPoint(x: place, y: 0), PixelPoint(x: 0, y: place), PixelPoint(x: place, y: place),
    ] {
      canvas.copy(image, at: origin)
      canvas.draw(image, at: origin)
      canvas.draw(image, at: origin, opacity: 77)
      canvas.draw(image, through: mask, at: origin)
      canvas.fill(mask, with: Color.white.premultiplied, at: origin)
      canvas.fill(PixelRect(origin: origin, size: image.size), with: Color.white.premultiplied)
      canvas.draw(image, in: PixelRect(origin: origin, size: image.size))
    }
    #expect(canvas.damage.isEmpty)
    canvas.withClip(PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)) { canvas in
      canvas.fill(
        PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max),
        with: Color.white.premultiplied)
    }
    #expect(canvas.damage == canvas.bounds)
    #expect(canvas[11, 9] == Color.white.premultiplied)
  }

  @Test func `a mask of another size than the picture is refused`() async {
    await #expect(processExitsWith: .failure) {
      var canvas = Canvas(size: PixelSize(width: 4, height: 4))
      let image = Image(size: PixelSize(width: 4, height: 4), color: .transparent)
      canvas.draw(image, through: Mask(size: PixelSize(width: 4, height: 3)), at: .zero)
    }
  }
}
