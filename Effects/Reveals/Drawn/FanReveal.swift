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

  /// The angles at which a card lies around a place, from straight up to either side.
  private struct Sector: Sendable {
    /// The first and the last of them that is on the card, 0 up … 1 down.
    let first: Float
    let last: Float

    // Called, not repeated: the web's module has to be small.
    @inline(never)
    init(of card: CardGeometry) {
      let (width, height) = (card.width, card.height)
      let x = Lanes(0, width, 0, width, 0, width, 0, width)
      let y = Lanes(0, 0, height, height, 0, 0, height, height)
      let corners = Self.angle(x - card.origin.x, y - card.origin.y)
      first = card.origin.y > 0.5 ? 0 : least(corners)
      last = card.origin.y < card.height - 0.5 ? 1 : max(greatest(corners), first + 1e-3)
    }

    /// Returns the angles of offsets, px, from straight up to either side, 0 up … 1 down.
    @inline(__always)
    static func angle(_ dx: Lanes, _ dy: Lanes) -> Lanes {
      let turn = bearing(dx, dy)
      return 2 * magnitude(turn - rounded(turn))
    }

    /// Returns the part of the way from the first angle to the last.
    @inline(__always)
    func part(_ angle: Lanes) -> Lanes { ((angle - first) * (1 / (last - first))).clampedToUnit }
  }

  /// The angle from straight up, to either side; it begins to open slowly.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let sector = Sector(of: card)
    return .spread(over: size, softness: 0.02) { x, y in
      let part = sector.part(Sector.angle(x - card.origin.x, y - card.origin.y))
      return part + squareRoot(part)
    }
  }

  /// Returns the part of its angles that is open when `progress` is over: the inverse of `arrivalMap`.
  private static func opened(at progress: Float) -> Float {
    let root = 0.5 * (squareRoot(1 + 8 * progress) - 1)
    return root * root
  }

  /// Draws all of the picture on the angles that are left: a place shows what lay farther up. Ways from
  /// the middle are measured in parts of the way to the card's edge: the picture fills the card as far as
  /// it reaches. One side of each pleat faces the light, the other one does not.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let card = CardGeometry(scene.size, from: scene.origin)
    let centre = card.origin
    let sector = Sector(of: card)
    let range = sector.last - sector.first
    let opened = Self.opened(at: progress)
    let left = max(1 - opened, 1e-3)
    // They rise out of the picture.
    let depth = smoothstep(0, 0.3, progress)
    let reach = 0.05 * scene.side
    let shadow = scene.makeShadow().reader
    let gone = 1 - smoothstep(0.93, 1, progress)
    /// Returns the way to the card's edge in a direction, px.
    @Sendable @inline(never)
    func wayOut(_ ux: Lanes, _ uy: Lanes) -> Lanes {
      let right = ux .>= 0
      let down = uy .>= 0
      let across = Lanes(repeating: centre.x).replacing(with: card.width - centre.x, where: right)
      let along = Lanes(repeating: centre.y).replacing(with: card.height - centre.y, where: down)
      return max(
        min(across / max(magnitude(ux), 1e-4), along / max(magnitude(uy), 1e-4)), 1e-3)
    }
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let (dx, dy) = (batch.x - centre.x, batch.y - centre.y)
      let radius = squareRoot(max(dx * dx + dy * dy, 1e-4))
      let place = sector.part(Sector.angle(dx, dy))
      // Along the circle, px.
      let behind = (place - opened) * (range * Float.pi) * radius
      let covered = (behind + 0.5).clampedToUnit
      let gap = min(behind, 0) * (1 / reach)
      let dark = exponential(gap * gap * -1) * (0.5 * depth * gone)
      var under = batch.under
      // Less than that is none, to rounding.
      if greatest(dark) > 1 / 600 {
        under = under.lit(by: 1 - dark * shadow.strength(x: batch.x, y: batch.y))
      }
      if greatest(covered) <= 0 { return under.held(within: batch.shape) }
      let whole = max(1 - (1 - place) * (1 / left), 0)
      let isLeft = dx .< 0
      let turn = (sector.first + range * whole) * Float.pi
      let across = sine(turn)
      let (ux, uy) = (across.replacing(with: 0 - across, where: isLeft), 0 - cosine(turn))
      let scale = radius * (wayOut(ux, uy) / wayOut(dx / radius, dy / radius))
      let (x, y) = (centre.x + ux * scale, centre.y + uy * scale)
      // Pleats of less than a few px are one grey.
      let pleat = (Float.pi * range * left / Self.pleats) * radius
      let part = whole * Self.pleats - floor(whole * Self.pleats)
      let fine = smoothstep(3, 9, pleat) * depth
      // Down the circle on the right, up it on the left; light comes from the upper left.
      let facing = (0.6 * dy - 0.8 * dx) / radius
      let side = fine.replacing(with: 0 - fine, where: (part .< 0.5) .^ isLeft)
      let slope = 0 - side * facing
      let fold = magnitude(part - 0.5)
      let ridge = (1 - fold * (pleat * 0.45)).clampedToUnit * fine
      let valley = (fold * 5 - 1.5).clampedToUnit * fine
      let light = 1 - depth * 0.12 - 0.26 * max(0 - slope, 0) - 0.22 * valley
      let gloss = 0.16 * (max(slope, 0) + ridge)
      let cover = batch.nearestCover(x: x, y: y).lit(by: light)
        .glowing(red: gloss, green: gloss, blue: gloss)
      return cover.faded(by: covered).over(under).held(within: batch.shape)
    }
  }
}
