import PoofCore
import TestSupport
import Testing

@Suite struct CanvasTests {
  let white = Color.white.premultiplied

  @Test func `a new canvas is clear, undamaged and open to all drawing`() {
    let canvas = Canvas(size: PixelSize(width: 7, height: 3))
    #expect(canvas.snapshot().pixels == [UInt32](repeating: 0, count: 21))
    #expect(canvas.damage.isEmpty)
    #expect(canvas.clip == canvas.bounds)
  }

  @Test func `the clip never reaches outside the canvas`() {
    var canvas = Canvas(size: PixelSize(width: 7, height: 3))
    canvas.clip = PixelRect(minX: .min, minY: -5, maxX: 4, maxY: .max)
    #expect(canvas.clip == PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 3))
    canvas.clip = PixelRect(minX: 20, minY: 0, maxX: 30, maxY: 3)
    #expect(canvas.clip.isEmpty)
    canvas.clear(to: white)
    #expect(canvas.snapshot().pixels.allSatisfy { $0 == 0 })
    #expect(canvas.damage.isEmpty)
  }

  @Test func `a narrowed clip ends with its closure`() {
    var canvas = Canvas(size: PixelSize(width: 4, height: 4))
    canvas.clip = PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 4)
    canvas.withClip(PixelRect(minX: 2, minY: 1, maxX: 9, maxY: 2)) { $0.clear(to: white) }
    #expect(canvas.clip == PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 4))
    #expect(canvas.damage == PixelRect(minX: 2, minY: 1, maxX: 3, maxY: 2))
    let changed = canvas.snapshot().pixels.indices.filter { canvas.snapshot().pixels[$0] != 0 }
    #expect(changed == [6])
  }

  @Test func `damage is the smallest rectangle around all drawing, and starts anew when taken`() {
    var canvas = Canvas(size: PixelSize(width: 10, height: 10))
    canvas.fill(PixelRect(minX: 1, minY: 2, maxX: 3, maxY: 4), with: white)
    canvas.replace(PixelRect(minX: 5, minY: 8, maxX: 40, maxY: 9), with: white)
    canvas.fill(PixelRect(minX: -9, minY: -9, maxX: 0, maxY: 40), with: white)
    #expect(canvas.takeDamage() == PixelRect(minX: 1, minY: 2, maxX: 10, maxY: 9))
    #expect(canvas.takeDamage().isEmpty)
  }

  @Test func `pixels are lent row by row`() {
    let image = randomImage(5, 4, seed: 6)
    var canvas = Canvas(size: image.size)
    canvas.copy(image)
    #expect(canvas.withPixels { Array($0) } == image.pixels)
    #expect(canvas[3, 2] == image[3, 2])
  }

  @Test func `a canvas larger than the limit is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Canvas(size: PixelSize(width: 32_769, height: 1))
    }
  }
}
