// The standard library's `pointwiseMin` and `pointwiseMax` look for NaNs lane by lane; these
// become one instruction.

/// The smaller of two numbers in each lane; the second where one is a NaN.
@inlinable @inline(__always)
public func min(_ a: Lanes, _ b: Lanes) -> Lanes {
  var result = a
  for lane in 0..<8 { result[lane] = a[lane] < b[lane] ? a[lane] : b[lane] }
  return result
}

/// The larger of two numbers in each lane; the second where one is a NaN.
@inlinable @inline(__always)
public func max(_ a: Lanes, _ b: Lanes) -> Lanes {
  var result = a
  for lane in 0..<8 { result[lane] = a[lane] > b[lane] ? a[lane] : b[lane] }
  return result
}
