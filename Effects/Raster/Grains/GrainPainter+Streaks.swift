import CProcessor

// Streaks as fine as a pixel, or two, or three: each pixel along a streak's way, and a pixel more, its own,
// gets as much as lies in it, so that it is as bright in one row as in the next. They are about as wide as the
// grain covers pixels: else lines would leave gaps where there is more than enough.

extension GrainPainter {
  /// Adds a streak that goes down more than across, `widening` px wider than one.
  @inline(__always)
  func addDown(_ entry: GrainEntry, _ widening: Int) {
    let weights = streaks.wholes + widening &* StreakWeights.wider
    // The compiler would read them anew after everything that is added.
    let (sums, stride, width, height) = (sums, stride, width, height)
    let line = StreakLine(
      entry.color, at: (entry.y &- minY &<< 4) &<< 2, by: entry.dy,
      from: (entry.x &- minX &<< 4) &<< 2 &- (32 &+ widening &<< 5), aside: entry.dx,
      streaks.ways[entry.dy])
    var (x, row) = (line.aside, line.first)
    let end = x &+ line.slope &* (line.count &- 1)
    let beyond = (width &<< 16 &- 1 &- x) | (width &<< 16 &- 1 &- end)
    let isInside =
      (x &+ 3 &<< 16) | (end &+ 3 &<< 16) | beyond | row | (height &- row &- line.count) >= 0
    var color = line.head
    var left = line.count
    while left > 0 {
      let column = x &>> 16
      if isInside || (row >= 0 && row < height && column < width && column > -4) {
        let parts = weights + (x &>> 10 & 63) &<< 1
        add(color, parts[0], parts[1], to: sums + (row &* stride &+ column))
      }
      x &+= line.slope
      row &+= 1
      left &-= 1
      color = left == 1 ? line.tail : line.body
    }
  }

  /// Adds a streak that goes across more than down, `widening` px wider than one.
  @inline(__always)
  func addAcross(_ entry: GrainEntry, _ widening: Int) {
    let weights = streaks.wholes + widening &* StreakWeights.wider
    let (sums, stride, width, height) = (sums, stride, width, height)
    let line = StreakLine(
      entry.color, at: (entry.x &- minX &<< 4) &<< 2, by: entry.dx,
      from: (entry.y &- minY &<< 4) &<< 2 &- (32 &+ widening &<< 5), aside: entry.dy,
      streaks.ways[entry.dx])
    var (column, y) = (line.first, line.aside)
    let end = y &+ line.slope &* (line.count &- 1)
    // Four rows, of which the last ones may get nothing.
    let last = (height &- 3) &<< 16 &- 1
    let isInside =
      column | (width &- column &- line.count) | y | end | (last &- y) | (last &- end) >= 0
    var color = line.head
    var left = line.count
    while left > 0 {
      let row = y &>> 16
      let parts = weights + (y &>> 10 & 63) &<< 1
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
      y &+= line.slope
      column &+= 1
      left &-= 1
      color = left == 1 ? line.tail : line.body
    }
  }

  @inline(__always)
  static func halves(_ parts: SIMD8<UInt16>) -> (UInt64, UInt64) {
    let pair = unsafeBitCast(parts, to: SIMD2<UInt64>.self)
    return (pair[0], pair[1])
  }
}

/// The pixels along a streak's way, one after the other: what each gets, and how far aside of them it is.
private struct StreakLine {
  /// The first one, and their number, at least 2.
  let first: Int
  let count: Int
  /// Parts of the colour for the first, for the last, and for each of the others.
  let head: UInt64
  let tail: UInt64
  let body: UInt64
  /// The streak's place beside the middle of the first, and from one to the next, 65,536ths of a pixel.
  let aside: Int
  let slope: Int

  /// A streak of this colour in all, whose middle is at `middle` of its way and at `beside` aside of it, 64ths of
  /// a pixel, and that goes `along`, above 0, and `aside`, quarters of one.
  @inline(__always)
  init(
    _ color: UInt64, at middle: Int, by along: Int, from beside: Int, aside: Int,
    _ way: StreakWeights.Way
  ) {
    let half = along &<< 3 &+ 32
    let (top, end) = (middle &- half, middle &+ half)
    first = top &>> 6
    count = (end &- 1) &>> 6 &- first &+ 1
    body = Self.part(color, way.share)
    let inFirst = 64 &- top & 63
    head = Self.part(body, UInt16(truncatingIfNeeded: min(inFirst &<< 10, 65_535)))
    // The rest, with all that was rounded down: numbers of 16 bits that stay at 0 or above borrow nothing.
    tail = color &- head &- body &* UInt64(truncatingIfNeeded: count &- 2)
    slope = aside &* Int(way.inverse)
    self.aside = beside &<< 10 &+ ((first &<< 6 &+ 32 &- middle) &* slope) &>> 6
  }

  @inline(__always)
  private static func part(_ color: UInt64, _ share: UInt16) -> UInt64 {
    GrainPainter.halves(GrainPainter.parts(color, SIMD8(repeating: share))).0
  }
}
