import Builtin

/// Two channels of eight pixels, each 8-bit value in 16 bits of its own, so that products fit.
@usableFromInline
package typealias ChannelLanes = SIMD16<UInt16>

// The standard library's operators work on these number by number, see `Lanes+Words`; and where the compiler
// goes by size it keeps a loop over sixteen as a loop in memory: a square of a few pixels took ten times as
// long.
extension SIMD16 where Scalar == UInt16 {
  @inlinable @inline(__always)
  init(builtin value: Builtin.Vec16xInt16) {
    self.init()
    _storage._value = value
  }

  @inlinable @inline(__always)
  package static func &+ (a: Self, b: UInt16) -> Self { a &+ Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &* (a: Self, b: UInt16) -> Self { a &* Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &- (a: UInt16, b: Self) -> Self { Self(repeating: a) &- b }

  @inlinable @inline(__always)
  package static func &>> (a: Self, b: UInt16) -> Self {
    let bits = Self(repeating: b & 15)
    return Self(builtin: Builtin.lshr_Vec16xInt16(a._storage._value, bits._storage._value))
  }
}
