import PoofCore

/// Slats that turn on their own axes, one after the other.
public struct BlindsReveal: DrawnReveal {
  /// Direction in which one slat follows the other, degrees clockwise from the right: 90 gives level
  /// slats from the top down, 0 upright ones from the left.
  public var angle: Float

  /// Blinds from their direction.
  public init(angle: Float = 90) { self.angle = angle }

  /// Time by which the last slat begins after the first, in parts of one slat's turn.
  private static let lag: Float = 1

  /// The slats of a card.
  private struct Slats: Sendable {
    let way: Way
    let width: Float
    let count: Float

    init(_ angle: Float, on size: PixelSize) {
      way = Way(angle, on: size)
      count = cellCount(along: way.length, side: Float(min(size.width, size.height)) / 7)
      width = way.length / count
    }

    /// The slat at a place, 0 first, and the distance from its axis, px.
    @inline(__always)
    func slat(_ x: Lanes, _ y: Lanes) -> (number: Lanes, offset: Lanes) {
      let along = x * way.x + y * way.y - way.start
      let number = min(max(floor(along * (1 / width)), 0), count - 1)
      return (number, along - (number + 0.5) * width)
    }
  }

  /// The distance from a slat's rims, which open first, later for later slats.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let slats = Slats(angle, on: size)
    return .spread(over: size, softness: 0.06) { x, y in
      let (number, offset) = slats.slat(x, y)
      return 1 - magnitude(offset) * (2 / slats.width) + number * (Self.lag / slats.count)
    }
  }

  /// A slat gets narrower as it turns out of the light, and lets light through.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let slats = Slats(angle, on: scene.size)
    let way = slats.way
    let shadow = scene.makeShadow().reader
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let (number, offset) = slats.slat(batch.x, batch.y)
      let part = (progress * (1 + Self.lag) - number * (Self.lag / slats.count)).clampedToUnit
      let turn = part * (Float.pi / 2)
      let narrow = max(cosine(turn), 1e-3)
      let through = sine(turn)
      // The room behind them is dark as far as they lay before it, and not at once.
      let dark = 0.65 * (1 - through) * smoothstep(0, 0.15, part)
      let color = batch.under.lit(by: 1 - dark * shadow.strength(x: batch.x, y: batch.y))
      let inside = (narrow * (slats.width / 2) - magnitude(offset) + 0.5).clampedToUnit
        .replacing(with: 1, where: part .<= 0)
        .replacing(with: 0, where: part .>= 1)
      if inside == Lanes() { return color }
      let d = offset / narrow - offset
      let glint = exponential((turn - 0.45) * (turn - 0.45) * -30)
        .replacing(with: 0, where: part .<= 0)
      let shine = 0.3 * glint * (0.5 + offset / (slats.width * narrow))
      let slat = batch.cover(x: batch.x + way.x * d, y: batch.y + way.y * d)
        .lit(by: 0.25 + 0.75 * narrow).glowing(red: shine, green: shine, blue: shine)
      return slat.faded(by: inside).over(color)
    }
  }
}
