import Poof

/// The ring that shows where the keyboard's pointer stands and how wide the brush is.
struct KeyboardRing: Equatable {
  let centre: PixelPoint
  /// Half the brush's width, px.
  let radius: Float
  /// Px per point.
  let scale: Float
  let isPressed: Bool

  /// Everything it touches.
  var frame: PixelRect {
    let reach = Int(radius + 4 * scale) + 2
    return PixelRect(
      minX: centre.x - reach, minY: centre.y - reach, maxX: centre.x + reach,
      maxY: centre.y + reach)
  }

  /// Whether both are drawn with the same masks.
  func hasShape(of other: KeyboardRing) -> Bool { radius == other.radius && scale == other.scale }
}

/// Draws keyboard rings, and keeps the masks of the last one: a ring that moves is always the same.
struct KeyboardRingPainter {
  private var shape: (ring: KeyboardRing, bright: Mask, dark: Mask)?

  mutating func draw(_ ring: KeyboardRing, into canvas: inout Canvas) {
    if shape?.ring.hasShape(of: ring) != true {
      // A dark line beside a bright one shows on every picture.
      shape = (
        ring, Self.line(in: ring.frame.size, radius: ring.radius, width: 2 * ring.scale),
        Self.line(
          in: ring.frame.size, radius: ring.radius + 1.5 * ring.scale, width: 2.5 * ring.scale)
      )
    }
    guard let shape else { return }
    let origin = ring.frame.origin
    canvas.fill(shape.dark, with: Color.black.opacity(0.45).premultiplied, at: origin)
    let color = ring.isPressed ? Color.gold : .white
    canvas.fill(shape.bright, with: color.premultiplied, at: origin)
  }

  /// A circle's line around the middle of `size`.
  private static func line(in size: PixelSize, radius: Float, width: Float) -> Mask {
    let image = Image.shaded(size: size) { x, y in
      let dx = x - Float(size.width) / 2
      let dy = y - Float(size.height) / 2
      let away = magnitude(squareRoot(dx * dx + dy * dy) - radius)
      let covered = (width / 2 + 0.5 - away).clampedToUnit
      return ColorLanes(r: covered, g: covered, b: covered, a: covered)
    }
    return Mask(alphaOf: image)
  }
}
