import PoofCore

extension GrainPainter {
  /// Lays what was added to the band over the canvas, whose first pixel of the band is at `pixels`.
  func resolve(onto pixels: UnsafeMutablePointer<UInt32>, stride canvasStride: Int) {
    for row in 0..<height {
      let line = sums + row &* stride
      let target = pixels + row &* canvasStride
      var x = 0
      while x &+ 8 <= width {
        let eight = UnsafeRawPointer(line + x).loadUnaligned(as: SIMD8<UInt64>.self)
        if isAnyBitSet(eight) {
          let under = PixelLanes(loading: target + x, count: 8)
          laid(eight, over: under).store(to: target + x, count: 8)
        }
        x &+= 8
      }
      if x < width {
        var eight = SIMD8<UInt64>()
        for lane in 0..<width &- x { eight[lane] = line[x &+ lane] }
        let under = PixelLanes(loading: target + x, count: width &- x)
        laid(eight, over: under).store(to: target + x, count: width &- x)
      }
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
