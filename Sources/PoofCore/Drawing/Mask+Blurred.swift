extension Mask {
  /// The mask softened as by a Gaussian of standard deviation `sigma` px, for shadows.
  ///
  /// It grows by `margin` px on each side so that nothing is cut off. Three box filters whose ends
  /// count in part have exactly this deviation and come within 3 % of the Gaussian (Gwosdek,
  /// Grewenig, Bruhn, Weickert, "Theoretical foundations of Gaussian convolution by extended box
  /// filtering", SSVM 2011). Nothing is blurred where `sigma` is not a number, at or below 0 or
  /// above 1,000, or the grown mask would be larger than a mask may be.
  /// - Complexity: O(pixels), whatever the radius.
  public func blurred(sigma: Float) -> (mask: Mask, margin: Int) {
    guard sigma > 0, sigma <= 1_000 else { return (self, 0) }
    let filter = BoxFilter(variance: Double(sigma) * Double(sigma) / 3)
    let margin = 3 * (filter.radius + 1)
    let grown = PixelSize(width: width + 2 * margin, height: height + 2 * margin)
    guard grown.isDrawable else { return (self, 0) }
    // 16 bits behind the point: sums stay whole numbers, so that both directions give the same.
    var values = [UInt32](repeating: 0, count: grown.area)
    for y in 0..<height {
      for x in 0..<width {
        values[(y + margin) * grown.width + x + margin] = UInt32(coverage[y * width + x]) << 16
      }
    }
    var turned = values
    for _ in 0..<3 {
      filter.apply(from: values, to: &turned, width: grown.width, height: grown.height)
      filter.apply(from: turned, to: &values, width: grown.height, height: grown.width)
    }
    let coverage = values.map { UInt8(truncatingIfNeeded: min(255, ($0 + 0x8000) >> 16)) }
    return (Mask(size: grown, coverage: coverage), margin)
  }
}

/// The mean of the `2 · radius + 1` values around each, and of a share of the two beyond those.
private struct BoxFilter {
  let radius: Int
  /// Weight of each of the two outermost values, 0 ..< 1, in 65,536ths.
  let edge: Int64
  /// One over the sum of all weights.
  let scale: Double

  /// The filter of this variance, px²: Σk² over −r…r, plus `2 · edge · (r + 1)²`, over the sum of
  /// the weights, solved for `edge`.
  init(variance: Double) {
    var radius = 0
    while Double((radius + 1) * (radius + 2)) / 3 <= variance { radius += 1 }
    let r = Double(radius)
    let missing: Double = variance - r * (r + 1) / 3
    let beyond: Double = (r + 1) * (r + 1) - variance
    let edge = (2 * r + 1) * missing / (2 * beyond)
    self.radius = radius
    self.edge = Int64(edge * 65_536 + 0.5)
    scale = 1 / Double((2 * Int64(radius) + 1) * 65_536 + 2 * self.edge)
  }

  /// Filters along the rows of `source`, beyond whose ends there is nothing, and writes them as the
  /// columns of `result`: twice brings each axis its turn and the rows back.
  func apply(from source: [UInt32], to result: inout [UInt32], width: Int, height: Int) {
    source.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result in
        for y in 0..<height {
          let row = y * width
          var sum: Int64 = 0
          for x in 0..<min(radius, width) { sum += Int64(source[row + x]) }
          for x in 0..<width {
            let next = x + radius + 1 < width ? Int64(source[row + x + radius + 1]) : 0
            let previous = x > radius ? Int64(source[row + x - radius - 1]) : 0
            if x + radius < width { sum += Int64(source[row + x + radius]) }
            // Far below 2⁶³; a product that is checked for it needs a library on 32-bit platforms.
            let weighted = sum &* 65_536 &+ edge &* (previous + next)
            result[x * height + y] = UInt32(Double(weighted) * scale + 0.5)
            if x >= radius { sum -= Int64(source[row + x - radius]) }
          }
        }
      }
    }
  }
}
