import Builtin

// The standard library's operators on vectors of `Float` take them apart, number by number, for LLVM to
// put together again: a long formula takes the compiler seconds, and is not always whole in the end.
// These are one instruction each.

extension SIMD8 where Scalar == Float {
  /// Eight times the same number.
  @inlinable @inline(__always)
  public init(repeating value: Float) {
    self.init()
    let first = Builtin.insertelement_Vec8xFPIEEE32_FPIEEE32_Int32(
      _storage._value, value._value, Int32(0)._value)
    _storage._value = Builtin.shufflevector_Vec8xFPIEEE32_Vec8xInt32(
      first, first, SIMD8<Int32>()._storage._value)
  }

  /// The sum of each lane and the other's.
  @inlinable @inline(__always)
  public static func + (a: Lanes, b: Lanes) -> Lanes {
    var result = a
    result._storage._value = Builtin.fadd_Vec8xFPIEEE32(a._storage._value, b._storage._value)
    return result
  }

  /// The sum of each lane and a number.
  @inlinable @inline(__always)
  public static func + (a: Lanes, b: Float) -> Lanes { a + Lanes(repeating: b) }

  /// The sum of a number and each lane.
  @inlinable @inline(__always)
  public static func + (a: Float, b: Lanes) -> Lanes { Lanes(repeating: a) + b }

  /// Adds the other's lanes.
  @inlinable @inline(__always)
  public static func += (a: inout Lanes, b: Lanes) { a = a + b }

  /// Adds a number to each lane.
  @inlinable @inline(__always)
  public static func += (a: inout Lanes, b: Float) { a = a + Lanes(repeating: b) }

  /// The difference of each lane and the other's.
  @inlinable @inline(__always)
  public static func - (a: Lanes, b: Lanes) -> Lanes {
    var result = a
    result._storage._value = Builtin.fsub_Vec8xFPIEEE32(a._storage._value, b._storage._value)
    return result
  }

  /// Each lane less a number.
  @inlinable @inline(__always)
  public static func - (a: Lanes, b: Float) -> Lanes { a - Lanes(repeating: b) }

  /// A number less each lane.
  @inlinable @inline(__always)
  public static func - (a: Float, b: Lanes) -> Lanes { Lanes(repeating: a) - b }

  /// Takes away the other's lanes.
  @inlinable @inline(__always)
  public static func -= (a: inout Lanes, b: Lanes) { a = a - b }

  /// Takes a number away from each lane.
  @inlinable @inline(__always)
  public static func -= (a: inout Lanes, b: Float) { a = a - Lanes(repeating: b) }

  /// The product of each lane and the other's.
  @inlinable @inline(__always)
  public static func * (a: Lanes, b: Lanes) -> Lanes {
    var result = a
    result._storage._value = Builtin.fmul_Vec8xFPIEEE32(a._storage._value, b._storage._value)
    return result
  }

  /// The product of each lane and a number.
  @inlinable @inline(__always)
  public static func * (a: Lanes, b: Float) -> Lanes { a * Lanes(repeating: b) }

  /// The product of a number and each lane.
  @inlinable @inline(__always)
  public static func * (a: Float, b: Lanes) -> Lanes { Lanes(repeating: a) * b }

  /// Multiplies by the other's lanes.
  @inlinable @inline(__always)
  public static func *= (a: inout Lanes, b: Lanes) { a = a * b }

  /// Multiplies each lane by a number.
  @inlinable @inline(__always)
  public static func *= (a: inout Lanes, b: Float) { a = a * Lanes(repeating: b) }

  /// The quotient of each lane and the other's.
  @inlinable @inline(__always)
  public static func / (a: Lanes, b: Lanes) -> Lanes {
    var result = a
    result._storage._value = Builtin.fdiv_Vec8xFPIEEE32(a._storage._value, b._storage._value)
    return result
  }

  /// The quotient of each lane and a number.
  @inlinable @inline(__always)
  public static func / (a: Lanes, b: Float) -> Lanes { a / Lanes(repeating: b) }

  /// The quotient of a number and each lane.
  @inlinable @inline(__always)
  public static func / (a: Float, b: Lanes) -> Lanes { Lanes(repeating: a) / b }

  /// Divides by the other's lanes.
  @inlinable @inline(__always)
  public static func /= (a: inout Lanes, b: Lanes) { a = a / b }

  /// Divides each lane by a number.
  @inlinable @inline(__always)
  public static func /= (a: inout Lanes, b: Float) { a = a / Lanes(repeating: b) }
}
