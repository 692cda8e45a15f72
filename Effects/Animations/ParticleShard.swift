import PoofCore

/// The shards to which eight particles belong; each moves rigidly.
@usableFromInline
struct ParticleShard {
  /// The points about which the shards lie, px from the picture's upper left corner.
  @usableFromInline var x: Lanes
  @usableFromInline var y: Lanes
  /// Depth of a particle inside its shard: 0 on the rim, some 0.5 in the middle.
  @usableFromInline var depth = Lanes()
  @usableFromInline var identity: SIMD8<UInt32>
  @usableFromInline let seed: UInt64

  @inlinable @inline(__always)
  init(x: Lanes, y: Lanes, identity: SIMD8<UInt32>, seed: UInt64) {
    self.x = x
    self.y = y
    self.identity = identity
    self.seed = seed
  }

  /// A random number in 0 ..< 1 for each shard.
  @inlinable @inline(__always)
  func random(_ purpose: UInt32) -> Lanes {
    RandomKey(seed: seed, purpose: 0x91ec_e000 &+ purpose).unit(identity)
  }
}

extension ParticleBatch {
  /// The shards of about `side` px that the particles belong to: one point lies by chance in each
  /// square of a grid, and the nearest one counts (Voronoi's diagram, after Worley, "A cellular
  /// texture basis function", 1996).
  @inlinable @inline(__always)
  func shard(side: Float) -> ParticleShard {
    let (u, v) = (x * (1 / side), y * (1 / side))
    let (column, row) = (floor(u), floor(v))
    let key = RandomKey(seed: seed, purpose: 0x91ec_efff)
    var nearest = Lanes(repeating: .infinity)
    var next = nearest
    var shard = ParticleShard(x: x, y: y, identity: SIMD8(), seed: seed)
    for down in -1...1 {
      for right in -1...1 {
        let (left, top) = (column + Float(right), row + Float(down))
        let number = roundedToInt(left) &+ (roundedToInt(top) &<< 16)
        let identity = unsafeBitCast(number, to: SIMD8<UInt32>.self)
        let bits = key.bits(identity)
        // 16 of the bits each, under the exponent of 1.0.
        let first = unsafeBitCast((bits &>> 16) &<< 7 | 0x3f80_0000, to: Lanes.self)
        let second = unsafeBitCast((bits & 0xffff) &<< 7 | 0x3f80_0000, to: Lanes.self)
        let (siteX, siteY) = (left + (first - 1), top + (second - 1))
        let distance = (siteX - u) * (siteX - u) + (siteY - v) * (siteY - v)
        let isNearer = distance .< nearest
        next = min(next, max(distance, nearest))
        nearest.replace(with: distance, where: isNearer)
        shard.x.replace(with: siteX, where: isNearer)
        shard.y.replace(with: siteY, where: isNearer)
        shard.identity.replace(with: identity, where: isNearer)
      }
    }
    // The squares of the two distances differ by twice the way to the rim, in units of the way from
    // one point to the other.
    shard.depth = next - nearest
    // On whole quarters of a pixel a home is brought back to itself exactly.
    shard.x = rounded(shard.x * (4 * side)) * 0.25
    shard.y = rounded(shard.y * (4 * side)) * 0.25
    return shard
  }
}
