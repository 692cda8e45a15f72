import PoofCore

/// The clusters to which eight particles belong: squares of neighbouring cells, of which a few stay
/// whole and become flakes among the grains.
///
/// All of a cluster must move alike: it is asked for its middle instead of a particle's place, and
/// for its own random numbers.
@usableFromInline
struct ParticleCluster {
  /// Middles of the clusters, px from the picture's left edge.
  @usableFromInline let x: Lanes
  /// Middle of the clusters' row, px from the picture's upper edge.
  @usableFromInline let y: Float
  /// A random number in 0 ..< 1 for each cluster, and another.
  @usableFromInline let first: Lanes
  @usableFromInline let second: Lanes
  /// The particles that are in a cluster that stays whole.
  @usableFromInline let isWhole: SIMDMask<SIMD8<Int32>>

  @inlinable @inline(__always)
  init(
    x: Lanes, y: Float, first: Lanes, second: Lanes, isWhole: SIMDMask<SIMD8<Int32>>
  ) {
    self.x = x
    self.y = y
    self.first = first
    self.second = second
    self.isWhole = isWhole
  }
}

extension ParticleBatch {
  /// The clusters of about a 130th of the picture's width, at least two cells, that the particles
  /// belong to; a `share` of them stays whole.
  @inlinable @inline(__always)
  func cluster(share: Float) -> ParticleCluster {
    let cells = max(2, rounded(Lanes(repeating: extent.x / (130 * cellSize)))[0])
    let side = cells * cellSize
    let column = floor(x * (1 / side))
    let row = floor(Lanes(repeating: y[0] * (1 / side)))
    let number = roundedToInt(column) &+ (roundedToInt(row) &<< 16)
    let bits = RandomKey(seed: seed, purpose: 0xc1_0b5a)
      .bits(unsafeBitCast(number, to: SIMD8<UInt32>.self))
    // Eleven, eleven and ten of the bits, under the exponent of 1.0.
    let first = unsafeBitCast((bits &>> 21) &<< 12 | 0x3f80_0000, to: Lanes.self) - 1
    let second = unsafeBitCast((bits &>> 10 & 0x7ff) &<< 12 | 0x3f80_0000, to: Lanes.self) - 1
    let third = unsafeBitCast((bits & 0x3ff) &<< 13 | 0x3f80_0000, to: Lanes.self) - 1
    return ParticleCluster(
      x: (column + 0.5) * side, y: (row[0] + 0.5) * side, first: first, second: second,
      isWhole: third .< share)
  }
}
