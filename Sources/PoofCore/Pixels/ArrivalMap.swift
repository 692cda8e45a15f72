/// The times at which a wipe reaches the pixels: 0 first … 1 last, row by row.
///
/// A wipe is a moving threshold on such a map, so every shape of wipe is only another map.
public struct ArrivalMap: Sendable {
  /// Width and height, px; always drawable (`PixelSize.isDrawable`).
  public let size: PixelSize
  /// `size.width · size.height` times, each 0…1.
  public let times: [Float]
  /// Time that one pixel takes from hidden to shown, in parts of the whole wipe; above 0.
  public let softness: Float

  /// A map from a formula: `arrival` is given the centres of eight pixels, in px from the top
  /// left corner. Its results are brought into 0…1, `softness` into 0.001…1,000.
  /// - Complexity: O(pixels).
  public init(
    size: PixelSize, softness: Float, _ arrival: (_ x: Lanes, _ y: Lanes) -> Lanes
  ) {
    self.init(size: size, softness: softness) { times in
      Self.fill(times, size) { x, y in arrival(x, y).clampedToUnit }
    }
  }

  /// The map that reaches every pixel at once: an even fade.
  public static func everywhere(size: PixelSize) -> ArrivalMap {
    // A softness far above 1 lets the one fade fill the whole time.
    ArrivalMap(size: size, softness: 1_000) { _, _ in Lanes(repeating: 0) }
  }

  /// Takes the times that `write` leaves, row by row; it must write all of them, each in 0…1.
  init(size: PixelSize, softness: Float, writtenBy write: (UnsafeMutablePointer<Float>) -> Void) {
    require(size.isDrawable, "a map's sides are 1…32,768 px, its area at most 2^27 px")
    let times = [Float](unsafeUninitializedCapacity: size.area) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      write(base)
      count = size.area
    }
    self.init(size: size, times: times, softness: softness)
  }

  private init(size: PixelSize, times: [Float], softness: Float) {
    self.size = size
    self.times = times
    self.softness = softness > 0.001 ? min(softness, 1_000) : 0.001
  }

  /// Writes the results of a formula, row by row.
  static func fill(
    _ times: UnsafeMutablePointer<Float>, _ size: PixelSize,
    _ formula: (_ x: Lanes, _ y: Lanes) -> Lanes
  ) {
    for y in 0..<size.height {
      let rowY = Lanes(repeating: Float(y) + 0.5)
      let row = times + y * size.width
      forEachBatch(of: size.width) { x, lanes in
        formula(Lanes.ramp + (Float(x) + 0.5), rowY).store(to: row + x, count: lanes)
      }
    }
  }
}

extension ArrivalMap {
  /// A map of the opposite order: the first come last.
  /// - Complexity: O(pixels).
  public func inverted() -> ArrivalMap {
    ArrivalMap(size: size, softness: softness) { inverted in
      times.withUnsafeBufferPointer { times in
        guard let base = times.baseAddress else { return }
        forEachBatch(of: size.area) { index, lanes in
          (1 - Lanes(loading: base + index, count: lanes)).store(to: inverted + index, count: lanes)
        }
      }
    }
  }

  /// A map of these times with another softness, brought into 0.001…1,000.
  public func withSoftness(_ softness: Float) -> ArrivalMap {
    ArrivalMap(size: size, times: times, softness: softness)
  }
}

extension ArrivalMap {
  /// The map at another size, which must be drawable: of each pixel the time at its middle.
  /// - Complexity: O(pixels); nothing where the size is its own.
  package func resized(to target: PixelSize) -> ArrivalMap {
    if target == size { return self }
    return ArrivalMap(size: target, softness: softness) { resized in
      for y in 0..<target.height {
        let row = (2 * y + 1) * size.height / (2 * target.height) * size.width
        for x in 0..<target.width {
          resized[y * target.width + x] = times[row + (2 * x + 1) * size.width / (2 * target.width)]
        }
      }
    }
  }
}

extension ArrivalMap {
  /// Coverage, 0…255, of eight arrival times when `progress` (0…1) of the wipe is over:
  /// `(progress · (1 + softness) − arrival) / softness`, clamped.
  ///
  /// 0 at progress 0 and 255 at progress 1, exactly, whatever the map.
  @inlinable @inline(__always)
  package func coverage(of arrival: Lanes, at progress: Float) -> SIMD8<UInt32> {
    if progress <= 0 { return SIMD8() }
    if progress >= 1 { return SIMD8(repeating: 255) }
    let shown = (progress * (1 + softness) - arrival) * (1 / softness)
    return SIMD8<UInt32>(truncatingIfNeeded: roundedToInt(shown.clampedToUnit * 255))
  }
}

extension SIMD8 where Scalar == Float {
  /// Loads the first `count` (1…8) numbers at `pointer`; the other lanes are 0.
  @inlinable @inline(__always)
  package init(loading pointer: UnsafePointer<Float>, count: Int) {
    if count == 8 {
      self = UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
    } else {
      self.init(partly: pointer, count: count)
    }
  }

  @usableFromInline @inline(never)
  init(partly pointer: UnsafePointer<Float>, count: Int) {
    self.init()
    for lane in 0..<count { self[lane] = pointer[lane] }
  }

  /// Stores the first `count` (1…8) lanes at `pointer`.
  @inlinable @inline(__always)
  package func store(to pointer: UnsafeMutablePointer<Float>, count: Int) {
    if count == 8 {
      UnsafeMutableRawPointer(pointer).storeBytes(of: self, as: Lanes.self)
    } else {
      storePartly(to: pointer, count: count)
    }
  }

  @usableFromInline @inline(never)
  func storePartly(to pointer: UnsafeMutablePointer<Float>, count: Int) {
    for lane in 0..<count { pointer[lane] = self[lane] }
  }
}
