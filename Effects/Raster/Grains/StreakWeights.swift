/// Parts of a streak's sample that fall to neighbouring pixels, 65,536ths, each for all four numbers
/// of a pixel.
///
/// Two vectors for each distance from the first pixel to the sample, 64ths of a pixel: first those of
/// samples that are a pixel wide, which fall to two pixels, then those of such as are two and three
/// wide, which fall to three and four. One table for all, since asking which of them costs more than
/// adding nothing.
struct StreakWeights: @unchecked Sendable {
  /// Parts of one of four samples.
  let quarters: UnsafePointer<SIMD8<UInt16>>
  /// Parts of one of six.
  let sixths: UnsafePointer<SIMD8<UInt16>>
  /// Parts of one of ten.
  let tenths: UnsafePointer<SIMD8<UInt16>>

  /// Vectors from the parts of samples to those of such as are a pixel wider.
  static let wider = 128

  /// The tables, which are never freed.
  static let tables = StreakWeights()

  private init() {
    quarters = Self.table(samples: 4)
    sixths = Self.table(samples: 6)
    tenths = Self.table(samples: 10)
  }

  private static func table(samples: UInt32) -> UnsafePointer<SIMD8<UInt16>> {
    let table = UnsafeMutablePointer<SIMD8<UInt16>>.allocate(capacity: 3 * wider)
    func pair(_ a: UInt16, _ b: UInt16) -> SIMD8<UInt16> { SIMD8(a, a, a, a, b, b, b, b) }
    for width in 1...3 {
      let whole = UInt16(65_536 / (samples * UInt32(width)))
      for distance in 0..<64 {
        let far = UInt16(UInt32(distance) * UInt32(whole) / 64)
        var parts: [UInt16] = [whole - far, 0, 0, 0]
        for pixel in 1..<width { parts[pixel] = whole }
        parts[width] = far
        let place = table + (width - 1) * wider + 2 * distance
        place[0] = pair(parts[0], parts[1])
        place[1] = pair(parts[2], parts[3])
      }
    }
    return UnsafePointer(table)
  }
}
