import PoofCore

/// One row of a mask while it is changed and counted.
struct MaskRow {
  /// Bytes of the whole mask, the same for all rows.
  private let bytes: MaskBytes
  /// The row's number, from the top.
  let y: Int
  /// The row's bytes, 0 covered … 255 revealed.
  private let coverage: UnsafeMutablePointer<UInt8>
  /// Weights of the row's pixels; nil where each weighs 1.
  private let weights: UnsafePointer<UInt8>?
  /// Σ of all changes so far, whatever their sign; 0 while nothing has changed.
  private(set) var changed = 0
  /// Σ of all changes so far, weighted; below 0 where more was covered than revealed.
  private(set) var gained = 0

  /// Row `y` of the mask.
  @inline(__always)
  init(_ bytes: MaskBytes, row y: Int) {
    self.bytes = bytes
    self.y = y
    coverage = bytes.coverage + y * bytes.width
    weights = bytes.weights.map { $0 + y * bytes.width }
  }
}

extension MaskRow {
  /// Number of pixels in the row.
  var width: Int { bytes.width }

  /// Raises the pixels of `columns` to the shape's coverage; those from `fullBegin` up
  /// to `fullEnd` are covered fully.
  @inline(__always)
  mutating func raise(
    _ columns: Range<Int>, fullFrom fullBegin: Int, to fullEnd: Int,
    by shape: some MaskShape
  ) {
    let centre = Float(y) + 0.5
    var x = columns.lowerBound
    while x < columns.upperBound {
      if x >= fullBegin, x + 8 <= fullEnd {
        raise(at: x, to: SIMD8(repeating: 255))
      } else if !isAll(255, at: x) {
        raise(at: x, to: shape.coverage(x: Lanes.ramp + (Float(x) + 0.5), y: centre))
      }
      x += 8
    }
  }

  /// Lowers the pixels of `columns` by the shape's coverage.
  @inline(__always)
  mutating func lower(_ columns: Range<Int>, by shape: some MaskShape) {
    let centre = Float(y) + 0.5
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 8) where !isAll(0, at: x)
    {
      lower(at: x, to: 255 &- shape.coverage(x: Lanes.ramp + (Float(x) + 0.5), y: centre))
    }
  }

  /// Whether the eight pixels from `x` on have this value: where a stroke goes on, half of each
  /// move's rim is revealed already.
  @inline(__always)
  private func isAll(_ value: UInt8, at x: Int) -> Bool {
    x + 8 <= width
      && UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt64.self)
        == UInt64(value) &* 0x0101_0101_0101_0101
  }

  /// Raises the eight pixels from `x` on to at least `value`; those beyond the row stay out.
  @inline(__always)
  mutating func raise(at x: Int, to value: SIMD8<UInt8>) {
    if x + 8 > width { return change(at: x, to: value, lowers: false) }
    var value = value
    // What cannot be scratched stays as it is.
    if let scratchable = bytes.scratchable {
      value = pointwiseMin(value, load(scratchable + y * width + x))
    }
    let old = load(coverage + x)
    let new = pointwiseMax(old, value)
    store(new, over: old, at: x)
    add(new &- old, at: x, sign: 1)
  }

  /// Lowers the eight pixels from `x` on to at most `value`; those beyond the row stay out.
  @inline(__always)
  private mutating func lower(at x: Int, to value: SIMD8<UInt8>) {
    if x + 8 > width { return change(at: x, to: value, lowers: true) }
    let old = load(coverage + x)
    let new = pointwiseMin(old, value)
    store(new, over: old, at: x)
    add(old &- new, at: x, sign: -1)
  }

  /// Raises or lowers the pixels from `x` to the end of the row, which are fewer than eight.
  @inline(never)
  private mutating func change(at x: Int, to value: SIMD8<UInt8>, lowers: Bool) {
    for lane in 0..<max(0, width - x) {
      let old = coverage[x + lane]
      let most = bytes.scratchable?[y * width + x + lane] ?? 255
      let new = lowers ? min(old, value[lane]) : max(old, min(value[lane], most))
      let change = lowers ? old - new : new - old
      if change == 0 { continue }
      coverage[x + lane] = new
      changed += Int(change)
      gained += (lowers ? -1 : 1) * Int(change) * (weights.map { Int($0[x + lane]) } ?? 1)
      if !bytes.regions.isEmpty {
        addToRegions(SIMD8(change, 0, 0, 0, 0, 0, 0, 0), at: x + lane, 1, sign: lowers ? -1 : 1)
      }
    }
  }

  /// Counts a change of the eight pixels from `x` on.
  @inline(__always)
  private mutating func add(_ change: SIMD8<UInt8>, at x: Int, sign: Int) {
    let sum = byteSum(unsafeBitCast(change, to: UInt64.self))
    if sum == 0 { return }
    changed &+= sum
    if let weights {
      gained &+= sign &* weighted(change, by: load(weights + x), sum: sum)
    } else {
      gained &+= sign &* sum
    }
    if !bytes.regions.isEmpty { addToRegions(change, at: x, 8, sign: sign) }
  }

  /// Counts a change of the `count` pixels from `x` on in each region.
  @inline(never)
  private func addToRegions(_ change: SIMD8<UInt8>, at x: Int, _ count: Int, sign: Int) {
    for index in bytes.regions.indices {
      bytes.regions[index].revealed &+= Int64(
        sign
          &* bytes.regions[index].worth(
            of: change, x: x, y: y, count: count, allWeights: bytes.regionWeights))
    }
  }

  @inline(__always)
  private func load(_ pointer: UnsafePointer<UInt8>) -> SIMD8<UInt8> {
    UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<UInt8>.self)
  }

  @inline(__always)
  private func store(_ new: SIMD8<UInt8>, over old: SIMD8<UInt8>, at x: Int) {
    if unsafeBitCast(new, to: UInt64.self) == unsafeBitCast(old, to: UInt64.self) { return }
    UnsafeMutableRawPointer(coverage + x).storeBytes(of: new, as: SIMD8<UInt8>.self)
  }
}

/// Σ change · weight of eight pixels, where `sum` is that of the changes alone.
@inline(__always)
private func weighted(_ change: SIMD8<UInt8>, by weight: SIMD8<UInt8>, sum: Int) -> Int {
  if unsafeBitCast(weight, to: UInt64.self) == .max { return 255 &* sum }
  let products =
    SIMD8<UInt32>(truncatingIfNeeded: change) &* SIMD8<UInt32>(truncatingIfNeeded: weight)
  return Int(products.wrappedSum())
}

/// The sum of the eight bytes of a word.
@inline(__always)
private func byteSum(_ word: UInt64) -> Int {
  // Bytes to four 16-bit sums, then all four into the topmost by one multiplication.
  let pairs = (word & 0x00ff_00ff_00ff_00ff) &+ ((word &>> 8) & 0x00ff_00ff_00ff_00ff)
  return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
}
