/// Parts of a streak's sample that fall to two neighbouring pixels, 65,536ths, each for all four
/// numbers of a pixel; by the distance from the one to the sample, 64ths of a pixel.
struct StreakWeights: @unchecked Sendable {
  /// Parts of one of four samples.
  let quarters: UnsafePointer<SIMD8<UInt16>>
  /// Parts of one of six.
  let sixths: UnsafePointer<SIMD8<UInt16>>

  /// Halves of both, for streaks that are drawn twice, side by side.
  let eighths: UnsafePointer<SIMD8<UInt16>>
  let twelfths: UnsafePointer<SIMD8<UInt16>>

  /// The tables, which are never freed.
  static let tables = StreakWeights()

  private init() {
    quarters = Self.table(samples: 4)
    sixths = Self.table(samples: 6)
    eighths = Self.table(samples: 8)
    twelfths = Self.table(samples: 12)
  }

  private static func table(samples: UInt32) -> UnsafePointer<SIMD8<UInt16>> {
    let table = UnsafeMutablePointer<SIMD8<UInt16>>.allocate(capacity: 64)
    for distance in UInt32(0)..<64 {
      let far = UInt16(distance * (65_536 / samples) / 64)
      let near = UInt16(65_536 / samples) - far
      table[Int(distance)] = SIMD8(near, near, near, near, far, far, far, far)
    }
    return UnsafePointer(table)
  }
}
