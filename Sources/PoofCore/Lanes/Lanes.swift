/// Eight numbers worked on at once: the unit in which particles are posed and drawn.
public typealias Lanes = SIMD8<Float>

extension SIMD8 where Scalar == Float {
  /// 0, 1, 2 … 7.
  public static var ramp: Lanes { Lanes(0, 1, 2, 3, 4, 5, 6, 7) }

  /// Every lane brought into 0…1; one that is not a number becomes 0.
  @inlinable @inline(__always)
  public var clampedToUnit: Lanes { PoofCore.min(PoofCore.max(self, 0), 1) }
}

/// The larger of each lane and `bound`, which also stands in for what is not a number.
@inlinable @inline(__always)
public func max(_ x: Lanes, _ bound: Float) -> Lanes { max(x, Lanes(repeating: bound)) }

/// The smaller of each lane and `bound`, which also stands in for what is not a number.
@inlinable @inline(__always)
public func min(_ x: Lanes, _ bound: Float) -> Lanes { min(x, Lanes(repeating: bound)) }

/// `a` exactly where `t` is 0, `b` to rounding where it is 1, a straight line between and beyond.
@inlinable @inline(__always)
public func mix(_ a: Lanes, _ b: Lanes, _ t: Lanes) -> Lanes { a + (b - a) * t }

/// `a` exactly where `t` is 0, `b` to rounding where it is 1, a straight line between and beyond.
@inlinable @inline(__always)
public func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

/// 0 up to `edge0`, 1 from `edge1` on, `3t² − 2t³` between; `edge0` must be below `edge1`.
@inlinable @inline(__always)
public func smoothstep(_ edge0: Float, _ edge1: Float, _ x: Lanes) -> Lanes {
  let t = ((x - edge0) * (1 / (edge1 - edge0))).clampedToUnit
  return t * t * (3 - 2 * t)
}

/// 0 up to `edge0`, 1 from `edge1` on, `3t² − 2t³` between; `edge0` must be below `edge1`.
@inlinable @inline(__always)
public func smoothstep(_ edge0: Float, _ edge1: Float, _ x: Float) -> Float {
  let t = max(0, min(1, (x - edge0) * (1 / (edge1 - edge0))))
  return t * t * (3 - 2 * t)
}

/// The nearest whole number, ties to even, for |x| below 2²².
///
/// Adding 1.5 · 2²³ leaves no bits for a fraction, so the sum itself rounds.
@inlinable @inline(__always)
public func rounded(_ x: Lanes) -> Lanes { (x + 12_582_912) - 12_582_912 }

/// The largest whole number not above `x`, for |x| below 2²².
@inlinable @inline(__always)
public func floor(_ x: Lanes) -> Lanes {
  let nearest = rounded(x)
  return nearest.replacing(with: nearest - 1, where: nearest .> x)
}

/// `x − floor(x)`, in 0 ..< 1, for |x| below 2²².
///
/// Just below a whole number the difference would round up to 1; it is the number before 1 there.
@inlinable @inline(__always)
public func fraction(_ x: Lanes) -> Lanes { min(x - floor(x), 0x1.fffffep-1) }

/// `rounded(x)` as integers, for |x| below 2²².
@inlinable @inline(__always)
public func roundedToInt(_ x: Lanes) -> SIMD8<Int32> {
  unsafeBitCast(x + 12_582_912, to: SIMD8<Int32>.self) &- 0x4b40_0000
}

/// Integers below 2²³ as they are: an integer under the exponent of 2²³ is cheaper than a
/// conversion.
@inlinable @inline(__always)
public func wholeNumbers(_ x: SIMD8<UInt32>) -> Lanes {
  unsafeBitCast(x | 0x4b00_0000, to: Lanes.self) - 8_388_608
}

/// The square root of each lane to within one unit in the last place; lanes must be 0 or a
/// normal number above.
///
/// The reciprocal root from its bits (Lomont, "Fast inverse square root", 2003), three rounds of
/// Newton's method, and one of Heron's on the root itself. The standard library's vector form
/// calls libm lane by lane, which the core does without.
#if arch(wasm32)
  @inline(never)
#else
  @inlinable @inline(__always)
#endif
public func squareRoot(_ x: Lanes) -> Lanes {
  var y = unsafeBitCast(
    0x5f37_5a86 &- (unsafeBitCast(x, to: SIMD8<UInt32>.self) &>> 1), to: Lanes.self)
  let half = x * 0.5
  y *= 1.5 - half * y * y
  y *= 1.5 - half * y * y
  y *= 1.5 - half * y * y
  let root = x * y
  return root + (x - root * root) * (0.5 * y)
}

/// The square root of one number, the same bits as in lanes.
@inlinable
public func squareRoot(_ x: Float) -> Float { squareRoot(Lanes(repeating: x))[0] }

/// The absolute value of each lane.
@inlinable @inline(__always)
public func magnitude(_ x: Lanes) -> Lanes {
  unsafeBitCast(unsafeBitCast(x, to: SIMD8<UInt32>.self) & 0x7fff_ffff, to: Lanes.self)
}

/// The largest whole number not above `x`, for |x| below 2⁶³.
@inlinable @inline(__always)
package func floorToInt(_ x: Float) -> Int {
  let whole = Int(x)
  return Float(whole) > x ? whole - 1 : whole
}

/// The smallest whole number not below `x`, for |x| below 2⁶³.
@inlinable @inline(__always)
package func ceilingToInt(_ x: Float) -> Int { -floorToInt(-x) }
