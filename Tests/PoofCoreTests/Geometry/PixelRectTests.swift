import PoofCore
import TestSupport
import Testing

@Suite struct PixelRectTests {
  /// Small rectangles of every kind: with pixels, without, and turned inside out.
  static let rectangles: [PixelRect] = {
    var generator = Chance(state: 16)
    func number() -> Int { Int.random(in: -3...5, using: &generator) }
    return (0..<120).map { _ in
      PixelRect(minX: number(), minY: number(), maxX: number(), maxY: number())
    }
  }()

  /// The pixels of a rectangle, one by one.
  private func pixels(_ rect: PixelRect) -> Set<PixelPoint> {
    var pixels = Set<PixelPoint>()
    for y in -10...10 {
      for x in -10...10
      where x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY {
        pixels.insert(PixelPoint(x: x, y: y))
      }
    }
    return pixels
  }

  @Test func `intersection is the common pixels, union the smallest rectangle around all`() {
    for a in Self.rectangles {
      #expect(a.isEmpty == pixels(a).isEmpty)
      #expect(a.isEmpty || a.width * a.height == pixels(a).count)
      for b in Self.rectangles {
        let common = a.intersection(b)
        #expect(pixels(common) == pixels(a).intersection(pixels(b)))
        #expect(!common.isEmpty || common == .empty)
        let union = a.union(b)
        let all = pixels(a).union(pixels(b))
        if all.isEmpty {
          #expect(union == .empty)
        } else {
          #expect(union.minX == all.map(\.x).min() && union.maxX - 1 == all.map(\.x).max())
          #expect(union.minY == all.map(\.y).min() && union.maxY - 1 == all.map(\.y).max())
        }
      }
    }
  }

  @Test func `a point belongs to the pixel it stands on, its far edges to the next`() {
    let rect = PixelRect(minX: 1, minY: -2, maxX: 4, maxY: 3)
    #expect(rect.contains(Point(x: 1, y: -2)))
    #expect(rect.contains(Point(x: 3.999, y: 2.999)))
    #expect(!rect.contains(Point(x: 4, y: 0)))
    #expect(!rect.contains(Point(x: 2, y: 3)))
    #expect(!rect.contains(Point(x: 0.999, y: 0)))
    #expect(!rect.contains(Point(x: .nan, y: 0)))
    #expect(!rect.contains(Point(x: 2, y: .nan)))
    #expect(!PixelRect.empty.contains(.zero))
  }

  @Test func `moving and growing keep what they should`() {
    let rect = PixelRect(origin: PixelPoint(x: 2, y: 3), size: PixelSize(width: 4, height: 5))
    #expect(rect.maxX == 6 && rect.maxY == 8)
    let moved = rect.offset(by: PixelPoint(x: -5, y: 1))
    #expect(moved.origin == PixelPoint(x: -3, y: 4) && moved.size == rect.size)
    #expect(rect.expanded(by: 3).expanded(by: -3) == rect)
    #expect(rect.expanded(by: 2).size == PixelSize(width: 8, height: 9))
    #expect(rect.expanded(by: -2).isEmpty)
    #expect(rect.expanded(by: -9).width == 0)
  }

  @Test func `edges at the ends of all numbers are taken as they are, and nothing runs over`() {
    let all = PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
    #expect(all.size == PixelSize(width: .max, height: .max))
    #expect(all.expanded(by: 9) == all)
    #expect(all.offset(by: PixelPoint(x: 5, y: 5)).minX == .min + 5)
    #expect(all.offset(by: PixelPoint(x: 5, y: 5)).maxX == .max)
    #expect(all.expanded(by: .min).isEmpty)
    let size = PixelSize(width: 4, height: 3)
    let corner = PixelRect(origin: PixelPoint(x: .max, y: .max), size: size)
    #expect(corner.isEmpty && corner.maxX == .max)
    let other = PixelRect(origin: PixelPoint(x: .min, y: .min), size: size)
    #expect(other.width == 4 && other.height == 3)
    #expect(other.intersection(PixelRect(size: size)) == .empty)
  }
}
