import PoofCore

extension RandomKey {
  /// Eight numbers in 0 ..< 1 for the flake of this number.
  func units(ofFlake number: Int) -> Lanes {
    unit(UInt32(truncatingIfNeeded: number) &* 8 &+ SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7))
  }
}
