import PoofCore

/// The mask of a scratched card and how much of the coating is gone, kept together.
///
/// The sums of what was revealed come out of the very pass that changes the mask, so progress is
/// exact and costs nothing to ask.
package struct ScratchMask {
  /// 0 covered … 255 revealed.
  package private(set) var mask: Mask
  /// Weight of each pixel in the progress: the coating's own alpha where it counts; nil where
  /// each weighs 1.
  private let weights: Mask?
  /// Coverage up to which each pixel can be revealed by scratching; nil where all of them can be fully.
  private let scratchable: Mask?
  /// The parts that are counted for themselves.
  private var regions: [MaskRegion]
  /// Weights of the pixels of the regions, one region after the other.
  private let regionWeights: [UInt8]
  /// Σ mask · weight; without weights Σ mask.
  package private(set) var revealed: Int64
  /// Value of `revealed` once nothing is left.
  package let total: Int64
  /// Σ |change| of the mask by brushes since the last `takeChange()`.
  private var changed: Int64 = 0
  /// A rectangle around what changed since `takeDamage()`, as tight as rows tell.
  var damage: PixelRect = .empty

  /// A covered card of `size`. `coatingAlpha` must have that size.
  package init(
    size: PixelSize, coatingAlpha: Mask?, scratchable: CardArea? = nil, counted: CardArea? = nil,
    regions: [CardArea] = []
  ) {
    require(
      coatingAlpha == nil || coatingAlpha?.size == size, "the coating covers the whole card")
    mask = Mask(size: size)
    // An opaque coating needs no weights, and counting is faster without.
    let alpha = coatingAlpha?.isUniform(255) == false ? coatingAlpha : nil
    weights = counted.map { $0.coverage(in: size).multiplied(by: alpha) } ?? alpha
    self.scratchable = scratchable?.coverage(in: size)
    revealed = 0
    total = 255 &* (weights?.coverageSum ?? Int64(size.area))
    var bytes: [UInt8] = [0]
    self.regions = regions.map { MaskRegion($0, alpha: alpha, size: size, addingTo: &bytes) }
    regionWeights = bytes
  }
}

extension ScratchMask {
  var size: PixelSize { mask.size }

  /// The revealed part of the coating that counts, 0…1; 1 where there was nothing to scratch.
  package var progress: Double {
    total == 0 ? 1 : Double(revealed) / Double(total)
  }

  /// The revealed part of the coating in a region, 0…1; 1 where there was nothing to scratch.
  package func progress(inRegion index: Int) -> Double {
    let region = regions[index]
    return region.total == 0 ? 1 : Double(region.revealed) / Double(region.total)
  }

  /// Whether nothing is left of the coating that counts.
  package var isAllRevealed: Bool { revealed == total }

  /// Returns the damage and starts it anew.
  package mutating func takeDamage() -> PixelRect {
    defer { damage = .empty }
    return damage
  }

  /// Returns the area that brushes revealed or covered since the last call, px² of full coverage.
  package mutating func takeChange() -> Float {
    defer { changed = 0 }
    return Float(changed) * (1 / 255)
  }

  /// Raises the mask to at least the shape's coverage, or, when it restores, lowers it by that
  /// much.
  /// - Complexity: O(pixels the shape covers).
  package mutating func paint(_ shape: some MaskShape, restores: Bool) {
    let bounds = shape.bounds
    let rows = max(0, bounds.minY)..<max(0, bounds.minY, min(size.height, bounds.maxY))
    if rows.isEmpty || bounds.maxX <= 0 || bounds.minX >= size.width { return }
    withBytes { bytes, change in
      for firstRow in stride(from: rows.lowerBound, to: rows.upperBound, by: 8) {
        let columns = shape.columns(row: firstRow, width: bytes.width)
        for lane in 0..<min(8, rows.upperBound - firstRow) {
          let begin = Int(columns.begin[lane])
          let end = Int(columns.end[lane])
          if begin >= end { continue }
          var row = MaskRow(bytes, row: firstRow + lane)
          if restores {
            row.lower(begin..<end, by: shape)
          } else {
            row.raise(
              begin..<end, fullFrom: Int(columns.fullBegin[lane]),
              to: Int(columns.fullEnd[lane]), by: shape)
          }
          change.add(row, columns: begin..<end)
        }
      }
    }
  }

  /// Raises the mask to at least what a wipe shows when `progress` (0…1) of it is over, also where
  /// it cannot be scratched.
  /// - Complexity: O(pixels).
  package mutating func join(_ arrival: ArrivalMap, at progress: Float) {
    require(arrival.size == size, "a wipe is joined to a mask of its own size")
    let size = size
    // What opens by itself is nobody's doing.
    let scratched = changed
    defer { changed = scratched }
    withBytes { bytes, change in
      var bytes = bytes
      bytes.scratchable = nil
      arrival.times.withUnsafeBufferPointer { times in
        for y in 0..<size.height {
          var row = MaskRow(bytes, row: y)
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
      }
    }
  }

  /// Raises all of the mask to 255, also where it cannot be scratched.
  /// - Complexity: O(pixels).
  package mutating func revealEverything() {
    let size = size
    let scratched = changed
    defer { changed = scratched }
    withBytes { bytes, change in
      var bytes = bytes
      bytes.scratchable = nil
      for y in 0..<size.height {
        var row = MaskRow(bytes, row: y)
        for x in stride(from: 0, to: size.width, by: 8) {
          row.raise(at: x, to: SIMD8(repeating: 255))
        }
        change.add(row, columns: 0..<size.width)
      }
    }
  }

  /// Covers everything again.
  package mutating func reset() {
    // In place, unless someone else still looks at the old bytes.
    let area = size.area
    mask.withMutableCoverage { $0.update(repeating: 0, count: area) }
    revealed = 0
    changed = 0
    for index in regions.indices { regions[index].revealed = 0 }
    damage = PixelRect(size: size)
  }

  /// Changes of one pass over the mask.
  struct Change {
    fileprivate var changed: Int64 = 0
    fileprivate var gained: Int64 = 0
    fileprivate var damage = PixelRect(minX: .max, minY: .max, maxX: 0, maxY: 0)

    @inline(__always)
    mutating func add(_ row: MaskRow, columns: Range<Int>) {
      if row.changed == 0 { return }
      changed += Int64(row.changed)
      gained += Int64(row.gained)
      damage.minX = min(damage.minX, columns.lowerBound)
      damage.maxX = max(damage.maxX, columns.upperBound)
      damage.minY = min(damage.minY, row.y)
      damage.maxY = row.y + 1
    }
  }

  /// Lends all bytes for one pass and takes over what it changed.
  @inline(__always)
  private mutating func withBytes(_ body: (MaskBytes, inout Change) -> Void) {
    var change = Change()
    let width = size.width
    let weights = weights
    let scratchable = scratchable
    let regionWeights = regionWeights
    mask.withMutableCoverage { coverage in
      regions.withUnsafeMutableBufferPointer { regions in
        regionWeights.withUnsafeBufferPointer { regionWeights in
          guard let regionWeights = regionWeights.baseAddress else { return }
          withOptionalCoverage(of: weights) { weights in
            withOptionalCoverage(of: scratchable) { scratchable in
              body(
                MaskBytes(
                  width: width, coverage: coverage, weights: weights, scratchable: scratchable,
                  regions: regions, regionWeights: regionWeights), &change)
            }
          }
        }
      }
    }
    changed += change.changed
    revealed += change.gained
    if change.damage.maxY > 0 { damage = damage.union(change.damage) }
  }
}

/// Lends the bytes of a mask, where there is one.
@inline(__always)
private func withOptionalCoverage(of mask: Mask?, _ body: (UnsafePointer<UInt8>?) -> Void) {
  if let mask {
    mask.withCoverage { body($0) }
  } else {
    body(nil)
  }
}
