/// When a wipe reaches each pixel: 0 first … 1 last, row by row.
///
/// A wipe is a moving threshold on such a map, so every shape of wipe is only another map.
public struct ArrivalMap: Sendable {
  /// Width and height, px; always drawable (`PixelSize.isDrawable`).
  public let size: PixelSize
  /// `size.width · size.height` times, each 0…1.
  public let times: [Float]
  /// How long, in parts of the whole wipe, one pixel takes from hidden to shown; above 0.
  public let softness: Float

  /// A map from a formula: `arrival` is given the centres of eight pixels, in px from the top
  /// left corner. Its results are brought into 0…1, `softness` into 0.001…1,000.
  public init(
    size: PixelSize, softness: Float, _ arrival: (_ x: Lanes, _ y: Lanes) -> Lanes
  ) {
    precondition(size.isDrawable, "a map's sides are 1…32,768 px, its area at most 2^27 px")
    var times = [Float](repeating: 0, count: size.area)
    times.withUnsafeMutableBufferPointer { buffer in
      for y in 0..<size.height {
        let rowY = Lanes(repeating: Float(y) + 0.5)
        forEachBatch(of: size.width) { x, lanes in
          let value = arrival(Lanes.ramp + (Float(x) + 0.5), rowY).clampedToUnit
          for lane in 0..<lanes { buffer[y * size.width + x + lane] = value[lane] }
        }
      }
    }
    self.size = size
    self.times = times
    self.softness = softness > 0.001 ? min(softness, 1_000) : 0.001
  }

  /// The map that reaches every pixel at once: an even fade.
  public static func everywhere(size: PixelSize) -> ArrivalMap {
    // A softness far above 1 lets the one fade fill the whole time.
    ArrivalMap(size: size, softness: 1_000) { _, _ in Lanes(repeating: 0) }
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
