import PoofCore

/// Two doors that swing open towards whoever looks, on hinges at the card's sides.
public struct DoorsReveal: DrawnReveal {
  /// Whether they swing up and down; else to the left and the right.
  public var isVertical: Bool

  /// Doors of one kind.
  public init(isVertical: Bool = false) { self.isVertical = isVertical }

  /// How far the doors have turned when their edge passes a place: `1 − cos θ` is its part of the way.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let middle = CardGeometry(
      size, from: Point(x: Float(size.width) / 2, y: Float(size.height) / 2))
    let isVertical = isVertical
    return .spread(over: size, softness: 0.05) { x, y in
      arcCosine((1 - (isVertical ? middle.partDown(y) : middle.partAcross(x))).clampedToUnit)
    }
  }

  /// They come nearer, and look larger.
  public func reach(of size: PixelSize) -> Int { Int(0.15 * Float(max(size.width, size.height))) }

  /// The room behind them gets lighter; each door is a plane that turns, seen from a place before the
  /// card's middle.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let isVertical = isVertical
    let width = Float(isVertical ? scene.size.height : scene.size.width)
    let height = Float(isVertical ? scene.size.width : scene.size.height)
    let half = width / 2
    let eye = 2.4 * width
    let angle = progress * 1.44
    let (turned, out) = (cosine(angle), sine(angle))
    // The room is dark as far as something lay before it, and not at once.
    let dark = 0.7 * (1 - smoothstep(0, 0.85, progress)) * smoothstep(0, 0.1, progress)
    let shadow = scene.makeShadow().reader
    let gone = Lanes(repeating: 1 - smoothstep(0.86, 1, progress))
    let begun = smoothstep(0, 0.1, progress)
    let tilt: Float = 0.35

    scene.paint(at: progress, reach: reach(of: scene.size), into: &canvas, origin: origin) {
      batch in
      // Along the card from the nearer hinge, and across it.
      let x = isVertical ? batch.y : batch.x
      let y = isVertical ? batch.x : batch.y
      let isFar = x .> half
      let px = x.replacing(with: width - x, where: isFar)
      let open = (1 - turned) * half
      let slope = turned * eye + (px - half) * out
      let depth = slope.replacing(with: 1e-3, where: magnitude(slope) .< 1e-3)
      let u = eye * px / depth
      let pitch = magnitude(eye * (turned * eye - half * out) / (depth * depth))
      let edge = max(pitch, 1e-3)
      let inside =
        ((half - u) / edge + 0.5).clampedToUnit * (u / edge + 0.5).clampedToUnit
      // The doors' shadow lies along what they have just opened.
      let lip = exponential(magnitude(half - px - open) * (-5 / half))
      let room = batch.under.lit(
        by: 1 - shadow.strength(x: batch.x, y: batch.y)
          * (1 - (1 - dark) * (1 - 0.35 * begun * lip * gone)))
      if inside == Lanes() { return room }
      let scale = (eye - u * out) * (1 / eye)
      let v = height / 2 + (y - height / 2) * scale
      let source = u.replacing(with: width - u, where: isFar)
      let door =
        isVertical ? batch.cover(x: v, y: source) : batch.cover(x: source, y: v)
      // The left door turns towards the light, the right one away from it.
      let facing = Lanes(repeating: cosine(angle + tilt))
        .replacing(with: cosine(angle - tilt), where: isFar)
      let light = 0.45 + (0.55 / cosine(tilt)) * magnitude(facing)
      return door.lit(by: light).faded(by: inside * gone).over(room)
    }
  }
}
