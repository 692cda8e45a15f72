import PoofCore

extension RandomKey {
  /// One octave of a texture: `noise` as a call.
  ///
  /// Several in one function are more than the compiler keeps in whole vectors.
  @inline(never)
  func octave(_ x: Lanes, _ y: Lanes) -> Lanes { noise(x, y) }
}
