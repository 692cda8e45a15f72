import CProcessor

// Streaks as fine as a pixel: samples that lie in one row, or in one column, and are shared by two
// pixels. They are spread over the streak's way and a pixel more, its own. What covers two pixels and
// more is as wide as two: else lines would leave gaps where there is more than enough.

extension GrainPainter {
  /// Adds a streak that is two pixels wide, as two side by side.
  @inline(never)
  func addWide(_ entry: GrainEntry) {
    addHalf(entry, aside: -32)
    addHalf(entry, aside: 32)
  }

  @inline(__always)
  private func addHalf(_ entry: GrainEntry, aside: Int) {
    switch entry.form {
    case GrainEntry.Form.down:
      addDown(entry, aside: aside, count: 4, weights: streaks.eighths)
    case GrainEntry.Form.down + GrainEntry.Form.long:
      addDown(entry, aside: aside, count: 6, weights: streaks.twelfths)
    case GrainEntry.Form.across:
      addAcross(entry, aside: aside, count: 4, weights: streaks.eighths)
    default:
      addAcross(entry, aside: aside, count: 6, weights: streaks.twelfths)
    }
  }

  /// Adds a streak that goes down more than across, by `count` samples, `aside` 64ths of a pixel
  /// from its middle.
  @inline(__always)
  func addDown(
    _ entry: GrainEntry, aside: Int = 0, count: Int, weights: UnsafePointer<SIMD8<UInt16>>
  ) {
    let color = Self.repeated(entry.color)
    // The compiler would read them anew after everything that is added.
    let (sums, stride, height) = (self.sums, self.stride, self.height)
    // In 64ths of a pixel.
    let stepX = entry.dx &* 16 / count
    let stepY = (entry.dy &* 16 &+ 64) / count
    var x = (entry.x &- minX &<< 4) &<< 2 &- 32 &+ aside &- (stepX &* (count &- 1)) &>> 1
    var y = (entry.y &- minY &<< 4) &<< 2 &- (stepY &* (count &- 1)) &>> 1
    let (endX, endY) = (x &+ stepX &* (count &- 1), y &+ stepY &* (count &- 1))
    let beyond = (width &<< 6 &- 1 &- x) | (width &<< 6 &- 1 &- endX)
    if (x &+ 128) | (endX &+ 128) | beyond | y | (height &<< 6 &- 1 &- endY) >= 0 {
      for _ in 0..<count {
        let place = sums + ((y &>> 6) &* stride &+ x &>> 6)
        add(color, weights[x & 63], to: place)
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
      if column < width, column > -3 {
        add(color, weights[x & 63], to: sums + ((y &>> 6) &* stride &+ column))
      }
      x &+= stepX
      y &+= stepY
      left &-= 1
    }
  }

  /// Adds a streak that goes across more than down, by `count` samples, `aside` 64ths of a pixel
  /// from its middle.
  @inline(__always)
  func addAcross(
    _ entry: GrainEntry, aside: Int = 0, count: Int, weights: UnsafePointer<SIMD8<UInt16>>
  ) {
    let color = Self.repeated(entry.color)
    let (sums, stride, height) = (self.sums, self.stride, self.height)
    let stepX = (entry.dx &* 16 &+ 64) / count
    let stepY = entry.dy &* 16 / count
    var x = (entry.x &- minX &<< 4) &<< 2 &- (stepX &* (count &- 1)) &>> 1
    var y = (entry.y &- minY &<< 4) &<< 2 &- 32 &+ aside &- (stepY &* (count &- 1)) &>> 1
    let (endX, endY) = (x &+ stepX &* (count &- 1), y &+ stepY &* (count &- 1))
    let last = height &<< 6 &- 65
    if x | (width &<< 6 &- 1 &- endX) | y | endY | (last &- y) | (last &- endY) >= 0 {
      for _ in 0..<count {
        let place = sums + ((y &>> 6) &* stride &+ x &>> 6)
        add(color, weights[y & 63], to: place, and: place + stride)
        x &+= stepX
        y &+= stepY
      }
      return
    }
    for _ in 0..<count {
      let (column, row) = (x &>> 6, y &>> 6)
      if column < width, column >= 0 {
        let part = poof_multiply_high(color, weights[y & 63])
        let pair = unsafeBitCast(part, to: SIMD2<UInt64>.self)
        let place = sums + (row &* stride &+ column)
        if row >= 0, row < height { add(pair[0], to: place) }
        if row >= -1, row &+ 1 < height { add(pair[1], to: place + stride) }
      }
      x &+= stepX
      y &+= stepY
    }
  }

  /// Adds parts of a colour to two pixels.
  @inline(__always)
  private func add(
    _ color: SIMD8<UInt16>, _ weights: SIMD8<UInt16>, to a: UnsafeMutablePointer<UInt64>,
    and b: UnsafeMutablePointer<UInt64>
  ) {
    let part = unsafeBitCast(poof_multiply_high(color, weights), to: SIMD2<UInt64>.self)
    let (first, second) = (a.pointee &+ part[0], b.pointee &+ part[1])
    a.pointee = first
    b.pointee = second
    if (first | second) &>> 63 != 0 { halve(a, b) }
  }
}
