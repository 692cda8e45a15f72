import PoofCore

/// Source of the random numbers of an explosion's particles: its seed, and the keys of the first
/// purposes, which would else be worked out anew for every eight particles.
@usableFromInline
package struct ParticleKeys: Sendable {
  @usableFromInline let seed: UInt64
  /// Keys of the purposes 0 and 1, 2 and 3, 4 and 5, 6 and 7.
  @usableFromInline let first: SIMD4<UInt32>

  /// The keys of a seed.
  @usableFromInline
  package init(seed: UInt64) {
    self.seed = seed
    first = SIMD4(
      Self.key(0, seed: seed), Self.key(1, seed: seed), Self.key(2, seed: seed),
      Self.key(3, seed: seed))
  }

  /// The key of one purpose; an even one and the next have the same.
  @inlinable @inline(__always)
  subscript(purpose: UInt32) -> UInt32 {
    let pair = purpose &>> 1
    return pair < 4 ? first[Int(pair)] : Self.key(pair, seed: seed)
  }

  @inlinable @inline(__always)
  static func key(_ pair: UInt32, seed: UInt64) -> UInt32 {
    RandomKey(seed: seed, purpose: pair).bits(SIMD8(repeating: 0))[0]
  }
}
