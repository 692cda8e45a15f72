extension Image {
  /// The picture at another size, which must be drawable.
  ///
  /// Along each axis the areas under a pixel are averaged where the picture shrinks, and the two
  /// nearest pixels are interpolated where it grows; edges repeat outward. Averages are of
  /// premultiplied values, so clear pixels lend no colour. Means of whole boxes of up to 65,536
  /// pixels are exact, halves rounded up.
  /// - Complexity: O(source pixels + result pixels).
  public func resized(to target: PixelSize) -> Image {
    require(target.isDrawable, "a picture's sides are 1…32,768 px, its area at most 2^27 px")
    if target == size { return self }
    let columns = ResamplingFilter(from: width, to: target.width)
    let rows = ResamplingFilter(from: height, to: target.height)
    let area = columns.total * rows.total
    let half = SIMD4<Float>(repeating: area / 2)
    var row = [SIMD4<Float>](repeating: .zero, count: width)
    return Image(size: target) { result in
      withPixels { source in
        for y in 0..<target.height {
          // First down the columns of the source, then along the row that came of it.
          for x in 0..<width { row[x] = .zero }
          for tap in 0..<rows.taps {
            let weight = rows.weights[y * rows.taps + tap]
            if weight == 0 { continue }
            let line = source + (rows.starts[y] + tap) * width
            for x in 0..<width { row[x] += channels(line[x]) * weight }
          }
          row.withUnsafeBufferPointer { row in
            for x in 0..<target.width {
              let start = columns.starts[x]
              var sum = half
              var first = 0
              // In blocks: thousands of terms on one sum would lose what each of them adds.
              while first < columns.taps {
                var part = SIMD4<Float>.zero
                for tap in first..<min(first + 256, columns.taps) {
                  part += row[start + tap] * columns.weights[x * columns.taps + tap]
                }
                sum += part
                first += 256
              }
              result[y * target.width + x] = packed(sum / area)
            }
          }
        }
      }
    }
  }
}

/// Source pixels, and their weights, that make up each pixel along one axis.
private struct ResamplingFilter {
  /// Number of weights for each result pixel, those that are 0 at the end included.
  let taps: Int
  /// First source pixel for each result pixel; `start + taps` is inside the source.
  let starts: [Int]
  /// `taps` weights for each result pixel, with the sum `total`.
  let weights: [Float]
  /// Source pixels under a result pixel where the picture shrinks: whole pixels then weigh exactly
  /// 1, so that only the division by `total` rounds. 1 where it grows.
  let total: Float

  init(from source: Int, to target: Int) {
    let ratio = Double(source) / Double(target)
    let taps = min(source, target >= source ? 2 : Int(ratio) + 2)
    var starts = [Int](repeating: 0, count: target)
    var weights = [Float](repeating: 0, count: target * taps)
    for index in 0..<target {
      if target >= source {
        // Bilinear: pixel centres stand at ½, 1½, …
        let centre = min(max((Double(index) + 0.5) * ratio - 0.5, 0), Double(source - 1))
        let start = min(Int(centre), source - taps)
        starts[index] = start
        let share = Float(centre - Double(start))
        weights[index * taps] = 1 - share
        if taps > 1 { weights[index * taps + 1] = share }
      } else {
        let low = Double(index) * ratio
        let high = min(low + ratio, Double(source))
        let start = min(Int(low), source - taps)
        starts[index] = start
        for tap in 0..<taps {
          let overlap = min(high, Double(start + tap + 1)) - max(low, Double(start + tap))
          weights[index * taps + tap] = Float(max(0, overlap))
        }
      }
    }
    self.taps = taps
    self.starts = starts
    self.weights = weights
    total = target >= source ? 1 : Float(ratio)
  }
}

@inline(__always)
private func channels(_ pixel: UInt32) -> SIMD4<Float> {
  // A byte under the exponent of 2²³ is that float plus 2²³: cheaper than a conversion.
  let bytes = SIMD4<UInt32>(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & 0xff | 0x4b00_0000
  return unsafeBitCast(bytes, to: SIMD4<Float>.self) - 8_388_608
}

/// Packs channels that have one half added for rounding.
@inline(__always)
private func packed(_ channels: SIMD4<Float>) -> UInt32 {
  let c = pointwiseMin(channels, SIMD4(repeating: 255))
  return UInt32(c[3]) << 24 | UInt32(c[2]) << 16 | UInt32(c[1]) << 8 | UInt32(c[0])
}
