import PoofCore

/// A heart that grows from the origin.
public struct HeartReveal: Reveal {
  /// It grows from there.
  public let hasOrigin = true

  /// The one heart there is.
  public init() {}

  /// The size of the heart whose rim goes through a place. It is a square on its tip with half a
  /// circle on each upper side; all of them go through the origin, and so
  ///
  ///     below:  s = |dx| + |dy|      above:  s = (dx² + dy²) / (|dx| + |dy|)
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let origin = CardGeometry(size, from: origin).origin
    return .spread(over: size, softness: 0.05) { x, y in
      let dx = x - origin.x
      let dy = y - origin.y
      let square = magnitude(dx) + magnitude(dy)
      // At the origin itself nothing would be divided by nothing.
      let circle = (dx * dx + dy * dy) / max(square, 1e-6)
      return square.replacing(with: circle, where: dy .< 0)
    }
  }
}
