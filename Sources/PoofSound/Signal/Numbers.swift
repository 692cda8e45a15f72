// The few formulas that sound is made of: the same bits on every platform.

extension Float {
  /// The number, or the end of `range` that it lies beyond; no number is the lower end.
  func held(within range: ClosedRange<Float>) -> Float {
    self >= range.lowerBound
      ? (self <= range.upperBound ? self : range.upperBound) : range.lowerBound
  }

  /// The largest whole number that is not above; it must be within ±2³¹.
  @inline(__always)
  var floorToInt: Int {
    let whole = Int(self)
    return Float(whole) > self ? whole - 1 : whole
  }
}

/// The sine of `turns` whole turns, to within 0.0002.
///
/// Formula: a parabola through the zeros and the summits, sharpened by its own square (Devmaster forum,
/// "Fast and accurate sine", 2006), with factors that leave the least error of all.
@inline(__always)
func sine(turns: Double) -> Float {
  let whole = Double(Int(turns))
  let part = Float(turns - whole)
  // −½…½ of a turn.
  let x = part > 0.5 ? part - 1 : (part < -0.5 ? part + 1 : part)
  let y = 8 * x - 16 * x * x.magnitude
  return 0.775 * y + 0.225 * y * y.magnitude
}

/// The loudness of something that fades by e in every `1 / s` of its way, from 1 at 0 to exactly 0 at 1.
///
/// Formula: `(1 − u)² · 1 / (1 + s·u + ½(s·u)² + ⅙(s·u)³)`, close to `e^(−s·u)` where it is loud.
@inline(__always)
func decay(_ u: Float, steepness s: Float) -> Float {
  guard u < 1 else { return 0 }
  let x = s * max(u, 0)
  let rest = 1 - max(u, 0)
  return rest * rest / (1 + x + 0.5 * x * x + x * x * x * (1 / 6))
}

/// A swell from 0 at 0 over 1 in the middle to 0 at 1, without an edge.
@inline(__always)
func swell(_ u: Float) -> Float {
  guard u > 0, u < 1 else { return 0 }
  let y = 4 * u * (1 - u)
  return y * y
}

/// A rise from 0 at 0 to 1 at 1 and beyond, without an edge.
@inline(__always)
func rise(_ u: Float) -> Float {
  let x = u.held(within: 0...1)
  return x * x * (3 - 2 * x)
}
