import CProcessor
import PoofCore

// What is laid beneath the pixels of one row.

extension GrainUndercoat {
  /// Adds to `pixels`, of which `width` stand in row `y` of the clip from `x` on, a multiple of 4, what
  /// is beneath them, where they are covered less than it.
  func lay(beneath pixels: UnsafeMutablePointer<UInt64>, x: Int, y: Int, width: Int) {
    // Eighths of a cell below the middle of the upper one.
    let eighths = 2 &* y &+ 1 &- 4
    let far = SIMD8(repeating: UInt16(truncatingIfNeeded: (eighths & 7) &<< 13))
    let column = x &>> Self.shift
    let above = coat + (max(eighths &>> 3, 0) &* stride &+ column)
    let below = coat + (min(eighths &>> 3 &+ 1, rows &- 1) &* stride &+ column)
    @inline(__always)
    func between(_ cell: Int) -> SIMD8<UInt16> {
      // Both halves are the same cell.
      let upper = unsafeBitCast(SIMD2(repeating: above[cell]), to: SIMD8<UInt16>.self)
      let lower = unsafeBitCast(SIMD2(repeating: below[cell]), to: SIMD8<UInt16>.self)
      return GrainPainter.between(upper, lower, far)
    }
    var (before, own) = (between(-1), between(0))
    for cell in 0..<(width &+ 3) &>> Self.shift {
      let after = between(cell &+ 1)
      let place = pixels + cell &<< Self.shift
      if !Self.isNothing(before | own | after) {
        // 65,536ths: five and seven eighths of the way to the cell, one and three eighths past it.
        Self.lay(GrainPainter.between(before, own, Self.firstParts), beneath: place)
        Self.lay(GrainPainter.between(own, after, Self.lastParts), beneath: place + 2)
      }
      before = own
      own = after
    }
  }

  // Computed: stored ones would be asked for, pixel by pixel, whether they are there yet.

  @inline(__always)
  private static var firstParts: SIMD8<UInt16> {
    SIMD8(40_960, 40_960, 40_960, 40_960, 57_344, 57_344, 57_344, 57_344)
  }

  @inline(__always)
  private static var lastParts: SIMD8<UInt16> {
    SIMD8(8_192, 8_192, 8_192, 8_192, 24_576, 24_576, 24_576, 24_576)
  }

  @inline(__always)
  private static var colors: SIMD8<UInt16> {
    SIMD8(0xffff, 0xffff, 0xffff, 0, 0xffff, 0xffff, 0xffff, 0)
  }

  @inline(__always)
  private static var coverage: SIMD8<UInt16> {
    let full = UInt16(LinearLight.full)
    return SIMD8(0, 0, 0, full, 0, 0, 0, full)
  }

  @inline(__always)
  private static func isNothing(_ words: SIMD8<UInt16>) -> Bool {
    let two = unsafeBitCast(words, to: SIMD2<UInt64>.self)
    return two[0] | two[1] == 0
  }

  /// Adds to two pixels what is beneath them, where they are covered less.
  @inline(__always)
  private static func lay(_ coat: SIMD8<UInt16>, beneath place: UnsafeMutablePointer<UInt64>) {
    let memory = UnsafeMutableRawPointer(place)
    let own = memory.loadUnaligned(as: SIMD8<UInt16>.self)
    let lack = poof_difference(poof_spread_last(coat), poof_spread_last(own))
    // The color by what is lacking, and of coverage just that: 2 · 4 / 65,536 is one in `full`.
    let whole = coat & Self.colors | Self.coverage
    memory.storeBytes(
      of: own &+ poof_multiply_high_rounded(whole &<< 1, lack &<< 2), as: SIMD8<UInt16>.self)
  }
}
