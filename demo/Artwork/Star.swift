import Poof

/// A five-pointed star as a mask, anti-aliased.
struct Star {
  let mask: Mask

  /// A star whose points lie `radius` px from its middle, turned by `turn` radians.
  init(radius: Float, turn: Float) {
    let side = max(3, Int(radius * 2) + 3)
    let middle = Float(side) / 2
    var coverage: [UInt8] = []
    coverage.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        let place = Point(x: Float(x) + 0.5 - middle, y: Float(y) + 0.5 - middle)
        let inside = Self.depth(of: place, radius: radius, turn: turn)
        coverage.append(UInt8(max(0, min(1, inside + 0.5)) * 255 + 0.5))
      }
    }
    mask = Mask(size: PixelSize(width: side, height: side), coverage: coverage)
  }

  /// Measures the depth of `place` inside the star, px; negative outside.
  private static func depth(of place: Point, radius: Float, turn: Float) -> Float {
    // A star is five lines; a place inside has at most one of them between it and the middle.
    let inner = radius * 0.309
    var depths: [Float] = []
    for side in 0..<5 {
      let angle = turn + Float(side) * 2 * Float.pi / 5
      depths.append(inner - (place.x * cosine(angle) + place.y * sine(angle)))
    }
    depths.sort()
    return depths[1]
  }
}
