import PoofCore

/// A part of the mask whose own progress is kept.
struct MaskRegion {
  /// The pixels that may belong to it.
  let bounds: PixelRect
  /// Index in `ScratchMask.regionWeights` at which its pixels begin, row by row through its bounds;
  /// nil where each weighs 1.
  let weights: Int?
  /// Value of `revealed` when nothing is left.
  let total: Int64
  /// Σ mask · weight.
  var revealed: Int64 = 0

  /// Σ difference · weight of the `count` pixels from (`x`, `y`) on.
  @inline(__always)
  func worth(
    of difference: SIMD8<UInt8>, x: Int, y: Int, count: Int, allWeights: UnsafePointer<UInt8>
  ) -> Int {
    guard y >= bounds.minY, y < bounds.maxY, x < bounds.maxX, x + count > bounds.minX else {
      return 0
    }
    var sum = 0
    for lane in max(0, bounds.minX - x)..<min(count, bounds.maxX - x) {
      let weight =
        weights.map {
          Int(allWeights[$0 + (y - bounds.minY) * bounds.width + x + lane - bounds.minX])
        } ?? 1
      sum += Int(difference[lane]) * weight
    }
    return sum
  }
}

extension MaskRegion {
  /// The region of an area on a card of `size`, whose coating has this alpha (nil: opaque). What
  /// its pixels weigh is added to `bytes`.
  init(_ area: CardArea, alpha: Mask?, size: PixelSize, addingTo bytes: inout [UInt8]) {
    bounds = area.bounds(in: size)
    if case .rectangle = area, alpha == nil {
      weights = nil
      total = 255 &* Int64(bounds.size.area)
      return
    }
    let weighted = area.coverage(in: size).multiplied(by: alpha)
    let begin = bytes.count
    for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
      let row = y * size.width
      bytes += weighted.coverage[row + bounds.minX..<row + max(bounds.minX, bounds.maxX)]
    }
    weights = begin
    total = 255 &* bytes[begin...].reduce(Int64(0)) { $0 + Int64($1) }
  }
}

extension Mask {
  /// Each byte multiplied by another mask's of the same size, rounded; by 255 where that is nil.
  func multiplied(by other: Mask?) -> Mask {
    guard let other else { return self }
    return Mask(
      size: size, coverage: zip(coverage, other.coverage).map { PoofCore.multiplied($0, by: $1) })
  }

  /// Σ of all bytes; it outgrows the 32 bits that an `Int` may have.
  var coverageSum: Int64 { coverage.reduce(Int64(0)) { $0 + Int64($1) } }

  /// Whether every byte is `value`.
  func isUniform(_ value: UInt8) -> Bool { !coverage.contains { $0 != value } }
}
