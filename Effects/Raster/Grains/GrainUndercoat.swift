import CProcessor
import PoofCore

/// The average of loose grains, laid beneath them where they are dense, so that the stage is not seen
/// through the gaps between them as pepper.
///
/// Sums are averaged in cells of 4 × 4 px, and cells with their neighbours. The fewer pixels around are
/// covered, on both sides, the less there is of it: single grains stay grains, wide tears stay open, and edges
/// have no halo. Where the picture is at home there is nothing of it, for gaps there are the picture's own.
struct GrainUndercoat: @unchecked Sendable {
  /// Cells in a row and in a column of the clip.
  let columns: Int
  let rows: Int
  /// Twice the average sums of each cell; one more stands on either side of a row.
  private let sums: UnsafeMutablePointer<UInt64>
  /// Average coverage of each cell, of which no pixel counts as more than whole.
  private let solid: UnsafeMutablePointer<UInt16>
  /// Pixels of each cell that are at home.
  private let homes: UnsafeMutablePointer<UInt16>
  /// The color that is laid at each cell's middle, with the coverage that pixels there are brought to.
  private let coat: UnsafeMutablePointer<UInt64>
  private let stride: Int

  /// Binary logarithm of a cell's side.
  static let shift = 2
  /// A pixel depends on nothing that is farther away, px.
  static let reach = 8
  /// Parts of the pixels on both sides that are covered where it begins, and from which on it is as dense as
  /// they are.
  private static let density: ClosedRange<Float> = 0.15...0.65

  /// Bytes that the undercoat of a clip takes.
  static func byteCount(width: Int, height: Int) -> Int {
    stride(columns: side(width)) * side(height) * (8 + 2 + 2 + 8)
  }

  private static func side(_ pixels: Int) -> Int { (pixels + 3) >> shift }

  /// Eights of cells, and one more on either side.
  private static func stride(columns: Int) -> Int { (columns + 7) & ~7 + 8 }

  /// The undercoat of a clip that begins at a multiple of 4 px across and down.
  init(in memory: UnsafeMutableRawPointer, width: Int, height: Int) {
    (columns, rows) = (Self.side(width), Self.side(height))
    stride = Self.stride(columns: columns)
    let count = stride * rows
    func array<Element>(_ start: Int) -> UnsafeMutablePointer<Element> {
      (memory + start).bindMemory(to: Element.self, capacity: count) + 1
    }
    sums = array(0)
    coat = array(8 * count)
    solid = array(16 * count)
    homes = array(18 * count)
  }

  /// Empties rows of cells.
  func clear(_ rows: Range<Int>) {
    let (start, count) = (rows.lowerBound * stride - 1, rows.count * stride)
    (sums + start).update(repeating: 0, count: count)
    (coat + start).update(repeating: 0, count: count)
    (solid + start).update(repeating: 0, count: count)
    (homes + start).update(repeating: 0, count: count)
  }

  /// Counts pixels of one row, which begins at a multiple of 4 px, that are at home.
  @inline(__always)
  func countHomes(_ pixels: Range<Int>, row: Int) {
    let line = homes + (row &>> Self.shift) &* stride
    var x = pixels.lowerBound
    while x < pixels.upperBound {
      let cell = x &>> Self.shift
      let end = Swift.min((cell &+ 1) &<< Self.shift, pixels.upperBound)
      line[cell] &+= UInt16(truncatingIfNeeded: end &- x)
      x = end
    }
  }
}

extension GrainUndercoat {
  /// Averages pixels: those of cells from `column` on in one row of cells, which begin at `pixels`;
  /// `width` × `height` of them, of which no more than a row's cells are high.
  func average(
    row: Int, column: Int, of pixels: UnsafePointer<UInt64>, stride pixelStride: Int, width: Int,
    height: Int
  ) {
    let (sums, solid) = (sums + (row * stride + column), solid + (row * stride + column))
    let most = SIMD8(repeating: UInt16(LinearLight.full))
    for x in Swift.stride(from: 0, to: width, by: 4) {
      var (sum, covered) = (SIMD16<UInt16>(), SIMD8<UInt16>())
      for y in 0..<height {
        // What stands after a row is nothing.
        let four = UnsafeRawPointer(pixels + (y &* pixelStride &+ x)).loadUnaligned(
          as: SIMD16<UInt16>.self)
        // Twice the average in the end, which is still below 2¹⁶.
        sum &+= four &>> 3
        covered &+=
          (poof_lesser(four.lowHalf, most) &+ 8) &>> 4 &+ (poof_lesser(four.highHalf, most) &+ 8)
          &>> 4
      }
      let halves = sum.lowHalf &+ sum.highHalf
      let quarter = unsafeBitCast(halves.lowHalf &+ halves.highHalf, to: UInt64.self)
      sums[x &>> Self.shift] = quarter
      solid[x &>> Self.shift] = covered[3] &+ covered[7]
    }
    // Cells that are cut off by the clip's far edges.
    let last = (width - 1) >> Self.shift
    let cut = width - last << Self.shift
    if cut < 4 || height < 4 {
      for cell in 0...last {
        let area = UInt64(height * (cell == last ? cut : 4))
        var whole: UInt64 = 0
        for shift in Swift.stride(from: UInt64(0), to: 64, by: 16) {
          whole |= ((sums[cell] >> shift & 0xffff) * 16 / area) << shift
        }
        sums[cell] = whole
        solid[cell] = UInt16(UInt64(solid[cell]) * 16 / area)
        homes[row * stride + column + cell] = UInt16(
          UInt64(homes[row * stride + column + cell]) * 16 / area)
      }
    }
  }

  /// Works out what is laid at the middles of one row of cells, once the averages of all are there.
  func develop(row: Int) {
    let (above, below) = (max(row - 1, 0), min(row + 1, rows - 1))
    for x in Swift.stride(from: 0, to: columns, by: 8) {
      let places = (above * stride + x, row * stride + x, below * stride + x)
      let target = coat + (row * stride + x)
      let around = Self.tent(solid, places)
      guard isAny(around .> 0) else {
        target.update(repeating: 0, count: min(8, columns - x))
        continue
      }
      let enclosed = Self.enclosed(solid, places)
      let share = enclosed * (1 / Float(LinearLight.full))
      // Of what is there, as far as it is not at home.
      let homes = Self.tent(homes, places) * Float(LinearLight.full / 16)
      let away = 1 - homes / max(around, 1)
      let amount =
        enclosed * smoothstep(Self.density.lowerBound, Self.density.upperBound, share)
        * away.clampedToUnit
      var eight = SIMD8<UInt64>()
      for pair in 0..<4 {
        let two = unsafeBitCast(Self.tent(sums, places, pair * 2), to: SIMD2<UInt64>.self)
        eight[pair * 2] = two[0]
        eight[pair * 2 + 1] = two[1]
      }
      let words = unsafeBitCast(eight, to: SIMD16<UInt32>.self)
      let (low, high) = (words.evenHalf, words.oddHalf)
      let full = Float(LinearLight.full)
      let scale = full / max(wholeNumbers(high &>> 16), 1)
      @inline(__always)
      func straight(_ part: PixelLanes) -> PixelLanes {
        unsafeBitCast(roundedToInt(min(wholeNumbers(part) * scale, full)), to: PixelLanes.self)
      }
      let blueGreen = straight(low & 0xffff) | straight(low &>> 16) &<< 16
      let redShare =
        straight(high & 0xffff) | unsafeBitCast(roundedToInt(amount), to: PixelLanes.self) &<< 16
      for lane in 0..<min(8, columns - x) {
        target[lane] = UInt64(blueGreen[lane]) | UInt64(redShare[lane]) &<< 32
      }
    }
    // Beyond the edges it goes on as it is there.
    coat[row * stride - 1] = coat[row * stride]
    coat[row * stride + columns] = coat[row * stride + columns - 1]
  }

  /// Has averages of the cells at the clip's edges go on beyond them.
  func extendEdges(row: Int) {
    let (first, end) = (row * stride, row * stride + columns)
    sums[first - 1] = sums[first]
    sums[end] = sums[end - 1]
    solid[first - 1] = solid[first]
    solid[end] = solid[end - 1]
    homes[first - 1] = homes[first]
    homes[end] = homes[end - 1]
  }

  /// A quarter of both neighbours and half of its own, down and across, of eight numbers.
  @inline(__always)
  private static func tent(
    _ numbers: UnsafeMutablePointer<UInt16>, _ places: (Int, Int, Int)
  ) -> Lanes {
    (down(numbers, places, -1) + down(numbers, places, 1) + down(numbers, places, 0) * 2)
      * (1 / 16)
  }

  /// The lesser of two neighbours that lie opposite each other, across or down, of eight numbers:
  /// much within something and in a gap of it, nothing beside its edge.
  @inline(__always)
  private static func enclosed(
    _ numbers: UnsafeMutablePointer<UInt16>, _ places: (Int, Int, Int)
  ) -> Lanes {
    @inline(__always)
    func across(_ place: Int) -> Lanes {
      eight(numbers + (place &- 1)) + eight(numbers + (place &+ 1)) + eight(numbers + place) * 2
    }
    let beside = min(down(numbers, places, -1), down(numbers, places, 1))
    return max(beside, min(across(places.0), across(places.2))) * (1 / 4)
  }

  /// Eight numbers one below the other, added up, those in the middle twice.
  @inline(__always)
  private static func down(
    _ numbers: UnsafeMutablePointer<UInt16>, _ places: (Int, Int, Int), _ x: Int
  ) -> Lanes {
    eight(numbers + (places.0 &+ x)) + eight(numbers + (places.2 &+ x))
      + eight(numbers + (places.1 &+ x)) * 2
  }

  @inline(__always)
  private static func eight(_ numbers: UnsafeMutablePointer<UInt16>) -> Lanes {
    let words = UnsafeRawPointer(numbers).loadUnaligned(as: SIMD8<UInt16>.self)
    return wholeNumbers(PixelLanes(truncatingIfNeeded: words))
  }

  /// A quarter of both neighbours and half of its own, down and across, of the sums of two cells from `x` on.
  @inline(__always)
  private static func tent(
    _ sums: UnsafeMutablePointer<UInt64>, _ places: (Int, Int, Int), _ x: Int
  ) -> SIMD8<UInt16> {
    // Of two that are rounded one is rounded up: else dark colours would get darker.
    @inline(__always)
    func quarter(_ words: SIMD8<UInt16>) -> SIMD8<UInt16> { (words &+ 2) &>> 2 }
    @inline(__always)
    func down(_ x: Int) -> SIMD8<UInt16> {
      @inline(__always)
      func two(_ place: Int) -> SIMD8<UInt16> {
        UnsafeRawPointer(sums + (place &+ x)).loadUnaligned(as: SIMD8<UInt16>.self)
      }
      return quarter(two(places.0)) &+ quarter(two(places.2)) &+ two(places.1) &>> 1
    }
    return quarter(down(x &- 1)) &+ quarter(down(x &+ 1)) &+ down(x) &>> 1
  }
}

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

  private static let firstParts = SIMD8<UInt16>(
    lowHalf: SIMD4(repeating: 40_960), highHalf: SIMD4(repeating: 57_344))
  private static let lastParts = SIMD8<UInt16>(
    lowHalf: SIMD4(repeating: 8_192), highHalf: SIMD4(repeating: 24_576))

  private static let colors = SIMD8<UInt16>(.max, .max, .max, 0, .max, .max, .max, 0)
  private static let coverage =
    SIMD8<UInt16>(0, 0, 0, 1, 0, 0, 0, 1) &* UInt16(LinearLight.full)

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
