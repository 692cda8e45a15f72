extension RandomKey {
  /// Value noise, 0…1: a number by chance at each whole place, smoothly joined between them by
  /// `3t² − 2t³`; coordinates within ±2²¹.
  ///
  /// A call: several of them in one function are more than the compiler keeps in whole vectors.
  @inline(never)
  public func noise(_ x: Lanes, _ y: Lanes) -> Lanes {
    let column = floor(x)
    let row = floor(y)
    let partX = x - column
    let partY = y - row
    let i = unsafeBitCast(roundedToInt(column), to: SIMD8<UInt32>.self)
    // An odd number far from any picture's width keeps rows apart.
    let j = unsafeBitCast(roundedToInt(row), to: SIMD8<UInt32>.self) &* 0x9e37_79b1
    let below = j &+ 0x9e37_79b1
    let tx = partX * partX * (3 - 2 * partX)
    let ty = partY * partY * (3 - 2 * partY)
    let upper = mix(unit(i &+ j), unit(i &+ 1 &+ j), tx)
    let lower = mix(unit(i &+ below), unit(i &+ 1 &+ below), tx)
    return mix(upper, lower, ty)
  }
}
