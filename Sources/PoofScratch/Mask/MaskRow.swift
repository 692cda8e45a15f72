import PoofCore

/// One row of a mask while it is raised and counted.
struct MaskRow {
  /// The row's number, from the top.
  let y: Int
  /// The row's bytes, 0 covered … 255 revealed.
  let coverage: UnsafeMutablePointer<UInt8>
  /// The coating's alpha in this row; nil where it is opaque.
  let weights: UnsafePointer<UInt8>?
  /// Number of pixels in the row.
  let width: Int
  /// Σ of all rises so far, 0 while nothing has changed.
  var raised = 0
  /// Σ of all rises so far, weighted.
  var gained = 0

  /// Row `row` of a mask whose bytes, and the coating's, begin at these.
  init(
    _ coverage: UnsafeMutablePointer<UInt8>, _ weights: UnsafePointer<UInt8>?, row: Int, width: Int
  ) {
    y = row
    self.coverage = coverage + row * width
    self.weights = weights.map { $0 + row * width }
    self.width = width
  }

  /// Raises the pixels of `columns` to what `segment` covers of them; those from `fullBegin` up to
  /// `fullEnd` it covers fully.
  @inline(__always)
  mutating func raise(
    _ columns: Range<Int>, fullFrom fullBegin: Int, to fullEnd: Int, by segment: BrushSegment
  ) {
    let centre = Float(y) + 0.5
    var x = columns.lowerBound
    while x < columns.upperBound {
      if x >= fullBegin, x + 8 <= fullEnd {
        raise(at: x, to: SIMD8(repeating: 255))
      } else if !isRevealed(at: x) {
        raise(at: x, to: segment.coverage(x: Lanes.ramp + (Float(x) + 0.5), y: centre))
      }
      x += 8
    }
  }

  /// Whether the eight pixels from `x` on are fully revealed: where a stroke goes on, half of each
  /// move's rim is.
  @inline(__always)
  private func isRevealed(at x: Int) -> Bool {
    x + 8 <= width && UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt64.self) == .max
  }

  /// Raises the eight pixels from `x` on to at least `value`; those beyond the row stay out.
  @inline(__always)
  mutating func raise(at x: Int, to value: SIMD8<UInt8>) {
    let count = min(8, width &- x)
    if count == 8 {
      let bytes = UnsafeMutableRawPointer(coverage + x)
      let old = bytes.loadUnaligned(as: SIMD8<UInt8>.self)
      let new = pointwiseMax(old, value)
      let rise = new &- old
      if unsafeBitCast(rise, to: UInt64.self) == 0 { return }
      bytes.storeBytes(of: new, as: SIMD8<UInt8>.self)
      let sum = byteSum(unsafeBitCast(rise, to: UInt64.self))
      raised &+= sum
      guard let weights else {
        gained &+= sum
        return
      }
      let weight = UnsafeRawPointer(weights + x).loadUnaligned(as: SIMD8<UInt8>.self)
      if unsafeBitCast(weight, to: UInt64.self) == .max {
        gained &+= 255 &* sum
      } else {
        let products =
          SIMD8<UInt32>(truncatingIfNeeded: rise) &* SIMD8<UInt32>(truncatingIfNeeded: weight)
        gained &+= Int(products.wrappedSum())
      }
    } else {
      for lane in 0..<max(0, count) {
        let old = coverage[x + lane]
        guard value[lane] > old else { continue }
        coverage[x + lane] = value[lane]
        let rise = Int(value[lane] - old)
        raised &+= rise
        gained &+= rise &* (weights.map { Int($0[x + lane]) } ?? 1)
      }
    }
  }
}

/// The sum of the eight bytes of a word.
@inline(__always)
private func byteSum(_ word: UInt64) -> Int {
  // Bytes to four 16-bit sums, then all four into the topmost by one multiplication.
  let pairs = (word & 0x00ff_00ff_00ff_00ff) &+ ((word &>> 8) & 0x00ff_00ff_00ff_00ff)
  return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
}
