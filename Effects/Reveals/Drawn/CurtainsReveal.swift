import PoofCore

/// Two curtains that are drawn aside: pulled at the top, their hems lag behind, and they fall into folds.
public struct CurtainsReveal: DrawnReveal {
  /// Number of folds in each, 1…40.
  public var folds: Int

  /// Curtains from their number of folds.
  public init(folds: Int = 7) { self.folds = folds }

  /// Time by which the hem lags behind the rail.
  private static let lag: Float = 0.28

  /// The part of the way to the side, later further down.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let middle = CardGeometry(size, from: Point(x: Float(size.width) / 2, y: 0))
    return .spread(over: size, softness: 0.06) { x, y in
      let down = y * (1 / middle.height)
      return middle.partAcross(x) + Self.lag * down * down
    }
  }

  /// Each curtain gets as narrow as it has been drawn; what it loses in width lies in its folds.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let (width, height) = (Float(scene.size.width), Float(scene.size.height))
    let half = width / 2
    let folds = Float(max(1, min(40, self.folds)))
    let rate = 2 * Float.pi * folds / half
    let gone = 1 - smoothstep(0.9, 1, progress)
    let shadow = scene.makeShadow().reader
    let sway = 0.02 * height * sine(progress * 7)

    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let isFar = batch.x .> half
      let px = batch.x.replacing(with: width - batch.x, where: isFar)
      let down = (batch.y * (1 / height)).clampedToUnit
      let drawn = (progress * (1 + Self.lag) - Self.lag * down * down).clampedToUnit
      let left = max(1 - drawn, 0.001)
      let free = left * half
      // Beside the free edge lies its shadow.
      let beside = max(px - free, 0) * (1 / (0.05 * half))
      let dark =
        exponential(-beside) * (0.5 * gone * smoothstep(0, 0.06, progress))
        * shadow.strength(x: batch.x, y: batch.y)
      var color = batch.under.lit(by: 1 - dark)
      let inside = (free - px + 0.5).clampedToUnit
      if inside == Lanes() { return color }
      let depth = smoothstep(0, 0.35, drawn)
      let flat = px / left
      let phase = flat * rate + down * 0.6
      let u = flat - (0.55 / rate) * depth * sine(phase) + sway * down * drawn
      let crest = 0.5 + 0.5 * cosine(phase)
      let v = batch.y * (1 + 0.03 * depth * crest)
      let source = u.replacing(with: width - u, where: isFar)
      let light = 1 - depth * (0.62 * (1 - crest) - 0.05)
      let shine = depth * crest * crest * crest * 0.14
      let cloth = batch.cover(x: source, y: v).lit(by: light)
        .glowing(red: shine, green: shine, blue: shine)
      color = cloth.faded(by: inside * gone).over(color)
      return color
    }
  }
}
