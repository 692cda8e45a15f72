import PoofCore

/// Eight particles of one row as an animation sees them.
public struct ParticleBatch: Sendable {
  /// Middle of each particle's home, px from the picture's left edge.
  public let x: Lanes
  /// Middle of each particle's home, px from the picture's upper edge; the same for all eight.
  public let y: Lanes
  /// Width and height of the picture, px.
  public let extent: Point
  /// The picture's middling side, px: the square root of its area.
  public let side: Float
  /// Side of a whole cell with its gap, px.
  public let cellSize: Float
  /// Motion that they share with their neighbours; all 0 where their animation has no flow.
  public var flow = ParticleFlow()

  /// A hash of each particle's cell and the seed.
  @usableFromInline let identity: SIMD8<UInt32>
  @usableFromInline let keys: ParticleKeys

  @inlinable @inline(__always)
  package init(
    x: Lanes, y: Lanes, extent: Point, side: Float, cellSize: Float, identity: SIMD8<UInt32>,
    keys: ParticleKeys
  ) {
    self.x = x
    self.y = y
    self.extent = extent
    self.side = side
    self.cellSize = cellSize
    self.identity = identity
    self.keys = keys
  }

  @inlinable @inline(__always)
  var seed: UInt64 { keys.seed }
}

extension ParticleBatch {
  /// Home across the picture: 0 its left edge … 1 its right edge.
  @inlinable @inline(__always)
  public var unitX: Lanes { x * (1 / extent.x) }

  /// Home down the picture: 0 its upper edge … 1 its lower edge.
  @inlinable @inline(__always)
  public var unitY: Lanes { y * (1 / extent.y) }

  /// A random number in 0 ..< 1 for each particle, in steps of 2⁻¹⁶ or finer.
  ///
  /// Same seed, cell and `purpose`, same number; number the purposes of one animation
  /// (direction, delay, …) from 0 up: an even purpose and the next share the bits of one hash,
  /// and so the work.
  @inlinable @inline(__always)
  public func random(_ purpose: UInt32) -> Lanes {
    var bits = (identity ^ keys[purpose]) &* 0x846c_a68b
    bits ^= bits &>> 15
    // Random bits under the exponent of 1.0 give 1 ..< 2.
    bits = purpose & 1 == 0 ? bits &>> 9 : (bits &<< 7) & 0x7f_ff80
    return unsafeBitCast(bits | 0x3f80_0000, to: Lanes.self) - 1
  }

  /// Area of a whole cell with its gap, px²: what the light of many grains together grows with.
  @inlinable @inline(__always)
  public var cellArea: Float { cellSize * cellSize }

  /// Side of a usual spark, px: as large beside every picture, but no less than a pixel.
  @inlinable @inline(__always)
  public var sparkSize: Float { max(1, side * (1 / 512)) }

  /// Scale of a particle that is a usual spark, or a cell where that is larger.
  @inlinable @inline(__always)
  public var sparkScale: Float { max(1, sparkSize / cellSize) }

  /// 1 for every other particle of a row and of a column, as on a chessboard, and 0 for the others: where
  /// the one half swells, the other may give way to it, and is not drawn any more.
  @inlinable @inline(__always)
  public var alternating: Lanes {
    let column: Lanes = floor(x * (1 / cellSize))
    let row: Lanes = floor(y * (1 / cellSize))
    return fraction((column + row) * 0.5) * 2
  }

  /// The part of all particles that `count` of them are, at most 0.02: so many sparks, whatever the
  /// size of a grain.
  @inlinable @inline(__always)
  public func share(of count: Float) -> Float {
    min(count * cellArea / (side * side), 0.02)
  }

  /// One random number in 0 ..< 1 for the whole explosion: what its particles have in common.
  @inlinable @inline(__always)
  public func sharedRandom(_ purpose: UInt32) -> Float {
    RandomKey(seed: seed, purpose: purpose).unit(SIMD8(repeating: .max))[0]
  }
}

extension ParticleBatch {
  /// A number in −1…1 for each particle that changes slowly from home to home: what makes
  /// neighbours move alike. Other seeds and purposes give other fields.
  ///
  ///     Σ aₖ · sin(φₖ + 2π·fₖ·v) · Tₖ(2u − 1)      k = 0…5, Tₖ Chebyshev's polynomials
  ///
  /// u across, v down the picture, both in picture widths, φₖ by chance. The eight share a row, so
  /// that the sines are the same for a whole block, and what is left for each particle is one
  /// polynomial of degree 5.
  @inlinable @inline(__always)
  public func field(_ purpose: UInt32) -> Lanes {
    let phases = RandomKey(seed: seed, purpose: purpose).unit(SIMD8(0, 1, 2, 3, 4, 5, 6, 7))
    let frequencies = Lanes(1.1, 1.7, 1.3, 2.3, 1.9, 2.9, 0, 0)
    let amplitudes = Lanes(0.1, 0.16, 0.2, 0.2, 0.18, 0.16, 0, 0)
    let a = amplitudes * sine((2 * Float.pi) * (phases + frequencies * (y[0] / extent.x)))
    // The sum in powers of x.
    let x = 2 * unitX - 1
    var sum = x * (16 * a[5]) + 8 * a[4]
    sum = sum * x + (4 * a[3] - 20 * a[5])
    sum = sum * x + (2 * a[2] - 8 * a[4])
    sum = sum * x + (a[1] - 3 * a[3] + 5 * a[5])
    return sum * x + (a[0] - a[2] + a[4])
  }
}
