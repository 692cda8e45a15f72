// The standard library replaces lane by lane, with a branch at each, which makes a formula long and its
// compiling slow. These are three operations, which LLVM knows to be one: where a condition holds all
// bits of its lane are set.

extension SIMD8 where Scalar == Float {
  /// The lanes of `other` where a condition holds, their own elsewhere.
  @inlinable @inline(__always)
  public func replacing(with other: Lanes, where condition: SIMDMask<SIMD8<Int32>>) -> Lanes {
    let bits = unsafeBitCast(self, to: SIMD8<Int32>.self)
    let others = unsafeBitCast(other, to: SIMD8<Int32>.self)
    return unsafeBitCast(bits.replacing(with: others, where: condition), to: Lanes.self)
  }

  /// `other` where a condition holds, their own lanes elsewhere.
  @inlinable @inline(__always)
  public func replacing(with other: Float, where condition: SIMDMask<SIMD8<Int32>>) -> Lanes {
    replacing(with: Lanes(repeating: other), where: condition)
  }

  /// Takes over the lanes of `other` where a condition holds.
  @inlinable @inline(__always)
  public mutating func replace(with other: Lanes, where condition: SIMDMask<SIMD8<Int32>>) {
    self = replacing(with: other, where: condition)
  }
}

extension SIMD8 where Scalar == Int32 {
  /// The lanes of `other` where a condition holds, their own elsewhere.
  @inlinable @inline(__always)
  public func replacing(
    with other: SIMD8<Int32>, where condition: SIMDMask<SIMD8<Int32>>
  ) -> SIMD8<Int32> {
    (self ^ other) & unsafeBitCast(condition, to: SIMD8<Int32>.self) ^ self
  }
}

extension SIMD8 where Scalar == UInt32 {
  /// The lanes of `other` where a condition holds, their own elsewhere.
  @inlinable @inline(__always)
  public func replacing(
    with other: SIMD8<UInt32>, where condition: SIMDMask<SIMD8<Int32>>
  ) -> SIMD8<UInt32> {
    (self ^ other) & unsafeBitCast(condition, to: SIMD8<UInt32>.self) ^ self
  }

  /// `other` where a condition holds, their own lanes elsewhere.
  @inlinable @inline(__always)
  public func replacing(
    with other: UInt32, where condition: SIMDMask<SIMD8<Int32>>
  ) -> SIMD8<UInt32> {
    replacing(with: SIMD8(repeating: other), where: condition)
  }
}
