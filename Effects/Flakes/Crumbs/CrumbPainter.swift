import PoofCore

/// One crumb on the canvas, in the light from the upper left, over its shadow: a lumpy, bent roll with
/// round ends, or a flat flake with a crease along its middle.
///
///     p, q: along its length and across, in half lengths and half widths
///     l: its length in widths; a, b: 0.35 and 0.25 of its two lumps
///     v = q + 0.43·(l − 1)·a·(p² − 0.4)
///     u = p·l − (l − 1), but at least 0, with the sign of p
///     r² = (u² + v²) · (1 + a·u·v + b·u·(u² − 3v²))      inside where r < 1
///     normal = (u, v, √(1 − r²))
///
/// Of a flake, r is the largest of 1 + l·(|p + b·q| − 1), |q + 0.7·a·p| and ¾·|p + q|; each half leans away from
/// the crease, and all of it as its lumps are.
struct CrumbPainter {
  /// The two things that are drawn of a crumb.
  enum Part: CaseIterable {
    case shadow
    case body
  }

  /// Middle, px of the canvas.
  let x: Float
  let y: Float
  /// Half its width, px.
  let halfWidth: Float
  /// Its length in widths.
  let length: Float
  /// The cosine and sine of its direction.
  let cosine: Float
  let sine: Float
  /// Unevenness, −1…1 each.
  let lumps: (Float, Float)
  /// Brightness, about 1.
  let tone: Float
  /// Strength of the light on what is turned to the lamp, 0…1.
  let shine: Float
  /// Whether it is a flake.
  let isFlat: Bool
  /// Its colour; its alpha is how much of it is there.
  let color: FlakeColor

  /// Strength of a shadow where it is darkest.
  private static let darkness: Float = 0.42

  /// A rectangle around a part of it, px of the canvas.
  func bounds(of part: Part) -> PixelRect {
    switch part {
    case .shadow: shadow.bounds(margin: softness)
    case .body: Outline(self, movedBy: .zero).bounds(margin: 1)
    }
  }

  /// Draws of a part of it what lies in `area`, which must lie within its bounds and a canvas whose pixels
  /// stand row by row, `stride` a row.
  func draw(
    _ part: Part, into pixels: UnsafeMutablePointer<UInt32>, stride: Int, area: PixelRect
  ) {
    switch part {
    case .shadow: drawShadow(into: pixels, stride, area)
    case .body: drawBody(into: pixels, stride, area)
    }
  }

  private var shadow: Outline {
    Outline(self, movedBy: Point(x: 0.6 + 0.4 * halfWidth, y: 1 + 0.7 * halfWidth))
  }

  /// Width of the shadow's edge, px.
  private var softness: Float { max(1.2, halfWidth * 0.8) }

  /// Part of it that is there: one smaller than a pixel covers no more of any than its own size.
  private var presence: Float {
    color.a * min(1, 2 * halfWidth) * min(1, 2 * halfWidth * length)
  }

  private func drawShadow(
    into pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ area: PixelRect
  ) {
    let (shadow, soft) = (shadow, softness)
    let strength = Self.darkness * presence * 255
    blendPixels(pixels, stride: stride, area) { px, py, _ in
      let inside = (1 - shadow.distance(px, py).r) * (halfWidth / soft) + 0.5
      let amount = inside.clampedToUnit * strength
      return PixelLanes(truncatingIfNeeded: roundedToInt(amount)) &<< 24
    }
  }

  private func drawBody(
    into pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ area: PixelRect
  ) {
    let body = Outline(self, movedBy: .zero)
    blendPixels(pixels, stride: stride, area) { px, py, _ in
      let place = body.distance(px, py)
      let coverage = ((1 - place.r) * halfWidth + 0.5).clampedToUnit * (presence * 255)
      if !any(coverage .>= 0.5) { return PixelLanes() }
      var (u, v) = (place.u, place.v)
      var height = squareRoot(max(1 - place.r * place.r, 0.02))
      if isFlat {
        // Both halves lean away from the crease, and all of it as it fell.
        u = Lanes(repeating: 0.7 * lumps.0)
        v = (Lanes(repeating: 0.5) + 0.45 * lumps.1).replacing(
          with: 0.45 * lumps.1 - 0.5, where: place.v .< 0)
        let unit = 1 / squareRoot(u * u + v * v + 0.56)
        (u, v, height) = (u * unit, v * unit, 0.75 * unit)
      }
      // Towards the lamp, to the upper left above the card.
      let lambert = max(
        height * 0.62 - (u * cosine - v * sine) * 0.42 - (u * sine + v * cosine) * 0.66, 0)
      let light = (0.5 + 0.62 * lambert) * tone
      let glint = lambert * lambert * lambert * lambert
      let flash = (124 * shine) * glint * glint
      return Self.packed(
        color.r * light + flash, color.g * light + flash, color.b * light + flash, coverage)
    }
  }

  /// Premultiplied pixels of straight channels, 0…255 and beyond, and coverage, 0…255.
  @inline(__always)
  private static func packed(_ r: Lanes, _ g: Lanes, _ b: Lanes, _ coverage: Lanes) -> PixelLanes {
    let alpha = rounded(coverage)
    let part = alpha * (1 / 255)
    func channel(_ value: Lanes) -> PixelLanes {
      PixelLanes(truncatingIfNeeded: roundedToInt(min(value, 255) * part))
    }
    return PixelLanes(truncatingIfNeeded: roundedToInt(alpha)) &<< 24 | channel(r) &<< 16
      | channel(g) &<< 8 | channel(b)
  }

  /// The shape that a crumb covers.
  private struct Outline {
    private let x: Float
    private let y: Float
    private let cosine: Float
    private let sine: Float
    private let acrossUnit: Float
    private let alongUnit: Float
    private let reachX: Float
    private let reachY: Float
    private let length: Float
    private let lumps: (Float, Float)
    private let isFlat: Bool

    @inline(__always)
    init(_ crumb: CrumbPainter, movedBy offset: Point) {
      x = crumb.x + offset.x
      y = crumb.y + offset.y
      cosine = crumb.cosine
      sine = crumb.sine
      acrossUnit = 1 / crumb.halfWidth
      alongUnit = 1 / (crumb.halfWidth * crumb.length)
      // Lumps reach a third further, corners and their shadows half as far again, and a bend as far as it goes.
      let along = crumb.halfWidth * crumb.length
      let across = crumb.halfWidth * (crumb.isFlat ? 1 : 1 + 0.1 * (crumb.length - 1))
      func reach(_ a: Float, _ b: Float) -> Float {
        crumb.isFlat ? 1.5 * (abs(a) + abs(b)) : 1.3 * squareRoot(a * a + b * b + 1e-6)
      }
      reachX = reach(along * cosine, across * sine)
      reachY = reach(along * sine, across * cosine)
      lumps = (crumb.lumps.0 * 0.35, crumb.lumps.1 * 0.25)
      length = crumb.length
      isFlat = crumb.isFlat
    }

    func bounds(margin: Float) -> PixelRect {
      PixelRect(
        minX: floorToInt(x - reachX - margin), minY: floorToInt(y - reachY - margin),
        maxX: ceilingToInt(x + reachX + margin), maxY: ceilingToInt(y + reachY + margin))
    }

    /// The place of eight neighbouring pixels in it, and their distance from its middle, 1 at its
    /// outline.
    @inline(__always)
    func distance(_ px: Int, _ py: Int) -> (u: Lanes, v: Lanes, r: Lanes) {
      let fromX = Lanes.ramp + (Float(px) + 0.5 - x)
      let fromY = Float(py) + 0.5 - y
      var u = (fromX * cosine + fromY * sine) * alongUnit
      var v = (fromY * cosine - fromX * sine) * acrossUnit
      if isFlat {
        let long = 1 + length * (magnitude(u + lumps.1 * v) - 1)
        let wide = magnitude(v + (0.7 * lumps.0) * u)
        return (u, v, max(max(long, wide), 0.75 * magnitude(u + v)))
      }
      v += (0.43 * (length - 1) * lumps.0) * (u * u - 0.4)
      let end = max(magnitude(u) * length - (length - 1), 0)
      u = end.replacing(with: 0 - end, where: u .< 0)
      let square = u * u + v * v
      let cubic: Lanes = u * u - 3 * v * v
      let uneven: Lanes = 1 + lumps.0 * u * v + lumps.1 * u * cubic
      // Far outside the unevenness means nothing.
      return (u, v, squareRoot(square * max(min(uneven, 1.5), 0.6)))
    }
  }
}
