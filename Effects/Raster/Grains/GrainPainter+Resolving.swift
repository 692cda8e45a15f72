import PoofCore

extension GrainPainter {
  /// Lays one row of what was added over the canvas, from `target` on.
  func resolve(row: Int, onto target: UnsafeMutablePointer<UInt32>) {
    let line = UnsafePointer(sums + row &* stride)
    for x in Swift.stride(from: 0, to: width, by: 8) {
      // What stands after a row may be read.
      let eight = UnsafeRawPointer(line + x).loadUnaligned(as: SIMD8<UInt64>.self)
      let count = min(8, width &- x)
      if count == 8, Self.areWhole(eight) {
        whole(line + x).store(to: target + x, count: 8)
        continue
      }
      guard Self.isAnyBitSet(eight) else { continue }
      let pixels = PixelLanes(loading: target + x, count: count)
      laid(eight, over: pixels).store(to: target + x, count: count)
    }
  }

  /// Whether eight pixels are exactly whole, as most of a picture is: what they are laid over is not seen.
  @inline(__always)
  private static func areWhole(_ sums: SIMD8<UInt64>) -> Bool {
    !isAnyBitSet((sums ^ LinearLight.opaque) & 0xffff_0000_0000_0000)
  }

  /// The colors of eight pixels that are exactly whole.
  @inline(__always)
  private func whole(_ place: UnsafePointer<UInt64>) -> PixelLanes {
    @inline(__always)
    func color(_ lane: Int) -> UInt32 {
      let sum = place[lane]
      @inline(__always)
      func part(_ shift: UInt64) -> UInt32 {
        UInt32(encoded[min(Int(truncatingIfNeeded: sum &>> shift & 0xffff), LinearLight.full)])
      }
      return part(0) | part(16) &<< 8 | part(32) &<< 16 | 0xff00_0000
    }
    return PixelLanes(
      color(0), color(1), color(2), color(3), color(4), color(5), color(6), color(7))
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
    // Where there is more than enough of all, what is under it is not seen.
    guard Self.isAnyBitSet((sums &- LinearLight.opaque) & 1 << 63) else {
      return colors | 0xff00_0000
    }
    let alpha = roundedToInt(min(amount, full) * (255 / full))
    return sourceOver(
      scaled(colors | 0xff00_0000, by: unsafeBitCast(alpha, to: PixelLanes.self)), under)
  }

  @inline(__always)
  private static func isAnyBitSet(_ words: SIMD8<UInt64>) -> Bool {
    let halves = words.lowHalf | words.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return quarters[0] | quarters[1] != 0
  }
}
