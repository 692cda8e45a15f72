import PoofCore

/// A circle that grows from the origin, its rim uneven as melting foil.
public struct CircleReveal: Reveal {
  /// How long one pixel takes, in parts of the whole reveal, 0.001…1,000.
  public var softness: Float
  /// How far the rim wavers, in parts of the card's larger side; 0 is a true circle.
  public var unevenness: Float

  /// A circle from its parts.
  public init(softness: Float = 0.12, unevenness: Float = 0.05) {
    self.softness = softness
    self.unevenness = unevenness
  }

  /// The distance from the origin, in parts of the distance to the furthest corner.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let width = Float(size.width)
    let height = Float(size.height)
    let farX = max(abs(origin.x), abs(width - origin.x))
    let farY = max(abs(origin.y), abs(height - origin.y))
    let wave = unevenness * max(width, height)
    let scale = 1 / (Point(x: farX, y: farY).length + 2 * wave)
    let turn = 2 * Float.pi / max(width, height)
    return ArrivalMap(size: size, softness: softness) { x, y in
      let dx = x - origin.x
      let dy = y - origin.y
      // Three waves across the card that never line up.
      let wander =
        sine(dx * (turn * 2.3) + dy * (turn * 1.1))
        + 0.6 * sine(dy * (turn * 4.7) - dx * (turn * 2.9))
        + 0.4 * sine(dx * (turn * 9.1) + dy * (turn * 7.3))
      return (squareRoot(dx * dx + dy * dy) + wave * (1 + 0.5 * wander)) * scale
    }
  }
}
