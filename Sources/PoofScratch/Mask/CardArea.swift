import PoofCore

/// A part of a card that can be scratched, or that counts.
public enum CardArea: Equatable, Sendable {
  /// All pixels in a rectangle, px of the card.
  case rectangle(PixelRect)
  /// The ellipse that touches the sides of a rectangle, px of the card; its edge is anti-aliased.
  case ellipse(PixelRect)
  /// Coverage of each pixel, 0 outside … 255 inside; it must have the card's size.
  case mask(Mask)
}

extension CardArea {
  /// Returns the same part of a card of another size: `x` and `y` times as large.
  package func scaled(from size: PixelSize, to target: PixelSize) -> CardArea {
    // Far beyond any card, where it makes no difference any more.
    let farthest = 1 << 20
    // In 64 bits, which an `Int` need not have.
    func scaled(_ value: Int, from side: Int, to other: Int) -> Int {
      let value = Int64(max(-farthest, min(farthest, value)))
      let whole = 2 &* Int64(side)
      let double = 2 &* value &* Int64(other) &+ Int64(side)
      // Rounded down below 0 as well, where a division by itself rounds up.
      return Int(double >= 0 ? double / whole : -((whole - 1 - double) / whole))
    }
    // Edges that two areas share must stay shared, so each is rounded for itself; and a part that
    // hangs over the card's edge must go on doing so, or an ellipse would become another.
    func scaled(_ rect: PixelRect) -> PixelRect {
      PixelRect(
        minX: scaled(rect.minX, from: size.width, to: target.width),
        minY: scaled(rect.minY, from: size.height, to: target.height),
        maxX: scaled(rect.maxX, from: size.width, to: target.width),
        maxY: scaled(rect.maxY, from: size.height, to: target.height))
    }
    switch self {
    case .rectangle(let rect): return .rectangle(scaled(rect))
    case .ellipse(let rect): return .ellipse(scaled(rect))
    case .mask(let mask): return .mask(mask.resized(to: target))
    }
  }
}
