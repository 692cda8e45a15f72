import PoofCore

/// A ring of thick glass grows from the origin: what it passes over bends, behind it lies the other
/// picture.
public struct LensReveal: DrawnReveal {
  /// It grows from there.
  public let hasOrigin = true

  /// The one lens there is.
  public init() {}

  /// Width of the ring to either side of its middle, in parts of the card's shorter side.
  private static let width: Float = 0.16

  /// The distance from the origin.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    return .spread(over: size, softness: 0.03) { x, y in card.distance(x, y) }
  }

  /// A ring of a round cross-section: light goes straight through its crest and is bent most towards
  /// its rims; it shines where it faces the upper left.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let centre = scene.origin
    let (width, height) = (Float(scene.size.width), Float(scene.size.height))
    let farthest = Point(
      x: max(centre.x, width - centre.x), y: max(centre.y, height - centre.y)
    ).length
    let ring = Self.width * scene.side
    let radius = (farthest + 2 * ring) * progress - ring
    // It rises out of the picture, and is off the card at its end.
    let thick = smoothstep(0, 0.12, progress)
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let dx = batch.x - centre.x
      let dy = batch.y - centre.y
      let distance = squareRoot(max(dx * dx + dy * dy, 1e-4))
      let z = (distance - radius) * (1 / ring)
      if least(z) > 1 { return batch.cover.over(batch.under).held(within: batch.shape) }
      if greatest(z) < -1 { return batch.under.held(within: batch.shape) }
      let inside = max(1 - z * z, 0)
      let bend = (ring * 1.15 * thick) * z * inside * inside
      let (ux, uy) = (dx / distance, dy / distance)
      let (x, y) = (batch.x - ux * bend, batch.y - uy * bend)
      let below = batch.nearestUnder(x: x, y: y)
      let share = (0.5 - z * ring).clampedToUnit
      let seen = batch.nearestCover(x: x, y: y).over(below).mixed(with: below, by: share)
      let tilt = z * inside * (-0.707 * (ux + uy)) * thick
      let light = max(tilt, 0)
      let glint = light * light * 2.4 + 0.1 * inside * inside * thick
      return seen.lit(by: 1 - 0.75 * max(-tilt, 0))
        .glowing(red: glint, green: glint, blue: glint).held(within: batch.shape)
    }
  }
}
