import Builtin

// Of the standard library's operators on vectors of integers the comparisons, and the sums and products of
// two vectors, are one instruction. All others take the vectors apart, number by number, for LLVM to put
// together again: three of four instructions that the compiler worked through in all of Poof were that,
// which took it longer than all else, and a vector was not always whole in the end. Those that Poof uses on
// eights are replaced. They name their numbers' type, since the compiler prefers the library's where a number
// is written down and its type is any.

extension SIMD8 where Scalar == UInt32 {
  @inlinable @inline(__always)
  init(builtin value: Builtin.Vec8xInt32) {
    self.init()
    _storage._value = value
  }

  @inlinable @inline(__always)
  package static func & (a: Self, b: Self) -> Self {
    Self(builtin: Builtin.and_Vec8xInt32(a._storage._value, b._storage._value))
  }

  @inlinable @inline(__always)
  package static func | (a: Self, b: Self) -> Self {
    Self(builtin: Builtin.or_Vec8xInt32(a._storage._value, b._storage._value))
  }

  @inlinable @inline(__always)
  package static func ^ (a: Self, b: Self) -> Self {
    Self(builtin: Builtin.xor_Vec8xInt32(a._storage._value, b._storage._value))
  }

  @inlinable @inline(__always)
  package static func & (a: Self, b: UInt32) -> Self { a & Self(repeating: b) }

  @inlinable @inline(__always)
  package static func | (a: Self, b: UInt32) -> Self { a | Self(repeating: b) }

  @inlinable @inline(__always)
  package static func ^ (a: Self, b: UInt32) -> Self { a ^ Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &+ (a: Self, b: UInt32) -> Self { a &+ Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &- (a: Self, b: UInt32) -> Self { a &- Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &* (a: Self, b: UInt32) -> Self { a &* Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &+ (a: UInt32, b: Self) -> Self { Self(repeating: a) &+ b }

  @inlinable @inline(__always)
  package static func &- (a: UInt32, b: Self) -> Self { Self(repeating: a) &- b }

  @inlinable @inline(__always)
  package static func &* (a: UInt32, b: Self) -> Self { Self(repeating: a) &* b }

  @inlinable @inline(__always)
  package static func |= (a: inout Self, b: Self) { a = a | b }

  @inlinable @inline(__always)
  package static func ^= (a: inout Self, b: Self) { a = a ^ b }

  @inlinable @inline(__always)
  package static prefix func ~ (a: Self) -> Self { a ^ Self(repeating: .max) }

  @inlinable @inline(__always)
  package static func &<< (a: Self, b: UInt32) -> Self {
    let bits = Self(repeating: b & 31)
    return Self(builtin: Builtin.shl_Vec8xInt32(a._storage._value, bits._storage._value))
  }

  @inlinable @inline(__always)
  package static func &>> (a: Self, b: UInt32) -> Self {
    let bits = Self(repeating: b & 31)
    return Self(builtin: Builtin.lshr_Vec8xInt32(a._storage._value, bits._storage._value))
  }
}

extension SIMD8 where Scalar == Int32 {
  @inlinable @inline(__always)
  init(builtin value: Builtin.Vec8xInt32) {
    self.init()
    _storage._value = value
  }

  @inlinable @inline(__always)
  package static func & (a: Self, b: Self) -> Self {
    Self(builtin: Builtin.and_Vec8xInt32(a._storage._value, b._storage._value))
  }

  @inlinable @inline(__always)
  package static func | (a: Self, b: Self) -> Self {
    Self(builtin: Builtin.or_Vec8xInt32(a._storage._value, b._storage._value))
  }

  @inlinable @inline(__always)
  package static func ^ (a: Self, b: Self) -> Self {
    Self(builtin: Builtin.xor_Vec8xInt32(a._storage._value, b._storage._value))
  }

  @inlinable @inline(__always)
  package static func & (a: Self, b: Int32) -> Self { a & Self(repeating: b) }

  @inlinable @inline(__always)
  package static func | (a: Self, b: Int32) -> Self { a | Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &+ (a: Self, b: Int32) -> Self { a &+ Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &- (a: Self, b: Int32) -> Self { a &- Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &* (a: Self, b: Int32) -> Self { a &* Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &+ (a: Int32, b: Self) -> Self { Self(repeating: a) &+ b }

  @inlinable @inline(__always)
  package static func &- (a: Int32, b: Self) -> Self { Self(repeating: a) &- b }

  @inlinable @inline(__always)
  package static func &* (a: Int32, b: Self) -> Self { Self(repeating: a) &* b }

  @inlinable @inline(__always)
  package static prefix func ~ (a: Self) -> Self { a ^ Self(repeating: -1) }

  @inlinable @inline(__always)
  package static func &<< (a: Self, b: Int32) -> Self {
    let bits = Self(repeating: b & 31)
    return Self(builtin: Builtin.shl_Vec8xInt32(a._storage._value, bits._storage._value))
  }

  @inlinable @inline(__always)
  package static func &>> (a: Self, b: Int32) -> Self {
    let bits = Self(repeating: b & 31)
    return Self(builtin: Builtin.ashr_Vec8xInt32(a._storage._value, bits._storage._value))
  }
}

extension SIMD8 where Scalar == UInt16 {
  @inlinable @inline(__always)
  init(builtin value: Builtin.Vec8xInt16) {
    self.init()
    _storage._value = value
  }

  @inlinable @inline(__always)
  package static func & (a: Self, b: Self) -> Self {
    Self(builtin: Builtin.and_Vec8xInt16(a._storage._value, b._storage._value))
  }

  @inlinable @inline(__always)
  package static func | (a: Self, b: Self) -> Self {
    Self(builtin: Builtin.or_Vec8xInt16(a._storage._value, b._storage._value))
  }

  @inlinable @inline(__always)
  package static func &+ (a: Self, b: UInt16) -> Self { a &+ Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &* (a: Self, b: UInt16) -> Self { a &* Self(repeating: b) }

  @inlinable @inline(__always)
  package static func &<< (a: Self, b: UInt16) -> Self {
    let bits = Self(repeating: b & 15)
    return Self(builtin: Builtin.shl_Vec8xInt16(a._storage._value, bits._storage._value))
  }

  @inlinable @inline(__always)
  package static func &>> (a: Self, b: UInt16) -> Self {
    let bits = Self(repeating: b & 15)
    return Self(builtin: Builtin.lshr_Vec8xInt16(a._storage._value, bits._storage._value))
  }
}
