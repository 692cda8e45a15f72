import Poof

/// Smooth chance over the plane: a value at every crossing of a unit grid, blended between.
struct Noise {
  private let key: RandomKey

  init(seed: UInt64, purpose: UInt32) {
    key = RandomKey(seed: seed, purpose: purpose)
  }

  /// Values in 0…1 at eight places; coordinates in −30,000…30,000.
  func callAsFunction(_ x: Lanes, _ y: Lanes) -> Lanes {
    let left = floor(x)
    let top = floor(y)
    let u = x - left
    let v = y - top
    let column = roundedToInt(left)
    let row = roundedToInt(top)
    let su = u * u * (3 - 2 * u)
    let sv = v * v * (3 - 2 * v)
    return mix(
      mix(corner(column, row), corner(column &+ 1, row), su),
      mix(corner(column, row &+ 1), corner(column &+ 1, row &+ 1), su), sv)
  }

  private func corner(_ column: SIMD8<Int32>, _ row: SIMD8<Int32>) -> Lanes {
    let bits = (column & 0xffff) | ((row & 0xffff) &<< 16)
    return key.unit(SIMD8<UInt32>(truncatingIfNeeded: bits))
  }
}
