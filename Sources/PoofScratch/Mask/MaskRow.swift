import PoofCore

/// One row of a mask while it is changed and counted.
struct MaskRow {
  /// What is the same for all rows.
  private let bytes: MaskBytes
  /// The row's number, from the top.
  let y: Int
  /// The row's bytes, 0 covered … 255 revealed.
  private let coverage: UnsafeMutablePointer<UInt8>
  /// What the pixels of the row weigh; nil where each weighs 1.
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

  /// Raises the pixels of `columns` to the coverage of their centres; those from `fullBegin` up
  /// to `fullEnd` are covered fully.
  @inline(__always)
  mutating func raise(
    _ columns: Range<Int>, fullFrom fullBegin: Int, to fullEnd: Int,
    by brush: (_ x: Lanes, _ y: Float) -> SIMD8<UInt8>
  ) {
    let centre = Float(y) + 0.5
    var x = columns.lowerBound
    while x < columns.upperBound {
      if x >= fullBegin, x + 8 <= fullEnd {
        raise(at: x, to: SIMD8(repeating: 255))
      } else if !isAll(255, at: x) {
        raise(at: x, to: brush(Lanes.ramp + (Float(x) + 0.5), centre))
      }
      x += 8
    }
  }

  /// Lowers the pixels of `columns` by the coverage of their centres.
  @inline(__always)
  mutating func lower(
    _ columns: Range<Int>, by brush: (_ x: Lanes, _ y: Float) -> SIMD8<UInt8>
  ) {
    let centre = Float(y) + 0.5
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 8) where !isAll(0, at: x)
    {
      lower(at: x, to: 255 &- brush(Lanes.ramp + (Float(x) + 0.5), centre))
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
    let count = min(8, width &- x)
    if count <= 0 { return }
    let old = load(coverage + x, count)
    var value = value
    if count < 8 { for lane in count..<8 { value[lane] = 0 } }
    // What cannot be scratched stays as it is.
    if let scratchable = bytes.scratchable {
      value = pointwiseMin(value, load(scratchable + y * width + x, count))
    }
    let new = pointwiseMax(old, value)
    let rise = new &- old
    if unsafeBitCast(rise, to: UInt64.self) == 0 { return }
    store(new, at: x, count)
    add(rise, at: x, count, sign: 1)
  }

  /// Lowers the eight pixels from `x` on to at most `value`.
  @inline(__always)
  private mutating func lower(at x: Int, to value: SIMD8<UInt8>) {
    let count = min(8, width &- x)
    if count <= 0 { return }
    let old = load(coverage + x, count)
    let new = pointwiseMin(old, value)
    let fall = old &- new
    if unsafeBitCast(fall, to: UInt64.self) == 0 { return }
    store(new, at: x, count)
    add(fall, at: x, count, sign: -1)
  }

  /// Counts a change of the pixels from `x` on; lanes beyond `count` must be 0.
  @inline(__always)
  private mutating func add(_ change: SIMD8<UInt8>, at x: Int, _ count: Int, sign: Int) {
    let sum = byteSum(unsafeBitCast(change, to: UInt64.self))
    changed &+= sum
    if let weights {
      gained &+= sign &* weighted(change, by: load(weights + x, count), sum: sum)
    } else {
      gained &+= sign &* sum
    }
    if !bytes.regions.isEmpty { addToRegions(change, at: x, count, sign: sign) }
  }

  @inline(never)
  private func addToRegions(_ change: SIMD8<UInt8>, at x: Int, _ count: Int, sign: Int) {
    for index in bytes.regions.indices {
      bytes.regions[index].revealed &+=
        sign
        &* bytes.regions[index].worth(
          of: change, x: x, y: y, count: count, allWeights: bytes.regionWeights)
    }
  }

  @inline(__always)
  private func load(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> SIMD8<UInt8> {
    if count == 8 { return UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<UInt8>.self) }
    var value = SIMD8<UInt8>()
    for lane in 0..<count { value[lane] = pointer[lane] }
    return value
  }

  @inline(__always)
  private func store(_ value: SIMD8<UInt8>, at x: Int, _ count: Int) {
    if count == 8 {
      UnsafeMutableRawPointer(coverage + x).storeBytes(of: value, as: SIMD8<UInt8>.self)
    } else {
      for lane in 0..<count { coverage[x + lane] = value[lane] }
    }
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
