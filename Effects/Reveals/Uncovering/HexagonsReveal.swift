import PoofCore

/// Honeycomb cells that open one after the other around the origin, each from its middle.
public struct HexagonsReveal: Reveal {
  /// The first cell opens around it.
  public let hasOrigin = true

  /// The one honeycomb there is.
  public init() {}

  /// The distance of the cell from the origin, and how far out in the cell.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let origin = card.origin
    // Cells are one unit wide; their middles are two rectangular lattices, each in the gaps of
    // the other.
    let unit = 7 / card.side
    let high: Float = 1.732_050_8
    return .spread(over: size, softness: 0.12) { x, y in
      let dx = (x - origin.x) * unit
      let dy = (y - origin.y) * unit
      let oneX = dx - rounded(dx)
      let oneY = dy - rounded(dy * (1 / high)) * high
      let otherX = dx - 0.5 - rounded(dx - 0.5)
      let otherY = dy - 0.5 * high - rounded(dy * (1 / high) - 0.5) * high
      let isOther = otherX * otherX + otherY * otherY .< oneX * oneX + oneY * oneY
      let localX = oneX.replacing(with: otherX, where: isOther)
      let localY = oneY.replacing(with: otherY, where: isOther)
      let cellX = dx - localX
      let cellY = dy - localY
      let wide = magnitude(localX)
      let out = max(wide, 0.5 * wide + (0.5 * high) * magnitude(localY))
      return squareRoot(cellX * cellX + cellY * cellY) + 5 * out
    }
  }
}
