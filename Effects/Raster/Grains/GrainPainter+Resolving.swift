import CProcessor
import PoofCore

extension GrainPainter {
  /// Lays one row of what was added over the canvas, from `target` on; `above` and `below` are the rows
  /// before and after it, nil where there is none.
  ///
  /// Pixels that lack coverage are closed where those on both sides have more, by the lesser of the two:
  /// grains that are drawn apart leave no pepper and no lattice, and edges stay where they are. The
  /// highest of a sum's numbers is its coverage, so that sums are compared as they are. Beside pixels
  /// that are exactly whole, as the picture's own are, gaps belong to the picture. Beyond the
  /// clip nothing is there, once the rows' sides are empty.
  func resolve(
    row: Int, above: UnsafePointer<UInt64>?, below: UnsafePointer<UInt64>?,
    onto target: UnsafeMutablePointer<UInt32>
  ) {
    let line = UnsafePointer(sums + row &* stride)
    let (above, below) = (above ?? line, below ?? line)
    for x in Swift.stride(from: 0, to: width, by: 8) {
      // What stands after a row may be read.
      let (place, over, under) = (line + x, above + x, below + x)
      let eight = SIMD8(
        lowHalf: poof_closed_four(place, over, under, LinearLight.opaque),
        highHalf: poof_closed_four(place + 4, over + 4, under + 4, LinearLight.opaque))
      guard isAnyBitSet(eight) else { continue }
      let count = min(8, width &- x)
      let pixels = PixelLanes(loading: target + x, count: count)
      laid(eight, over: pixels).store(to: target + x, count: count)
    }
  }

  /// The average color of each pixel, and as much of it as there is, over what is there.
  @inline(__always)
  private func laid(_ sums: SIMD8<UInt64>, over under: PixelLanes) -> PixelLanes {
    let halves = unsafeBitCast(sums, to: SIMD16<UInt32>.self)
    let (low, high) = (halves.evenHalf, halves.oddHalf)
    let coverage = high &>> 16
    let full = Float(LinearLight.full)
    let amount = wholeNumbers(coverage)
    let scale = full / max(amount, 1)
    @inline(__always)
    func straight(_ part: SIMD8<UInt32>) -> SIMD8<Int32> {
      roundedToInt(min(wholeNumbers(part) * scale, full))
    }
    let (b, g, r) = (straight(low & 0xffff), straight(low &>> 16), straight(high & 0xffff))
    @inline(__always)
    func color(_ lane: Int) -> UInt32 {
      UInt32(encoded[Int(truncatingIfNeeded: b[lane])])
        | UInt32(encoded[Int(truncatingIfNeeded: g[lane])]) &<< 8
        | UInt32(encoded[Int(truncatingIfNeeded: r[lane])]) &<< 16
    }
    // Written out: in a loop the lanes would go through memory one by one.
    let colors = PixelLanes(
      color(0), color(1), color(2), color(3), color(4), color(5), color(6), color(7))
    let alpha = roundedToInt(min(amount, full) * (255 / full))
    return sourceOver(
      scaled(colors | 0xff00_0000, by: unsafeBitCast(alpha, to: PixelLanes.self)), under)
  }

  @inline(__always)
  private func isAnyBitSet(_ words: SIMD8<UInt64>) -> Bool {
    let halves = words.lowHalf | words.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return quarters[0] | quarters[1] != 0
  }
}
