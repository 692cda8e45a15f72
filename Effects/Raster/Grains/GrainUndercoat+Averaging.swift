import CProcessor
import PoofCore

// Sums become averages of cells.

extension GrainUndercoat {
  /// Averages pixels: those of cells from `column` on in one row of cells, which begin at `pixels`;
  /// `width` × `height` of them, of which no more than a row's cells are high.
  func average(
    row: Int, column: Int, of pixels: UnsafePointer<UInt64>, stride pixelStride: Int, width: Int,
    height: Int
  ) {
    let (sums, solid) = (sums + (row * stride + column), solid + (row * stride + column))
    let peak = peak + (row * stride + column)
    let most = SIMD8(repeating: UInt16(LinearLight.full))
    for x in Swift.stride(from: 0, to: width, by: 4) {
      var (sum, covered, greatest) = (SIMD16<UInt16>(), SIMD8<UInt16>(), SIMD8<UInt16>())
      for y in 0..<height {
        // What stands after a row is nothing.
        let four = UnsafeRawPointer(pixels + (y &* pixelStride &+ x)).loadUnaligned(
          as: SIMD16<UInt16>.self)
        // Twice the average in the end, which is still below 2¹⁶.
        sum &+= four &>> 3
        let left = poof_lesser(four.lowHalf, most)
        let right = poof_lesser(four.highHalf, most)
        covered &+= (left &+ 8) &>> 4 &+ (right &+ 8) &>> 4
        greatest = Self.greater(greatest, Self.greater(left, right))
      }
      let halves = sum.lowHalf &+ sum.highHalf
      let quarter = unsafeBitCast(halves.lowHalf &+ halves.highHalf, to: UInt64.self)
      sums[x &>> Self.shift] = quarter
      solid[x &>> Self.shift] = covered[3] &+ covered[7]
      peak[x &>> Self.shift] = max(greatest[3], greatest[7])
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

  @inline(__always)
  private static func greater(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
    a &+ poof_difference(b, a)
  }

  /// Has averages of the cells at the clip's edges go on beyond them.
  func extendEdges(row: Int) {
    let (first, end) = (row * stride, row * stride + columns)
    sums[first - 1] = sums[first]
    sums[end] = sums[end - 1]
    solid[first - 1] = solid[first]
    solid[end] = solid[end - 1]
    peak[first - 1] = peak[first]
    peak[end] = peak[end - 1]
    homes[first - 1] = homes[first]
    homes[end] = homes[end - 1]
  }
}
