import PoofCore

extension CardArea {
  /// The pixels that may belong to it, inside a card of `size`.
  func bounds(in size: PixelSize) -> PixelRect {
    let whole = PixelRect(size: size)
    switch self {
    case .rectangle(let rect), .ellipse(let rect): return rect.intersection(whole)
    case .mask: return whole
    }
  }

  /// Coverage of each pixel of a card of `size`.
  package func coverage(in size: PixelSize) -> Mask {
    let bounds = bounds(in: size)
    var mask = Mask(size: size)
    switch self {
    case .mask(let given):
      require(given.size == size, "an area given by a mask has the card's size")
      return given
    case .rectangle:
      mask.withMutableCoverage { coverage in
        for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
          (coverage + y * size.width + bounds.minX).update(repeating: 255, count: bounds.width)
        }
      }
    case .ellipse(let rect):
      mask.withMutableCoverage { coverage in
        let ellipse = Ellipse(in: rect)
        for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
          for x in bounds.minX..<max(bounds.minX, bounds.maxX) {
            coverage[y * size.width + x] = ellipse.coverage(x: Float(x) + 0.5, y: Float(y) + 0.5)
          }
        }
      }
    }
    return mask
  }
}

/// The ellipse that touches the sides of a rectangle.
private struct Ellipse {
  private let centre: Point
  private let radius: Point

  init(in rect: PixelRect) {
    radius = Point(
      x: max(0.5, (Float(rect.maxX) - Float(rect.minX)) / 2),
      y: max(0.5, (Float(rect.maxY) - Float(rect.minY)) / 2))
    centre = Point(x: Float(rect.minX) + radius.x, y: Float(rect.minY) + radius.y)
  }

  /// Coverage of the pixel with this centre, by the distance to the edge: the value
  /// of `(x/a)² + (y/b)² − 1` over the length of its gradient.
  func coverage(x: Float, y: Float) -> UInt8 {
    let dx = (x - centre.x) / radius.x
    let dy = (y - centre.y) / radius.y
    let gradient = Point(x: 2 * dx / radius.x, y: 2 * dy / radius.y).length
    let value = dx * dx + dy * dy - 1
    if gradient < 1e-6 { return value < 0 ? 255 : 0 }
    let inside = 0.5 - value / gradient
    return UInt8(max(0, min(1, inside)) * 255 + 0.5)
  }
}
