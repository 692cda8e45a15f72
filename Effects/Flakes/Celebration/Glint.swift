import PoofCore

/// A star with four rays in a small glow.
///
///     star = 1 − √|u| − √|v|        glow = (1 − r²)²
///
/// u and v are along the rays in parts of their length, r the distance from the middle in parts of
/// half of it.
struct Glint {
  /// Middle, px of the canvas.
  let x: Float
  let y: Float
  /// From the middle to the tips, px.
  let radius: Float
  /// The cosine and sine of the angle by which the rays are turned.
  let cosine: Float
  let sine: Float
  /// 0 out … 1 at its brightest.
  let light: Float
  /// Premultiplied.
  let color: UInt32
}

extension Glint {
  /// The pixels it touches.
  var bounds: PixelRect {
    func pixel(_ place: Float) -> Int { floorToInt(max(-farthest, min(farthest, place))) }
    return PixelRect(
      minX: pixel(x - radius), minY: pixel(y - radius),
      maxX: pixel(x + radius) + 1, maxY: pixel(y + radius) + 1)
  }

  /// The part of eight neighbouring pixels that it covers, 0…1.
  @inline(__always)
  func coverage(_ px: Lanes, _ py: Float) -> Lanes {
    let inverse = 1 / radius
    let (fromX, fromY) = (px - x, py - y)
    let u = (fromX * cosine + fromY * sine) * inverse
    let v = (fromY * cosine - fromX * sine) * inverse
    // What is thinner than a pixel would flicker: near an axis it counts as half a pixel from it.
    let half = 0.35 * inverse
    let rays =
      1 + squareRoot(half) - squareRoot(max(magnitude(u), half))
      - squareRoot(max(magnitude(v), half))
    let star = max(rays, 0)
    let near = max(1 - 4 * (u * u + v * v), 0)
    return ((1.7 * star * star + 0.22 * near * near) * light).clampedToUnit
  }
}

extension Canvas {
  /// Draws a glint over what is there.
  mutating func draw(_ glint: Glint) {
    let area = touch(glint.bounds)
    let color = PixelLanes(repeating: glint.color)
    blend(area) { x, y, _ in
      let px = Lanes.ramp + (Float(x) + 0.5)
      let covered = glint.coverage(px, Float(y) + 0.5)
      return scaled(color, by: unsafeBitCast(roundedToInt(covered * 255), to: PixelLanes.self))
    }
  }
}

/// Whole numbers up to here are exact, and no canvas reaches as far.
private let farthest: Float = 2_097_152
