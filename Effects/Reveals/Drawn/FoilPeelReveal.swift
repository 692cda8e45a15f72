import PoofCore

/// The coating is peeled off whole, like a sticker: it bends up along a line that crosses the card, its
/// back is seen, light lies on its bend, and it throws a shadow.
///
/// The sheet follows half a cylinder of radius r, from the line at which it leaves the card on: the place
/// s before the line is the sheet's `r·arcsin(s/r)` on the lower half and `r·(π − arcsin(s/r))` on the
/// upper one; behind the line it lies upside down, `π·r` further on.
public struct FoilPeelReveal: DrawnReveal {
  /// Direction in which the line moves, degrees clockwise from the right: 0 right, 90 down.
  public var angle: Float
  /// Radius of the bend in parts of the card's shorter side, 0.01…0.5.
  public var radius: Float

  /// A peel from its parts, from the lower right corner unless said otherwise.
  public init(angle: Float = 211, radius: Float = 0.1) {
    self.angle = angle
    self.radius = radius
  }

  /// The distance along the direction.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let way = Way(angle, on: size)
    return .spread(over: size, softness: 0.03) { x, y in x * way.x + y * way.y }
  }

  /// Beyond the card the sheet is gone at this distance, and whole up to three tenths of it.
  public func reach(of size: PixelSize) -> Int {
    Int(0.6 * Float(min(size.width, size.height))) + 1
  }

  /// The prize in the sheet's shadow, the sheet where it still lies, its front as it bends up, and its
  /// back.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let way = Way(angle, on: scene.size)
    let (nx, ny) = (way.x, way.y)
    let side = scene.side
    let r = (radius > 0.01 ? min(radius, 0.5) : 0.01) * side
    // The bend itself must be off the card at last.
    let line = way.start + (way.length + 1.1 * r) * progress
    // Distance behind the line to which the sheet's first corner has come.
    let flap = line - way.start - Float.pi * r
    let shadow = scene.makeShadow().reader
    let reach = Float(reach(of: scene.size))
    let (width, height) = (Float(scene.size.width), Float(scene.size.height))
    let gone = 1 - smoothstep(0.86, 1, progress)
    let drop = (x: 0.022 * side, y: 0.028 * side)
    let paper = Color(r: 198, g: 196, b: 190).premultiplied
    let grain = RandomKey(seed: 1, purpose: 7)

    scene.paint(at: progress, reach: Int(reach), into: &canvas, origin: origin) { batch in
      let (x, y) = (batch.x, batch.y)
      let along = x * nx + y * ny
      let s = along - line
      let near = least(s)
      let far = greatest(s)
      // Far before the line all is open, with less of a shadow than can be seen; far behind it nothing has
      // happened.
      if far < -3.4 * r { return batch.under }
      if near > max(0, flap) + 6 * drop.y + 24 { return batch.cover.over(batch.under) }

      let outside = max(max(-x, x - width), max(max(-y, y - height), 0))
      // Before the bend the sheet is gone, and beside the card there was nothing else.
      if far < -r - 1, least(outside) > 0.5 { return PixelColors() }
      let there = (1 - smoothstep(0.3, 1, outside * (1 / reach))) * gone
      var card = PixelColors()
      if least(outside) <= 0.5 {
        card = batch.under
        if near < 0 {
          let gap = max(-s - r, 0) * (1 / r)
          let d = (line - 1.57 * r) - along
          let dark = exponential(gap * gap * -1.1) * shadow.strength(x: x + nx * d, y: y + ny * d)
          card = card.lit(by: 1 - (0.6 * gone) * dark.replacing(with: 0, where: s .> 0))
        }
        if far > -1.5 {
          // Light falls from the upper left: a shadow lies a little down to the right of what throws it.
          let from = along - (drop.x * nx + drop.y * ny) - line
          let d = (line - Float.pi * r - from) - (along - (drop.x * nx + drop.y * ny))
          let lies = shadow.strength(x: x - drop.x + nx * d, y: y - drop.y + ny * d)
          let dark = lies * smoothstep(-0.6 * r, 0.2 * r, from)
          let flat = batch.cover.lit(by: 1 - 0.5 * dark)
          // It reaches beneath the bend, which sets in half by half: else a line of what lies below would be
          // seen between them.
          card = flat.faded(by: (s + 1.5).clampedToUnit).over(card)
        }
      }
      let u = (-s * (1 / r)).clampedToUnit
      let low = arcSine(u)
      let steep = squareRoot(max(1 - u * u, 0))
      if near < 0.5, far > -r - 1 {
        // The bend: its front below, then its back, which hides most of it.
        let edge = (s + r + 0.5).clampedToUnit * (0.5 - s).clampedToUnit
        let d = (line - r * low) - along
        let front = batch.cover(x: x + nx * d, y: y + ny * d).lit(by: 0.5 + 0.5 * steep)
        card = front.faded(by: edge * there).over(card)
      }
      // The back: on the bend, and then flat, upside down.
      let high = Float.pi - low
      let place = (line - r * high - max(s, 0)) - along
      let (sheetX, sheetY) = (x + nx * place, y + ny * place)
      if greatest(sheetX) < -1 || least(sheetX) > width + 1 || greatest(sheetY) < -1
        || least(sheetY) > height + 1 || far < -r - 1
      {
        return card
      }
      let lit = max(u * (0.45 * nx + 0.55 * ny) + 0.7 * steep, 0)
      let light = (0.4 + 0.68 * lit) * (0.97 + 0.05 * grain.unit(counter(sheetX, sheetY)))
      let fresh = lit * lit
      let gloss = fresh * fresh * fresh * fresh * 0.35
      let back = batch.cover(x: sheetX, y: sheetY)
        .tinted(by: Lanes(repeating: 0.7), towards: paper)
        .lit(by: light).glowing(red: gloss, green: gloss, blue: gloss)
      return back.faded(by: (s + r + 0.5).clampedToUnit * there).over(card)
    }
  }
}
