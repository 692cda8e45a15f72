extension Canvas {
  /// Draws what was drawn on `large` over what is there, half as large, each pixel the average of four, the
  /// top left of them at `origin`.
  ///
  /// The sides of `large` are even.
  mutating func drawHalved(_ large: borrowing Canvas, at origin: PixelPoint) {
    let drawn = large.damage
    let half = PixelRect(
      minX: drawn.minX / 2, minY: drawn.minY / 2, maxX: (drawn.maxX + 1) / 2,
      maxY: (drawn.maxY + 1) / 2)
    let area = touch(half.offset(by: origin))
    let stride = large.width
    let source = UnsafePointer(large.pixels)
    blend(area) { x, y, lanes in
      let upper = source + (2 * (y - origin.y) * stride + 2 * (x - origin.x))
      return averages(upper, upper + stride, count: lanes)
    }
  }
}

/// The averages of `count` (1…8) blocks of four premultiplied pixels that stand in two rows.
@inline(__always)
private func averages(
  _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int
) -> PixelLanes {
  guard count == 8 else { return partlyAverages(upper, lower, count: count) }
  let above = UnsafeRawPointer(upper).loadUnaligned(as: SIMD16<UInt32>.self)
  let below = UnsafeRawPointer(lower).loadUnaligned(as: SIMD16<UInt32>.self)
  func sums(_ shift: UInt32) -> PixelLanes {
    let pairs = (above &>> shift & 0x00ff_00ff) &+ (below &>> shift & 0x00ff_00ff)
    return pairs.evenHalf &+ pairs.oddHalf
  }
  return quarters(blueRed: sums(0), greenAlpha: sums(8))
}

/// The averages of fewer than eight blocks: they are seldom, and take longer than eight.
@inline(never)
private func partlyAverages(
  _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int
) -> PixelLanes {
  var (blueRed, greenAlpha) = (PixelLanes(), PixelLanes())
  for place in 0..<2 * count {
    let (above, below) = (upper[place], lower[place])
    blueRed[place / 2] &+= (above & 0x00ff_00ff) &+ (below & 0x00ff_00ff)
    greenAlpha[place / 2] &+= (above &>> 8 & 0x00ff_00ff) &+ (below &>> 8 & 0x00ff_00ff)
  }
  return quarters(blueRed: blueRed, greenAlpha: greenAlpha)
}

/// Pixels whose channels are quarters of these sums, two of 16 bits in each lane, halves rounded up.
@inline(__always)
private func quarters(blueRed: PixelLanes, greenAlpha: PixelLanes) -> PixelLanes {
  (blueRed &+ 0x0002_0002) &>> 2 & 0x00ff_00ff
    | ((greenAlpha &+ 0x0002_0002) &>> 2 & 0x00ff_00ff) &<< 8
}
