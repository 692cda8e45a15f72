import PoofCore

/// Eight particles as an animation sees them.
public struct ParticleBatch: Sendable {
  /// Middle of each particle's home, px from the picture's left edge.
  public let x: Lanes
  /// Middle of each particle's home, px from the picture's upper edge.
  public let y: Lanes
  /// Width and height of the picture, px.
  public let extent: Point
  /// Side of a whole cell, px.
  public let cellSize: Float

  @usableFromInline let index: SIMD8<UInt32>
  @usableFromInline let seed: UInt64

  @inlinable
  package init(
    x: Lanes, y: Lanes, extent: Point, cellSize: Float, index: SIMD8<UInt32>, seed: UInt64
  ) {
    self.x = x
    self.y = y
    self.extent = extent
    self.cellSize = cellSize
    self.index = index
    self.seed = seed
  }
}

extension ParticleBatch {
  /// Home across the picture: 0 its left edge … 1 its right edge.
  @inlinable
  public var unitX: Lanes { x * (1 / extent.x) }

  /// Home down the picture: 0 its upper edge … 1 its lower edge.
  @inlinable
  public var unitY: Lanes { y * (1 / extent.y) }

  /// A random number in 0 ..< 1 for each particle.
  ///
  /// The same for the same seed, particle and `purpose`; number the purposes of one animation
  /// (direction, delay, …) from 0 up.
  @inlinable @inline(__always)
  public func random(_ purpose: UInt32) -> Lanes {
    RandomKey(seed: seed, purpose: purpose).unit(index)
  }

  /// One random number in 0 ..< 1 for the whole explosion: what its particles have in common.
  @inlinable
  public func sharedRandom(_ purpose: UInt32) -> Float {
    RandomKey(seed: seed, purpose: purpose).unit(SIMD8(repeating: .max))[0]
  }
}

extension ParticleBatch {
  /// A number in −1…1 for each particle that changes slowly from home to home: what makes
  /// neighbours move alike. Other seeds and purposes give other fields; each takes its `purpose` and
  /// the next.
  @inlinable
  public func field(_ purpose: UInt32) -> Lanes {
    let turn = 2 * Float.pi
    let u = unitX * turn
    let v = unitY * (turn * extent.y / extent.x)
    let phase = turn * sharedRandom(purpose)
    let tilt = 2 * sharedRandom(purpose &+ 1) - 1
    // Three waves of unlike length and direction.
    let sum =
      sine(u * 1.3 + v * (1.1 * tilt) + phase)
      + sine(u * (-2.1 * tilt) + v * 2.7 + 2.3 * phase) * 0.7
      + sine(u * 4.3 + v * 3.9 - 1.7 * phase) * 0.4
    return sum * (1 / 2.1)
  }
}
