import PoofCore

/// Rotation and flip of eight particles, ready to draw by.
struct Orientation {
  /// Cosine and sine of the rotation; exactly 1 and 0 where there is none.
  private(set) var cosine = Lanes(repeating: 1)
  private(set) var sine = Lanes()
  /// Visible part of the width, below 0 from behind; exactly 1 where there is no flip.
  private(set) var facing = Lanes(repeating: 1)
  /// All bits where an angle is no number, or so large that its sine is good for nothing.
  private var isLost = PixelLanes()

  /// Upright, facing the eye.
  @inline(__always)
  init() {}

  /// From angles in radians.
  @inline(__always)
  init(rotation: Lanes, flip: Lanes) {
    cosine = one(PoofCore.cosine(rotation), where: rotation)
    sine = PoofCore.sine(rotation)
    facing = one(PoofCore.cosine(flip), where: flip)
    isLost =
      isBelow(Self.largestAngle, magnitude(rotation)) | isBelow(Self.largestAngle, magnitude(flip))
  }

  /// Largest angle whose sine is exact enough, radians.
  private static var largestAngle: Lanes { Lanes(repeating: 10_000) }

  /// All bits where nothing can be seen of particles of this size: below a ten-thousandth there is
  /// no inside to look into.
  @inline(__always)
  func isHidden(_ scaleX: Lanes, _ scaleY: Lanes) -> PixelLanes {
    let least = Lanes(repeating: 1e-4)
    return isLost | ~isBelow(least, scaleY) | ~isBelow(least, magnitude(scaleX))
  }

  /// The distances to the sides of the upright box around a turned particle whose own sides are `x`
  /// and `y` away from its middle, with half a pixel for its soft edges.
  @inline(__always)
  func reach(_ x: Lanes, _ y: Lanes) -> (x: Lanes, y: Lanes) {
    let x = x * magnitude(facing)
    return (
      x * magnitude(cosine) + y * magnitude(sine) + 0.5,
      x * magnitude(sine) + y * magnitude(cosine) + 0.5
    )
  }
}

/// The bits of numbers.
@inline(__always)
func bits(_ x: Lanes) -> SIMD8<Int32> { unsafeBitCast(x, to: SIMD8<Int32>.self) }

/// All bits where `a` is below `b` or `b` is no number; both must not be below 0.
@inline(__always)
private func isBelow(_ a: Lanes, _ b: Lanes) -> PixelLanes {
  unsafeBitCast((bits(a) &- bits(b)) &>> 31, to: PixelLanes.self)
}

/// `x`, but exactly 1 where `angle` is 0.
@inline(__always)
private func one(_ x: Lanes, where angle: Lanes) -> Lanes {
  // Only 0 and −0 lose all bits.
  let rest = bits(angle) &<< 1
  let isTurned = (rest | (0 &- rest)) &>> 31
  return unsafeBitCast(
    bits(x) & isTurned | bits(Lanes(repeating: 1)) & ~isTurned, to: Lanes.self)
}
