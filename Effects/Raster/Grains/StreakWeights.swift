/// Parts of what a streak has in a row, or in a column, that fall to neighbouring pixels there, 65,536ths, each
/// for all four numbers of a pixel.
///
/// Two vectors for each distance from the first pixel to the streak's edge, 64ths of a pixel: first those of
/// streaks that are a pixel wide, which fall to two pixels, then those of such as are two and three
/// wide, which fall to three and four. One table for all, since asking which of them costs more than
/// adding nothing.
struct StreakWeights: @unchecked Sendable {
  /// Parts of all that a pixel of the way gets.
  let wholes: UnsafePointer<SIMD8<UInt16>>
  /// Parts of a quarter of it: of a strip that four pixels share.
  let quarters: UnsafePointer<SIMD8<UInt16>>
  /// Measures of the ways of so many quarters of a pixel, fewer than `GrainStreak.far`.
  let ways: UnsafePointer<Way>

  /// Measures of a way, 65,536ths.
  struct Way {
    /// The part of a streak that lies in each of the pixels that it fills, and that in a quarter of one.
    let share, inverse: UInt16
  }

  /// Vectors from the parts of streaks to those of such as are a pixel wider.
  static let wider = 128

  /// The tables, which are never freed.
  static let tables = StreakWeights()

  private init() {
    wholes = Self.table(parts: 1)
    quarters = Self.table(parts: 4)
    let ways = UnsafeMutablePointer<Way>.allocate(capacity: Int(GrainStreak.far))
    for way in 0..<UInt32(GrainStreak.far) {
      // A streak is a pixel longer than its way; ways that are too short are not seen.
      let inverse = 65_535 / (way + 4)
      (ways + Int(way)).initialize(
        to: Way(share: UInt16(min(65_536 * 4 / (way + 4), 65_535)), inverse: UInt16(inverse)))
    }
    self.ways = UnsafePointer(ways)
  }

  private static func table(parts count: UInt32) -> UnsafePointer<SIMD8<UInt16>> {
    let table = UnsafeMutablePointer<SIMD8<UInt16>>.allocate(capacity: 3 * wider)
    func pair(_ a: UInt16, _ b: UInt16) -> SIMD8<UInt16> { SIMD8(a, a, a, a, b, b, b, b) }
    for width in 1...3 {
      let whole = UInt16(min(65_536 / (count * UInt32(width)), 65_535))
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
