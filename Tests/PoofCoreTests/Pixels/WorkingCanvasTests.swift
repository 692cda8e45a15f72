import PoofCore
import TestSupport
import Testing

@Suite struct WorkingCanvasTests {
  @Test func `a canvas keeps one from frame to frame, and makes another for a larger size`() {
    var canvas = Canvas(size: PixelSize(width: 4, height: 3))
    let size = PixelSize(width: 8, height: 6)
    let first = canvas.reserveWorkingCanvas(size: size)
    #expect(first.canvas.size == size && first.canvas.damage.isEmpty)
    #expect(canvas.reserveWorkingCanvas(size: size) === first)
    let smaller = canvas.reserveWorkingCanvas(size: PixelSize(width: 6, height: 4))
    #expect(smaller === first)
    #expect(smaller.canvas.clip == PixelRect(minX: 0, minY: 0, maxX: 6, maxY: 4))
    let higher = canvas.reserveWorkingCanvas(size: PixelSize(width: 6, height: 10))
    #expect(higher !== first && higher.canvas.size == PixelSize(width: 8, height: 10))
    // What has room for both would be too large.
    let wide = canvas.reserveWorkingCanvas(size: PixelSize(width: 32_768, height: 1))
    let high = canvas.reserveWorkingCanvas(size: PixelSize(width: 1, height: 32_768))
    #expect(wide.canvas.width == 32_768 && high.canvas.width == 1)
    canvas.releaseMemory()
    #expect(canvas.reserveWorkingCanvas(size: size) !== first)
  }

  @Test func `what was drawn is cleared, and no more`() {
    var canvas = Canvas(size: PixelSize(width: 9, height: 5))
    let image = randomImage(3, 2, seed: 4)
    canvas.copy(image, at: PixelPoint(x: 6, y: 3))
    _ = canvas.takeDamage()
    canvas.copy(image, at: PixelPoint(x: 1, y: 1))
    canvas.clip = .empty
    canvas.clearDamage()
    #expect(canvas.damage.isEmpty)
    for y in 0..<5 {
      for x in 0..<9 {
        let isKept = x >= 6 && y >= 3
        #expect(canvas[x, y] == (isKept ? image[x - 6, y - 3] : .transparent))
      }
    }
  }
}
