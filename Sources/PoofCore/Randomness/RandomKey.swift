/// Chance without state: a hash of (seed, purpose, counter).
///
/// Every number can be asked for in any order, on any thread, and is the same on every platform.
/// The key holds seed and purpose; the counter is the particle's (or pixel's) index.
public struct RandomKey: Sendable {
  @usableFromInline let low: UInt32
  @usableFromInline let high: UInt32

  /// The key for one `purpose` (direction, delay, …) under one `seed`.
  @inlinable
  public init(seed: UInt64, purpose: UInt32) {
    // SplitMix64's output function: Steele, Lea, Flood, "Fast splittable pseudorandom number
    // generators", OOPSLA 2014.
    var z = seed &+ (UInt64(purpose) &+ 1) &* 0x9e37_79b9_7f4a_7c15
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    z ^= z >> 31
    low = UInt32(truncatingIfNeeded: z)
    high = UInt32(truncatingIfNeeded: z >> 32)
  }

  /// 32 random bits for each counter.
  ///
  /// The multipliers and shifts are those of `triple32` (Chris Wellons, "Prospecting for hash
  /// functions", 2018); the second half of the key goes in after its first round, so that two keys
  /// give unrelated sequences and not one sequence shifted. His two-round functions, a third
  /// cheaper, relate counters that are a common picture width apart: 1,280 or 2,048.
  #if arch(wasm32)
    @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  public func bits(_ counter: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var x = counter ^ low
    x ^= x &>> 17
    x = x &* 0xed5a_d4bb
    x ^= x &>> 11
    x = (x &+ high) &* 0xac4c_1b51
    x ^= x &>> 15
    x = x &* 0x3184_8bab
    return x ^ (x &>> 14)
  }

  /// A number in 0 ..< 1 for each counter, in steps of 2⁻²³.
  @inlinable @inline(__always)
  public func unit(_ counter: SIMD8<UInt32>) -> Lanes {
    // 23 random bits under the exponent of 1.0 give 1 ..< 2.
    unsafeBitCast((bits(counter) &>> 9) | 0x3f80_0000, to: Lanes.self) - 1
  }

  /// A number in 0 ..< 1 for one counter, the same as in lanes.
  public func unit(_ counter: UInt32) -> Float { unit(SIMD8(repeating: counter))[0] }
}
