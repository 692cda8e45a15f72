import PoofCore

// The stamps that come with Poof, drawn from formulas. A shape says how deep a place lies inside
// it, in its own unit: the stamp's square is −1…1, y down.

extension BrushStamp {
  /// A star with five points.
  public static func star(spacing: Float = 1.1) -> BrushStamp {
    BrushStamp(name: "star", spacing: spacing) { x, y in
      // The nearest of five axes; the star's side is a straight line beside each.
      var depth: Float = .infinity
      for index in 0..<5 {
        let angle = Float(index) * (2 * .pi / 5)
        let axisX = sine(angle)
        let axisY = -cosine(angle)
        let along = x * axisX + y * axisY
        let side = abs(x * axisY - y * axisX)
        // Between two axes the nearer one counts: it has the largest part along it.
        if along >= 0, side <= along * 0.7265 {
          depth = min(depth, (0.375 - 0.375 * along - side * 0.905) * 0.93)
        }
      }
      return depth
    }
  }

  /// A heart.
  public static func heart(spacing: Float = 1.15) -> BrushStamp {
    BrushStamp(name: "heart", spacing: spacing) { x, y in
      // (x² + y² − 1)³ = x²·y³, over the length of its gradient.
      let u = abs(x) * 1.22
      let v = -y * 1.22 + 0.12
      let r = u * u + v * v - 1
      let value = r * r * r - u * u * v * v * v
      let gradientX = 6 * u * r * r - 2 * u * v * v * v
      let gradientY = 6 * v * r * r - 3 * u * u * v * v
      let slope = Point(x: gradientX, y: gradientY).length
      return slope > 1e-3 ? -value / slope / 1.22 : (value < 0 ? 1 : -1)
    }
  }

  /// A leaf with a stem, its tip ahead.
  public static func leaf(spacing: Float = 0.8) -> BrushStamp {
    BrushStamp(name: "leaf", spacing: spacing) { x, y in
      // Two circles' common part.
      let body = min(
        1.25 - Point(x: x - 0.05, y: y - 0.8).length, 1.25 - Point(x: x - 0.05, y: y + 0.8).length)
      let stem = min(0.05 - abs(y - 0.12 * (x + 0.9) * (x + 0.9)), min(x + 0.98, -0.4 - x + 0.2))
      return max(body, stem)
    }
  }

  /// A paw: a pad and four toes, ahead.
  public static func paw(spacing: Float = 1.6) -> BrushStamp {
    func ellipse(_ x: Float, _ y: Float, _ a: Float, _ b: Float) -> Float {
      (1 - Point(x: x / a, y: y / b).length) * min(a, b)
    }
    return BrushStamp(name: "paw", spacing: spacing) { x, y in
      let side = abs(y)
      let pad = ellipse(x + 0.38, side - 0.14, 0.42, 0.38)
      return max(
        pad,
        max(ellipse(x - 0.5, side - 0.24, 0.3, 0.19), ellipse(x - 0.12, side - 0.68, 0.27, 0.18)))
    }
  }

  /// Bristles of a dry brush: unequal drops across the way.
  public static func bristle(spacing: Float = 0.07) -> BrushStamp {
    let place = RandomKey(seed: 7, purpose: 0)
    let size = RandomKey(seed: 7, purpose: 1)
    return BrushStamp(name: "bristle", spacing: spacing) { x, y in
      var depth: Float = -1
      // One hair stands in each of 26 strips, and reaches no farther than the next.
      let strip = floorToInt((y / 0.95 + 1) * 13)
      for index in max(0, strip - 1)...min(25, strip + 1) {
        let hair = UInt32(index)
        let across = (Float(hair) + place.unit(hair)) / 13 - 1
        let along = (place.unit(hair + 100) - 0.5) * 0.5
        let radius = 0.018 + 0.03 * size.unit(hair)
        // A little longer than the way from print to print, so that lines come of them.
        let beside = max(0, abs(x - along) - 0.07)
        depth = max(depth, radius - Point(x: beside, y: y - across * 0.95).length)
      }
      return depth
    }
  }

  /// A stamp from a shape that says how deep a place lies inside it.
  private init(name: String, spacing: Float, _ depth: (_ x: Float, _ y: Float) -> Float) {
    let side = 192
    let unit = 2 / Float(side)
    var picture = Mask(size: PixelSize(width: side, height: side))
    picture.withMutableCoverage { coverage in
      for row in 0..<side {
        for column in 0..<side {
          let inside = depth(
            (Float(column) + 0.5) * unit - 1, (Float(row) + 0.5) * unit - 1)
          let covered = (inside / unit + 0.5).clampedToUnit
          coverage[row * side + column] = UInt8(covered * 255 + 0.5)
        }
      }
    }
    self.init(name: name, picture: picture, spacing: spacing)
  }
}
