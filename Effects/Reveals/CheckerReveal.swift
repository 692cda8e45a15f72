import PoofCore

/// A checkerboard: first its white fields open from left to right, then its black ones.
public struct CheckerReveal: Reveal {
  /// The one checkerboard there is.
  public init() {}

  /// The way across the field, and one field's time more for the black ones.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let rows = cellCount(along: card.height, side: card.side / 5) / card.height
    let columns = cellCount(along: card.width, side: card.side / 5) / card.width
    return .spread(over: size, softness: 0.1) { x, y in
      let across = x * columns
      let column = floor(across)
      let isBlack = fraction((column + floor(y * rows)) * 0.5) .> 0.25
      return (across - column) + Lanes(repeating: 0).replacing(with: 1, where: isBlack)
    }
  }
}
