import PoofCore

/// A part of a card: what can be scratched, or what counts.
public enum CardArea: Equatable, Sendable {
  /// All pixels in a rectangle, px of the card.
  case rectangle(PixelRect)
  /// The ellipse that touches the sides of a rectangle, px of the card; its edge is anti-aliased.
  case ellipse(PixelRect)
  /// What a picture says, 0 outside … 255 inside; it must have the card's size.
  case mask(Mask)
}

extension CardArea {
  /// The same part of a card of another size: `x` and `y` times as large.
  func scaled(from size: PixelSize, to target: PixelSize) -> CardArea {
    func scaled(_ rect: PixelRect) -> PixelRect {
      // Edges that two areas share must stay shared, so each is rounded for itself.
      func x(_ value: Int) -> Int { (2 * value * target.width + size.width) / (2 * size.width) }
      func y(_ value: Int) -> Int { (2 * value * target.height + size.height) / (2 * size.height) }
      let rect = rect.intersection(PixelRect(size: size))
      return PixelRect(
        minX: x(rect.minX), minY: y(rect.minY), maxX: x(rect.maxX), maxY: y(rect.maxY))
    }
    switch self {
    case .rectangle(let rect): return .rectangle(scaled(rect))
    case .ellipse(let rect): return .ellipse(scaled(rect))
    case .mask(let mask): return .mask(mask.resized(to: target))
    }
  }
}
