import PoofCore

/// Slats that open one after the other, each along its length.
public struct BlindsReveal: Reveal {
  /// Direction of the slats.
  public enum Slats: String, CaseIterable, Sendable {
    /// From left to right.
    case level
    /// From top to bottom.
    case upright
    /// Rising to the right.
    case slanted
  }

  /// Direction of the slats.
  public var slats: Slats

  /// Blinds of one kind.
  public init(_ slats: Slats = .level) { self.slats = slats }

  /// A sawtooth across the slats, and a little of the way over the card.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let slats = slats
    let rows = cellCount(along: card.height, side: card.side / 7) / card.height
    let columns = cellCount(along: card.width, side: card.side / 6) / card.width
    let slant = 4.2 / card.side
    return .spread(over: size, softness: 0.14) { x, y in
      switch slats {
      case .level: fraction(y * rows) + y * (0.6 / card.height)
      case .upright: fraction(x * columns) + x * (0.6 / card.width)
      case .slanted: Self.tooth(slant * (x + y)) + (x + y) * (0.6 / (card.width + card.height))
      }
    }
  }

  /// A sawtooth whose fall is not upright: pixels cannot follow a slanted edge that stands still.
  @inline(__always)
  private static func tooth(_ x: Lanes) -> Lanes {
    let part = fraction(x)
    return min(part * (1 / 0.8), (1 - part) * (1 / 0.2))
  }
}
