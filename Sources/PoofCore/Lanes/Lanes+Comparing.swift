// The standard library's `pointwiseMin` and `pointwiseMax` look for NaNs lane by lane; these are one
// instruction.

/// The smaller of two numbers in each lane; the second where one is a NaN.
@inlinable @inline(__always)
public func min(_ a: Lanes, _ b: Lanes) -> Lanes { b.replacing(with: a, where: a .< b) }

/// The larger of two numbers in each lane; the second where one is a NaN.
@inlinable @inline(__always)
public func max(_ a: Lanes, _ b: Lanes) -> Lanes { b.replacing(with: a, where: a .> b) }

/// Whether a condition holds in any lane.
@inlinable @inline(__always)
public func isAny(_ condition: SIMDMask<SIMD8<Int32>>) -> Bool {
  let bits = unsafeBitCast(condition, to: SIMD4<UInt64>.self)
  return bits[0] | bits[1] | bits[2] | bits[3] != 0
}
