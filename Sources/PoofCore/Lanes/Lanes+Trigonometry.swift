// The project's own sine: the platforms' libraries differ in the last bits, and a frame must not.

/// The sine of each lane, radians, |x| up to 10,000; the error is below 1e-6 + 1e-7·|x|.
///
/// `x` is brought to ±π/2 by `x − k·π` (π in two parts, after Cody and Waite), where the Taylor
/// polynomial of degree 11 is exact to 6e-8.
#if arch(wasm32)
  @inline(never)
#else
  @inlinable @inline(__always)
#endif
public func sine(_ x: Lanes) -> Lanes {
  let turns = rounded(x * (1 / Float.pi))
  let r = (x - turns * 3.140625) - turns * 9.676_535_9e-4
  let s = r * r
  var p = s * -2.505_210_8e-8 + 2.755_731_9e-6
  p = p * s - 1.984_127_0e-4
  p = p * s + 8.333_333_3e-3
  p = p * s - 0.166_666_667
  let value = r + r * s * p
  // Odd multiples of π turn the sign.
  let odd = unsafeBitCast(roundedToInt(turns), to: SIMD8<UInt32>.self) &<< 31
  return unsafeBitCast(unsafeBitCast(value, to: SIMD8<UInt32>.self) ^ odd, to: Lanes.self)
}

/// The cosine of each lane, radians, |x| up to 10,000; the error is below 1e-6 + 1e-7·|x|.
@inlinable @inline(__always)
public func cosine(_ x: Lanes) -> Lanes { sine(x + Float.pi / 2) }

/// The sine of one number, the same bits as in lanes.
@inlinable
public func sine(_ x: Float) -> Float { sine(Lanes(repeating: x))[0] }

/// The cosine of one number, the same bits as in lanes.
@inlinable
public func cosine(_ x: Float) -> Float { cosine(Lanes(repeating: x))[0] }
