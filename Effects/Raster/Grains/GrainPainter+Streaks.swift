import CProcessor

// Streaks as fine as a pixel, or two, or three: samples that lie in one row, or in one column. They
// are spread over the streak's way and a pixel more, its own. They are about as wide as the grain
// covers pixels: else lines would leave gaps where there is more than enough.

extension GrainPainter {
  /// Adds a streak that goes down more than across, by `count` samples of their `weights`, `widening` px
  /// wider than one.
  @inline(__always)
  func addDown(
    _ entry: GrainEntry, count: Int, weights: UnsafePointer<SIMD8<UInt16>>, _ widening: Int,
    phase: Int = 0
  ) {
    let color = entry.color
    let weights = weights + widening &* StreakWeights.wider
    // The compiler would read them anew after everything that is added.
    let (sums, stride, width, height) = (sums, stride, width, height)
    // In 64ths of a pixel.
    let stepX = entry.dx &* 16 / count
    let stepY = (entry.dy &* 16 &+ 64) / count
    let side = 32 &+ widening &<< 5
    var x =
      (entry.x &- minX &<< 4) &<< 2 &- side
      &- (stepX &* (count &- 1)) &>> 1 &+ (stepX &* phase) &>> 6
    var y =
      (entry.y &- minY &<< 4) &<< 2
      &- (stepY &* (count &- 1)) &>> 1 &+ (stepY &* phase) &>> 6
    let (endX, endY) = (x &+ stepX &* (count &- 1), y &+ stepY &* (count &- 1))
    let beyond = (width &<< 6 &- 1 &- x) | (width &<< 6 &- 1 &- endX)
    if (x &+ 192) | (endX &+ 192) | beyond | y | (height &<< 6 &- 1 &- endY) >= 0 {
      for _ in 0..<count {
        let parts = weights + (x & 63) &<< 1
        add(color, parts[0], parts[1], to: sums + ((y &>> 6) &* stride &+ x &>> 6))
        x &+= stepX
        y &+= stepY
      }
      return
    }
    // Most of those that reach beyond the band lie in it with the one end or the other.
    var left = count
    while y < 0 {
      x &+= stepX
      y &+= stepY
      left &-= 1
    }
    while left > 0, y &>> 6 < height {
      let column = x &>> 6
      if column < width, column > -4 {
        let parts = weights + (x & 63) &<< 1
        add(color, parts[0], parts[1], to: sums + ((y &>> 6) &* stride &+ column))
      }
      x &+= stepX
      y &+= stepY
      left &-= 1
    }
  }

  /// Adds a streak that goes across more than down, by `count` samples of their `weights`, `widening` px
  /// wider than one.
  @inline(__always)
  func addAcross(
    _ entry: GrainEntry, count: Int, weights: UnsafePointer<SIMD8<UInt16>>, _ widening: Int,
    phase: Int = 0
  ) {
    let color = entry.color
    let weights = weights + widening &* StreakWeights.wider
    let (sums, stride, width, height) = (sums, stride, width, height)
    let stepX = (entry.dx &* 16 &+ 64) / count
    let stepY = entry.dy &* 16 / count
    let side = 32 &+ widening &<< 5
    var x =
      (entry.x &- minX &<< 4) &<< 2 &- (stepX &* (count &- 1)) &>> 1 &+ (stepX &* phase) &>> 6
    var y =
      (entry.y &- minY &<< 4) &<< 2 &- side &- (stepY &* (count &- 1)) &>> 1 &+ (stepY &* phase)
      &>> 6
    let (endX, endY) = (x &+ stepX &* (count &- 1), y &+ stepY &* (count &- 1))
    // Four rows, of which the last ones may get nothing.
    let last = height &<< 6 &- 193
    let isInside = x | (width &<< 6 &- 1 &- endX) | y | endY | (last &- y) | (last &- endY) >= 0
    for _ in 0..<count {
      let (column, row) = (x &>> 6, y &>> 6)
      let parts = weights + (y & 63) &<< 1
      let near = Self.halves(Self.parts(color, parts[0]))
      let far = Self.halves(Self.parts(color, parts[1]))
      let place = sums + (row &* stride &+ column)
      if isInside {
        add(near.0, to: place)
        add(near.1, to: place + stride)
        add(far.0, to: place + 2 &* stride)
        add(far.1, to: place + 3 &* stride)
      } else if column >= 0, column < width {
        if row >= 0, row < height { add(near.0, to: place) }
        if row >= -1, row &+ 1 < height { add(near.1, to: place + stride) }
        if row >= -2, row &+ 2 < height { add(far.0, to: place + 2 &* stride) }
        if row >= -3, row &+ 3 < height { add(far.1, to: place + 3 &* stride) }
      }
      x &+= stepX
      y &+= stepY
    }
  }

  @inline(__always)
  static func halves(_ parts: SIMD8<UInt16>) -> (UInt64, UInt64) {
    let pair = unsafeBitCast(parts, to: SIMD2<UInt64>.self)
    return (pair[0], pair[1])
  }
}
