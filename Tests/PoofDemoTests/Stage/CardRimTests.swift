import Poof
import Testing

@testable import PoofDemo

@Suite("Card rim")
struct CardRimTests {
  @Test("light lies above the upper edge of a card, and nowhere else")
  func upperEdge() {
    let rim = CardRim(
      shape: Mask(size: PixelSize(width: 6, height: 4), repeating: 255),
      origin: PixelPoint(x: 3, y: 5), thickness: 2)
    #expect(rim.frame == PixelRect(minX: 3, minY: 3, maxX: 9, maxY: 5))
    var canvas = Canvas(size: PixelSize(width: 12, height: 12))
    canvas.fill(canvas.bounds, with: Color.black.premultiplied)
    rim.draw(presence: 1, into: &canvas)
    let light = Color(r: 31, g: 31, b: 31).premultiplied
    let black = Color.black.premultiplied
    for y in 0..<12 {
      for x in 0..<12 {
        let isLit = (3..<9).contains(x) && (3..<5).contains(y)
        #expect(canvas[x, y] == (isLit ? light : black), "\(x), \(y)")
      }
    }
  }

  @Test("it follows a shape, and a shape that is clear has none")
  func shape() {
    let size = PixelSize(width: 5, height: 5)
    var coverage = [UInt8](repeating: 0, count: 25)
    coverage[12] = 255
    let rim = CardRim(
      shape: Mask(size: size, coverage: coverage), origin: .zero, thickness: 1)
    var canvas = Canvas(size: size)
    rim.draw(presence: 1, into: &canvas)
    let lit = (0..<25).filter { canvas[$0 % 5, $0 / 5] != .transparent }
    #expect(lit == [7 + 5 - 5])
    let none = CardRim(shape: Mask(size: size), origin: .zero, thickness: 1)
    var empty = Canvas(size: size)
    none.draw(presence: 1, into: &empty)
    #expect(empty.damage.height <= 1 && empty.snapshot().pixels.allSatisfy { $0 == 0 })
  }
}
