import PoofCore

/// The mask of a scratched card and how much of the coating is gone, kept together.
///
/// The sum of what was revealed comes out of the very pass that changes the mask, so progress is
/// exact and costs nothing to ask.
package struct ScratchMask {
  /// 0 covered … 255 revealed.
  package private(set) var mask: Mask
  /// The coating's own alpha, which progress is weighted by; nil where it is opaque everywhere.
  private let weights: Mask?
  /// Σ mask · weight; without weights Σ mask.
  package private(set) var revealed: Int
  /// What `revealed` is when nothing is left.
  package let total: Int
  /// A rectangle around what changed since `takeDamage()`, as tight as rows tell.
  private(set) var damage: PixelRect = .empty

  /// A covered card of `size`. `coatingAlpha` must have that size.
  package init(size: PixelSize, coatingAlpha: Mask?) {
    precondition(
      coatingAlpha == nil || coatingAlpha?.size == size, "the coating covers the whole card")
    mask = Mask(size: size)
    // An opaque coating needs no weights, and counting is faster without.
    weights = coatingAlpha?.coverage.contains { $0 != 255 } == true ? coatingAlpha : nil
    revealed = 0
    total = 255 * (weights?.coverage.reduce(0) { $0 + Int($1) } ?? size.area)
  }
}

extension ScratchMask {
  var size: PixelSize { mask.size }

  /// The revealed part of the coating, 0…1; 1 where there was nothing to scratch.
  package var progress: Double {
    total == 0 ? 1 : Double(revealed) / Double(total)
  }

  /// Returns the damage and starts it anew.
  package mutating func takeDamage() -> PixelRect {
    defer { damage = .empty }
    return damage
  }

  /// Raises the mask to at least the segment's coverage.
  /// - Complexity: O(pixels the segment covers).
  package mutating func paint(_ segment: BrushSegment) {
    let bounds = segment.bounds
    let rows = max(0, bounds.minY)..<max(0, bounds.minY, min(size.height, bounds.maxY))
    let width = size.width
    if rows.isEmpty || bounds.maxX <= 0 || bounds.minX >= width { return }
    let change = withBytes { coverage, weights in
      var change = Change()
      for firstRow in stride(from: rows.lowerBound, to: rows.upperBound, by: 8) {
        let columns = segment.columns(row: firstRow, width: width)
        for lane in 0..<min(8, rows.upperBound - firstRow) {
          let begin = Int(columns.begin[lane])
          let end = Int(columns.end[lane])
          if begin >= end { continue }
          var row = MaskRow(coverage, weights, row: firstRow + lane, width: width)
          row.raise(
            begin..<end, fullFrom: Int(columns.fullBegin[lane]), to: Int(columns.fullEnd[lane]),
            by: segment)
          change.add(row, columns: begin..<end)
        }
      }
      return change
    }
    take(change)
  }

  /// Raises the mask to at least what a wipe shows when `progress` (0…1) of it is over.
  /// - Complexity: O(pixels).
  package mutating func join(_ arrival: ArrivalMap, at progress: Float) {
    precondition(arrival.size == size, "a wipe is joined to a mask of its own size")
    let size = size
    let change = withBytes { coverage, weights in
      arrival.times.withUnsafeBufferPointer { times in
        var change = Change()
        for y in 0..<size.height {
          var row = MaskRow(coverage, weights, row: y, width: size.width)
          let start = y * size.width
          var x = 0
          while x < size.width {
            var time = Lanes()
            if x + 8 <= size.width {
              time = UnsafeRawBufferPointer(times).loadUnaligned(
                fromByteOffset: (start + x) * 4, as: Lanes.self)
            } else {
              for lane in 0..<size.width - x { time[lane] = times[start + x + lane] }
            }
            row.raise(
              at: x, to: SIMD8<UInt8>(truncatingIfNeeded: arrival.coverage(of: time, at: progress)))
            x += 8
          }
          change.add(row, columns: 0..<size.width)
        }
        return change
      }
    }
    take(change)
  }

  /// Covers everything again.
  package mutating func reset() {
    // In place, unless someone else still looks at the old bytes.
    let area = size.area
    mask.withMutableCoverage { $0.update(repeating: 0, count: area) }
    revealed = 0
    damage = PixelRect(size: size)
  }

  /// What one pass over the mask changed.
  private struct Change {
    var gained = 0
    var damage = PixelRect(minX: .max, minY: .max, maxX: 0, maxY: 0)

    mutating func add(_ row: MaskRow, columns: Range<Int>) {
      if row.raised == 0 { return }
      gained += row.gained
      damage.minX = min(damage.minX, columns.lowerBound)
      damage.maxX = max(damage.maxX, columns.upperBound)
      damage.minY = min(damage.minY, row.y)
      damage.maxY = row.y + 1
    }
  }

  private mutating func take(_ change: Change) {
    revealed += change.gained
    if change.damage.maxY > 0 { damage = damage.union(change.damage) }
  }

  private mutating func withBytes<Result>(
    _ body: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>?) -> Result
  ) -> Result {
    let weights = weights
    return mask.withMutableCoverage { coverage in
      if let weights {
        weights.withCoverage { body(coverage, $0) }
      } else {
        body(coverage, nil)
      }
    }
  }
}
