import PoofCore

/// Light floods in from a side, as when the back of a camera is opened; as it drains away the picture
/// beneath is there.
public struct LightLeakReveal: DrawnReveal {
  /// Direction in which it passes, degrees clockwise from the right.
  public var angle: Float

  /// A leak from its direction.
  public init(angle: Float = 20) { self.angle = angle }

  /// The distance along the direction, very soft.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let way = Way(angle, on: size)
    return .spread(over: size, softness: 0.4) { x, y in x * way.x + y * way.y }
  }

  /// Three clouds of light run over the card, each in a colour of its own, brightest where one picture
  /// becomes the other.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let way = Way(angle, on: scene.size)
    let unit = 1 / way.length
    let swell = sine(progress * Float.pi)
    let strength = swell * (2 - swell)
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let along = (batch.x * way.x + batch.y * way.y - way.start) * unit
      let across = (batch.y * way.x - batch.x * way.y) * unit
      let share = batch.opened(at: progress)
      func cloud(_ place: Float, _ width: Float, _ bend: Float, _ phase: Float) -> Lanes {
        let middle = place + bend * sine(across * 3.1 + phase)
        let d = (along - middle) * (1 / width)
        return exponential(d * d * -1)
      }
      // Film keeps what light it has, and takes ever less of more: sums would burn out, to white and
      // yellow with hard edges.
      func exposed(_ light: Lanes) -> Lanes { 1 - exponential(light * -1) }
      // Where it is half open the light hides the change.
      let front = 1.4 * progress - 0.2
      let core = cloud(front, 0.16, 0.05, progress * 2)
      let warm = cloud(front + 0.12, 0.28, 0.1, 1.7 - progress * 3)
      let rose = cloud(front - 0.16, 0.34, 0.12, 4 + progress * 2)
      let red = exposed((1.8 * core + 0.8 * warm + 0.5 * rose) * strength)
      let green = exposed((1.4 * core + 0.32 * warm + 0.06 * rose) * strength)
      let blue = exposed((1.0 * core + 0.06 * warm + 0.2 * rose) * strength)
      let card = batch.cover.over(batch.under).mixed(with: batch.under, by: share)
      return card.glowing(red: red, green: green, blue: blue)
    }
  }
}
