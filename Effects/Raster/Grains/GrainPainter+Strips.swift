import CProcessor

// Streaks that go far: to add them pixel by pixel would take its time. They are
// added to strips of four pixels, without a gap from end to end, and the strips are spread over their
// pixels once all of them are there. Their ends are soft for that, by less than their own length.

extension GrainPainter {
  /// Adds a streak that goes far, down more than across, `widening` px wider than one.
  @inline(__always)
  func addFarDown(_ entry: GrainEntry, _ widening: Int) {
    let color = entry.color
    let weights = streaks.quarters + widening &* StreakWeights.wider
    strips.use()
    let (stride, width) = (stride, width)
    let way = StreakWay(
      from: entry.y, by: entry.dy, aside: entry.dx, first: strips.firstRow, count: strips.rows)
    let x = (entry.x &- minX &<< 4) &<< 2 &- (32 &+ widening &<< 5)
    var place = strips.upright + (way.first &- strips.firstRow) &* stride
    var strip = way.first
    while strip < way.end {
      let (aside, share) = way.part(in: strip)
      let column = (x &+ aside) &>> 6
      if column < width, column > -4 {
        let parts = weights + ((x &+ aside) & 63) &<< 1
        add(
          color, poof_multiply_high(parts[0], share), poof_multiply_high(parts[1], share),
          to: place + column)
      }
      place += stride
      strip &+= 1
    }
  }

  /// Adds a streak that goes far, across more than down, `widening` px wider than one.
  @inline(__always)
  func addFarAcross(_ entry: GrainEntry, _ widening: Int) {
    let color = entry.color
    let weights = streaks.quarters + widening &* StreakWeights.wider
    strips.use()
    let (columns, height) = (strips.columns, height)
    let way = StreakWay(
      from: entry.x, by: entry.dx, aside: entry.dy, first: strips.firstColumn, count: columns)
    let y = (entry.y &- minY &<< 4) &<< 2 &- (32 &+ widening &<< 5)
    var strip = way.first
    while strip < way.end {
      let (aside, share) = way.part(in: strip)
      let row = (y &+ aside) &>> 6
      if row < height, row > -4 {
        let parts = weights + ((y &+ aside) & 63) &<< 1
        let near = Self.halves(Self.parts(color, poof_multiply_high(parts[0], share)))
        let far = Self.halves(Self.parts(color, poof_multiply_high(parts[1], share)))
        let place = strips.lying + (row &* columns &+ strip &- strips.firstColumn)
        if row >= 0 { add(near.0, to: place) }
        if row >= -1, row &+ 1 < height { add(near.1, to: place + columns) }
        if row >= -2, row &+ 2 < height { add(far.0, to: place + 2 &* columns) }
        if row &+ 3 < height { add(far.1, to: place + 3 &* columns) }
      }
      strip &+= 1
    }
  }

  /// Spreads the strips over the pixels: between two strips' middles a pixel has parts of both.
  func spreadStrips() {
    guard strips.areUsed else { return }
    for row in 0..<height {
      spreadUpright(row)
      spreadLying(row)
    }
  }

  private func spreadUpright(_ row: Int) {
    // Eighths of a strip below the middle of the upper one.
    let eighths = 2 &* (minY &+ row) &+ 1 &- GrainStrips.length
    let part = UInt16(truncatingIfNeeded: (eighths & 7) &<< 13)
    let far = SIMD8(repeating: part)
    let above = strips.upright + (eighths &>> 3 &- strips.firstRow) &* stride
    let below = above + stride
    let line = sums + row &* stride
    for x in Swift.stride(from: 0, to: width, by: 2) {
      let upper = UnsafeRawPointer(above + x).loadUnaligned(as: SIMD8<UInt16>.self)
      let lower = UnsafeRawPointer(below + x).loadUnaligned(as: SIMD8<UInt16>.self)
      if unsafeBitCast(upper | lower, to: SIMD2<UInt64>.self) == SIMD2() { continue }
      add(Self.between(upper, lower, far), to: line + x)
    }
  }

  private func spreadLying(_ row: Int) {
    let cells = strips.lying + row &* strips.columns
    let line = sums + row &* stride
    // 65,536ths: from an eighth of the way between two middles to seven of them.
    let far0 = SIMD8<UInt16>(lowHalf: SIMD4(repeating: 8_192), highHalf: SIMD4(repeating: 24_576))
    let far1 = SIMD8<UInt16>(lowHalf: SIMD4(repeating: 40_960), highHalf: SIMD4(repeating: 57_344))
    for strip in 0..<strips.columns &- 1 {
      let (left, right) = (cells[strip], cells[strip &+ 1])
      if left | right == 0 { continue }
      let x = (strips.firstColumn &+ strip) &* GrainStrips.length &+ 2 &- minX
      guard x > -4, x < width else { continue }
      let near = unsafeBitCast(SIMD2(left, left), to: SIMD8<UInt16>.self)
      let far = unsafeBitCast(SIMD2(right, right), to: SIMD8<UInt16>.self)
      add(Self.between(near, far, far0), to: line + x)
      add(Self.between(near, far, far1), to: line + (x &+ 2))
    }
  }

  /// Returns the numbers that lie `part` 65,536ths of the way from one to another: of two that are rounded
  /// down one is taken away, so that nothing gets darker.
  @inline(__always)
  static func between(
    _ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>, _ part: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    a &- poof_multiply_high(a, part) &+ poof_multiply_high(b, part)
  }

  /// Adds what two pixels get.
  @inline(__always)
  private func add(_ parts: SIMD8<UInt16>, to place: UnsafeMutablePointer<UInt64>) {
    let memory = UnsafeMutableRawPointer(place)
    let sums = memory.loadUnaligned(as: SIMD8<UInt16>.self) &+ parts
    memory.storeBytes(of: sums, as: SIMD8<UInt16>.self)
    if poof_is_any_top_bit_set(sums) { halve(place, count: 2) }
  }
}

/// The way of a streak through strips, and a pixel more, its own: 64ths of a pixel.
private struct StreakWay {
  /// The strips that it goes through.
  let first: Int
  let end: Int
  private let middle: Int
  private let top: Int
  private let bottom: Int
  /// Way aside, 4,096ths of the way along.
  private let slope: Int
  /// The part of it in each 64th of a pixel, 2²⁴ths.
  private let unit: Int

  /// A way whose middle is at `place`, 16ths of a pixel, that goes `along`, above 0, and `aside`, quarters
  /// of a pixel; only what lies in `count` strips from `first` on.
  @inline(__always)
  init(from place: Int, by along: Int, aside: Int, first: Int, count: Int) {
    let length = along &* 16 &+ 64
    middle = place &<< 2
    top = middle &- length &>> 1
    bottom = top &+ length
    slope = (aside &<< 12) / along
    unit = (1 &<< 24) / length
    self.first = max(top &>> GrainStrips.shift, first)
    end = min((bottom &- 1) &>> GrainStrips.shift &+ 1, first &+ count)
  }

  /// The distance aside of its part in a strip, where the middle of that part is, and how much of it that
  /// part is, 65,536ths.
  @inline(__always)
  func part(in strip: Int) -> (aside: Int, share: SIMD8<UInt16>) {
    let upper = max(top, strip &<< GrainStrips.shift)
    let lower = min(bottom, (strip &+ 1) &<< GrainStrips.shift)
    let share = UInt16(truncatingIfNeeded: ((lower &- upper) &* unit) &>> 8)
    let aside = (((upper &+ lower) &>> 1 &- middle) &* slope) &>> 12
    return (aside, SIMD8(repeating: share))
  }
}
