import PoofCore

/// The picture is folded up like a fan, from the top to both sides and down: its pleats grow narrower, and
/// what they leave lies open.
public struct FanReveal: DrawnReveal {
  /// It is folded around it.
  public let hasOrigin = true

  /// The one fan there is.
  public init() {}

  /// Number of pleats on either side.
  private static let pleats: Float = 9

  /// The angle from straight up, to either side.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let origin = CardGeometry(size, from: origin).origin
    return .spread(over: size, softness: 0.02) { x, y in
      let angle = bearing(x - origin.x, y - origin.y)
      return magnitude(angle - rounded(angle))
    }
  }

  /// What is left of the half circle holds all of it, so that a place shows what lay farther up. Ways
  /// from the middle are measured in parts of the way to the card's edge: the picture fills the card as far
  /// as it reaches. One side of each pleat faces the light, the other one does not.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let centre = scene.origin
    let (width, height) = (Float(scene.size.width), Float(scene.size.height))
    let left = max(1 - progress, 1e-3)
    // They rise out of the picture.
    let depth = smoothstep(0, 0.22, progress)
    let reach = 0.05 * scene.side
    let shadow = scene.makeShadow().reader
    let gone = 1 - smoothstep(0.93, 1, progress)
    @Sendable @inline(never)
    func wayOut(_ dx: Lanes, _ dy: Lanes) -> Lanes {
      let across = (centre.x + (width - 2 * centre.x) * Self.step(dx)) / max(magnitude(dx), 1e-4)
      let down = (centre.y + (height - 2 * centre.y) * Self.step(dy)) / max(magnitude(dy), 1e-4)
      return max(min(across, down), 1e-3)
    }
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let (dx, dy) = (batch.x - centre.x, batch.y - centre.y)
      let turn = bearing(dx, dy)
      let away = turn - rounded(turn)
      let angle = 2 * magnitude(away)
      let radius = squareRoot(max(dx * dx + dy * dy, 1e-4))
      // Along the circle, px.
      let behind = (angle - progress) * Float.pi * radius
      let covered = (behind + 0.5).clampedToUnit
      var under = batch.under
      let gap = min(behind, 0) * (1 / reach)
      let dark = exponential(gap * gap * -1) * (0.5 * depth * gone)
      if greatest(dark) > 1e-3 {
        under = under.lit(by: 1 - dark * shadow.strength(x: batch.x, y: batch.y))
      }
      if greatest(covered) <= 0 { return under }
      let whole = max(1 - (1 - angle) * (1 / left), 0)
      let isLeft = away .< 0
      let bearing = whole.replacing(with: 0 - whole, where: isLeft) * Float.pi
      let (ux, uy) = (sine(bearing), 0 - cosine(bearing))
      let scale = radius * (wayOut(ux, uy) / wayOut(dx * (1 / radius), dy * (1 / radius)))
      let (x, y) = (centre.x + ux * scale, centre.y + uy * scale)
      // Pleats of less than a few px are one grey.
      let pleat = Float.pi * left * radius * (1 / Self.pleats)
      let place = whole * Self.pleats
      let part = place - floor(place)
      let isRising = part .< 0.5
      let fine = smoothstep(1.5, 5, pleat) * depth
      // Down the circle on the right, up it on the left; light comes from the upper left.
      let facing = (0.6 * dy - 0.8 * dx) / radius
      let lie = facing.replacing(with: 0 - facing, where: isLeft)
      let side = Lanes(repeating: -1).replacing(with: 1, where: isRising)
      let slope = side * lie * fine
      let ridge = (1 - magnitude(part - 0.5) * (pleat * 0.7)).clampedToUnit * fine
      let valley = (1 - min(part, 1 - part) * 5).clampedToUnit * fine
      let light = 1 - depth * 0.12 - 0.26 * max(0 - slope, 0) - 0.22 * valley
      let gloss = 0.16 * max(slope, 0) + 0.25 * ridge
      let cover = batch.nearestCover(x: x, y: y).lit(by: light)
        .glowing(red: gloss, green: gloss, blue: gloss)
      return cover.faded(by: covered).over(under).held(within: batch.shape)
    }
  }

  /// 1 for what is not below 0, else 0.
  @inline(__always)
  private static func step(_ x: Lanes) -> Lanes {
    Lanes().replacing(with: 1, where: x .>= 0)
  }
}
