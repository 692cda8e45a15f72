import CProcessor
import PoofCore

extension Bloom {
  /// Turns rows of light into colours that can be seen, premultiplied by their largest.
  ///
  /// `1 − e^(−x)` never reaches white at once: bright things keep their hue, the brightest lose it.
  func encode(rows: Range<Int>) {
    var index = rows.lowerBound * width
    let end = rows.upperBound * width
    while index < end {
      let count = min(2, end - index)
      // Two pixels at a time.
      let light = Lanes(lowHalf: levels[index], highHalf: levels[index + count - 1])
      let both = encoded(light)
      seen[index] = both.lowHalf
      if count == 2 { seen[index + 1] = both.highHalf }
      index += 2
    }
  }

  @inline(__always)
  private func encoded(_ light: Lanes) -> SIMD8<UInt16> {
    let above = unsafeBitCast(Self.faintest - light, to: PixelLanes.self)
    guard isAnyBitSet(above & 0x8000_0000) else { return SIMD8() }
    let seen = 1 - exponential(0 - light)
    let root = poof_roots(max(seen, 1e-9))
    let fourth = poof_roots(root)
    let eighth = poof_roots(fourth)
    // Within 0.003 of the formula of sRGB.
    let value =
      (0.585_122_381 * root + 0.783_140_355 * fourth - 0.368_262_736 * eighth).clampedToUnit
    let fixed = roundedToInt(value * (255 * 32))
    @inline(__always)
    func pixel(_ b: Int32, _ g: Int32, _ r: Int32) -> SIMD4<UInt16> {
      SIMD4(
        UInt16(truncatingIfNeeded: b), UInt16(truncatingIfNeeded: g),
        UInt16(truncatingIfNeeded: r), UInt16(truncatingIfNeeded: Swift.max(Swift.max(b, g), r)))
    }
    return SIMD8(
      lowHalf: pixel(fixed[0], fixed[1], fixed[2]), highHalf: pixel(fixed[4], fixed[5], fixed[6]))
  }

  /// Light up to here is none.
  private static var faintest: Float { 3e-5 }
}

extension Bloom {
  /// Lays the light over rows of the canvas.
  func lay(over pixels: UnsafeMutablePointer<UInt32>, stride: Int, area: PixelRect) {
    for y in area.minY..<area.maxY {
      // Between the middles of two rows, in eighths.
      let place = 2 * (y - clip.minY) - 3
      let down = UInt16(truncatingIfNeeded: place & 7)
      let upper = seen + max(0, min(height - 1, place >> 3)) * width
      let lower = seen + max(0, min(height - 1, place >> 3 + 1)) * width
      lay(
        upper, lower, down: down, over: pixels + y * stride + clip.minX,
        noise: UInt32(truncatingIfNeeded: y &* 99_465))
    }
  }

  /// Lays light over one row of the canvas.
  @inline(__always)
  private func lay(
    _ upper: UnsafePointer<SeenLight>, _ lower: UnsafePointer<SeenLight>, down: UInt16,
    over line: UnsafeMutablePointer<UInt32>, noise: UInt32
  ) {
    // 256ths of an 8-bit value; an eighth of them is what is multiplied.
    @inline(__always)
    func light(_ column: Int) -> SeenLight {
      (upper[column] &* (8 &- down) &+ lower[column] &* down) &>> 3
    }
    var before = light(0)
    // Every column of light begins two pixels left of its middle.
    for column in 0...width {
      let now = light(min(column, width &- 1))
      if before[3] &+ now[3] > Self.least {
        let first = 4 &* column &- 2
        let (left, right) = (
          SIMD8(lowHalf: before, highHalf: before), SIMD8(lowHalf: now, highHalf: now)
        )
        let near = left &* Self.near &+ right &* Self.nearer
        let far = left &* Self.far &+ right &* Self.farther
        if first >= 0, first &+ 4 <= clip.width {
          let place = UnsafeMutableRawPointer(line + first)
          let under = place.loadUnaligned(as: SIMD2<UInt64>.self)
          let over = SIMD2(
            Self.laid(near, over: under[0], x: first, noise),
            Self.laid(far, over: under[1], x: first &+ 2, noise))
          place.storeBytes(of: over, as: SIMD2<UInt64>.self)
        } else {
          for step in 0..<4 where first &+ step >= 0 && first &+ step < clip.width {
            let pair = step < 2 ? near : far
            let own = step & 1 == 0 ? pair.lowHalf : pair.highHalf
            let x = first &+ step
            let over = Self.laid(
              SIMD8(lowHalf: own, highHalf: own), over: UInt64(line[x]), x: x, noise)
            line[x] = UInt32(truncatingIfNeeded: over)
          }
        }
      }
      before = now
    }
  }

  /// Light of two columns together that is seen, 32nds of an 8-bit value.
  private static var least: UInt16 { 16 }

  // Parts of two columns' light, eighths, that fall to the four pixels from the one's middle to the
  // other's.
  private static var near: SIMD8<UInt16> { SIMD8(7, 7, 7, 7, 5, 5, 5, 5) }
  private static var nearer: SIMD8<UInt16> { SIMD8(1, 1, 1, 1, 3, 3, 3, 3) }
  private static var far: SIMD8<UInt16> { SIMD8(3, 3, 3, 3, 1, 1, 1, 1) }
  private static var farther: SIMD8<UInt16> { SIMD8(5, 5, 5, 5, 7, 7, 7, 7) }

  /// Two pixels, the left one in the lower half, with light over them, 256ths of an 8-bit value,
  /// dithered: it is so faint and wide that its steps would show.
  @inline(__always)
  private static func laid(
    _ light: SIMD8<UInt16>, over pixels: UInt64, x: Int, _ noise: UInt32
  ) -> UInt64 {
    let under = poof_widened(pixels)
    let light = poof_multiply_high(light, visiblePart(of: light, over: under))
    // 255 · 256 is all there can be: no sum reaches beyond 16 bits.
    let left = 65_280 &- poof_spread_last(light)
    let rest = poof_multiply_high(under &<< 8, left &+ left &>> 8)
    // Interleaved gradient noise (Jimenez, "Next generation post processing", 2014), whole numbers.
    let mixed = UInt32(truncatingIfNeeded: x) &* 1_143_907 &+ noise
    @inline(__always)
    func grain(_ mixed: UInt32) -> UInt64 {
      // From 2 on, since what is left of all is up to two too little.
      UInt64(((mixed & 0xf_ffff) &* 254) &>> 20 &+ 2) &* 0x0001_0001_0001_0001
    }
    let grains = unsafeBitCast(
      SIMD2(grain(mixed), grain(mixed &+ 1_143_907)), to: SIMD8<UInt16>.self)
    return poof_narrowed((light &+ rest &+ grains) &>> 8)
  }

  /// Returns the part of light that is seen over two pixels, 65,536ths: what is nearly white already can hardly
  /// become brighter, and faint light would only stain it. Strong light covers what it falls on.
  ///
  /// Formula: `1 − g⁴·(1 − a)` with the ground's least channel g and the light's largest a.
  @inline(__always)
  private static func visiblePart(
    of light: SIMD8<UInt16>, over under: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let least = poof_spread_least(under) &* 257
    let square = poof_multiply_high(least, least)
    let faint = 65_535 &- poof_spread_last(light)
    return 65_535 &- poof_multiply_high(poof_multiply_high(square, square), faint)
  }
}
