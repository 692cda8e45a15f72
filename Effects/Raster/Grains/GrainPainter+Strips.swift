import CProcessor

// Long streaks that go down: few samples would leave gaps in them, and many would take their time. They
// are added to strips of four rows, without a gap from end to end, and strips are spread over their rows
// once all of them are there.

extension GrainPainter {
  /// Adds a streak that goes down steeply, `widening` px wider than one pixel.
  @inline(__always)
  func addSteep(_ entry: GrainEntry, _ widening: Int) {
    let color = entry.color
    let weights = streaks.quarters + widening &* StreakWeights.wider
    let (strips, stride, width) = (strips, stride, width)
    // In 64ths of a pixel, down from the canvas's upper edge.
    let length = entry.dy &* 16 &+ 64
    let middle = entry.y &<< 2
    let top = middle &- length &>> 1
    let bottom = top &+ length
    let x = (entry.x &- minX &<< 4) &<< 2 &- (32 &+ widening &<< 5)
    let slope = (entry.dx &<< 12) / entry.dy
    // The part of it in each 64th of a pixel, 2²⁴ths.
    let unit = (1 &<< 24) / length
    let first = max(top &>> Self.stripShift, firstStrip)
    let end = min((bottom &- 1) &>> Self.stripShift &+ 1, firstStrip &+ stripRows)
    var place = strips + (first &- firstStrip) &* stride
    var strip = first
    while strip < end {
      let upper = max(top, strip &<< Self.stripShift)
      let lower = min(bottom, (strip &+ 1) &<< Self.stripShift)
      let across = x &+ (((upper &+ lower) &>> 1 &- middle) &* slope) &>> 12
      let column = across &>> 6
      if column < width, column > -4 {
        let share = SIMD8(repeating: UInt16(truncatingIfNeeded: ((lower &- upper) &* unit) &>> 8))
        let parts = weights + (across & 63) &<< 1
        add(
          color, poof_multiply_high(parts[0], share), poof_multiply_high(parts[1], share),
          to: place + column)
      }
      place += stride
      strip &+= 1
    }
  }

  /// Spreads the strips over the rows: between their middles a row has parts of two.
  func spreadStrips() {
    for row in 0..<height {
      let y = minY &+ row
      // Eighths of a strip below the middle of the upper one.
      let eighths = 2 &* y &+ 1 &- 4
      let upper = eighths &>> 3
      let part = UInt16(truncatingIfNeeded: (eighths & 7) &<< 13)
      let above = strips + (upper &- firstStrip) &* stride
      spread(
        above, above + stride, far: SIMD8(repeating: part), near: SIMD8(repeating: 0 &- part),
        to: sums + row &* stride)
    }
  }

  @inline(__always)
  private func spread(
    _ above: UnsafePointer<UInt64>, _ below: UnsafePointer<UInt64>, far: SIMD8<UInt16>,
    near: SIMD8<UInt16>, to row: UnsafeMutablePointer<UInt64>
  ) {
    for x in Swift.stride(from: 0, to: width, by: 2) {
      let upper = UnsafeRawPointer(above + x).loadUnaligned(as: SIMD8<UInt16>.self)
      let lower = UnsafeRawPointer(below + x).loadUnaligned(as: SIMD8<UInt16>.self)
      if unsafeBitCast(upper | lower, to: SIMD2<UInt64>.self) == SIMD2() { continue }
      let memory = UnsafeMutableRawPointer(row + x)
      let sums =
        memory.loadUnaligned(as: SIMD8<UInt16>.self) &+ poof_multiply_high(upper, near)
        &+ poof_multiply_high(lower, far)
      memory.storeBytes(of: sums, as: SIMD8<UInt16>.self)
      if poof_is_any_top_bit_set(sums) { halve(row + x, count: 2) }
    }
  }
}
