import PoofCore

/// A straight edge that goes over the card.
public struct WipeReveal: Reveal {
  /// Direction in which the edge moves.
  public enum Direction: String, CaseIterable, Sendable {
    /// From the left edge to the right.
    case right
    /// From the upper left corner to the lower right one.
    case downRight
    /// From the upper edge to the lower.
    case down
    /// From the upper right corner to the lower left one.
    case downLeft
    /// From the right edge to the left.
    case left
    /// From the lower right corner to the upper left one.
    case upLeft
    /// From the lower edge to the upper.
    case up
    /// From the lower left corner to the upper right one.
    case upRight
  }

  /// Direction in which the edge moves.
  public var direction: Direction

  /// A wipe in one direction.
  public init(_ direction: Direction) { self.direction = direction }

  /// Distance along the direction; on a slant both sides of the card count alike, so that the edge
  /// lies along the card's other diagonal.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let step = direction.step
    let x = step.x / Float(size.width)
    let y = step.y / Float(size.height)
    return .spread(over: size, softness: 0.12) { $0 * x + $1 * y }
  }
}

extension WipeReveal.Direction {
  /// One step in this direction, y down.
  fileprivate var step: Point {
    switch self {
    case .right: Point(x: 1, y: 0)
    case .downRight: Point(x: 1, y: 1)
    case .down: Point(x: 0, y: 1)
    case .downLeft: Point(x: -1, y: 1)
    case .left: Point(x: -1, y: 0)
    case .upLeft: Point(x: -1, y: -1)
    case .up: Point(x: 0, y: -1)
    case .upRight: Point(x: 1, y: -1)
    }
  }
}
