// The project's own exponential and power, the same bits on every platform.

/// `eˣ` of each lane, relative error below 1e-6; x outside ±87 is brought to ±87, what is
/// not a number to −87.
///
/// `x = k·ln 2 + r` with |r| ≤ ln 2 / 2; `eʳ` by its Taylor polynomial of degree 7, `2ᵏ` by
/// writing the exponent bits.
#if arch(wasm32)
  @inline(never)
#else
  @inlinable @inline(__always)
#endif
public func exponential(_ x: Lanes) -> Lanes {
  let x = min(max(x, -87), 87)
  let k = rounded(x * 1.442_695_04)
  let r = (x - k * 0.693_359_375) + k * 2.121_944_4e-4
  var p = r * 1.984_127_0e-4 + 1.388_888_9e-3
  p = p * r + 8.333_333_3e-3
  p = p * r + 4.166_666_7e-2
  p = p * r + 0.166_666_667
  p = p * r + 0.5
  p = p * r + 1
  p = p * r + 1
  let power = unsafeBitCast((roundedToInt(k) &+ 127) &<< 23, to: Lanes.self)
  return p * power
}

/// The natural logarithm of each lane, for normal numbers above 0; absolute error below 1e-6
/// next to 1, relative error below 1e-6 elsewhere.
///
/// `x = 2ᵏ·m` with m in √½…√2; `ln m = 2 artanh((m − 1)/(m + 1))` by its series to the 9th power.
#if arch(wasm32)
  @inline(never)
#else
  @inlinable @inline(__always)
#endif
public func logarithm(_ x: Lanes) -> Lanes {
  let bits = unsafeBitCast(x, to: SIMD8<Int32>.self)
  // Subtracting the bits of √½ first makes the mantissa's range begin there.
  let exponent = (bits &- 0x3f35_04f3) &>> 23
  let mantissa = unsafeBitCast(bits &- (exponent &<< 23), to: Lanes.self)
  let s = (mantissa - 1) / (mantissa + 1)
  let t = s * s
  var p = t * 0.222_222_222 + 0.285_714_286
  p = p * t + 0.4
  p = p * t + 0.666_666_667
  p = p * t + 2
  // An integer under the exponent of 1.5 · 2²³: cheaper than a conversion.
  let k = unsafeBitCast(exponent &+ 0x4b40_0000, to: Lanes.self) - 12_582_912
  return s * p + k * 0.693_147_181
}

/// `baseᵖ` of each lane, 0 where `base` is 0 or below; relative error below 1e-5 for results
/// between 1e-6 and 1e6.
@inlinable @inline(__always)
public func power(_ base: Lanes, _ p: Float) -> Lanes {
  let result = exponential(logarithm(max(base, 1e-30)) * p)
  return result.replacing(with: 0, where: base .<= 0)
}

/// `eˣ` of one number, the same bits as in lanes.
@inlinable
public func exponential(_ x: Float) -> Float { exponential(Lanes(repeating: x))[0] }

/// `baseᵖ` of one number, the same bits as in lanes.
@inlinable
public func power(_ base: Float, _ p: Float) -> Float { power(Lanes(repeating: base), p)[0] }
