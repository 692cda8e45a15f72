import PoofCore

/// Light on the torn edge of a coating, from the upper left: a thin bright rim where the edge
/// faces it, a dark one where it turns away, and the coating's shadow on what lies below.
struct EdgeLight {
  /// Eight pixels' worth, each amount 0…255.
  struct Edge {
    /// Taken from the light on the prize.
    let shadow: PixelLanes
    /// Added to the coating's light.
    let shine: PixelLanes
    /// Taken from the coating's light.
    let shade: PixelLanes
  }

  private let size: PixelSize
  /// Places that throw a shadow on a pixel, relative to it, nearest first.
  private let shadowTaps: (PixelPoint, PixelPoint, PixelPoint, PixelPoint)
  /// Distance to either side at which the rim looks, px; 0 for no light at all.
  private let rim: Int
  /// The part of what lies below that the coating covers; nil where that is all of it everywhere.
  private let cover: Mask?

  init(size: PixelSize, cover: Mask?, thickness: Float) {
    self.size = size
    self.cover = cover
    rim = thickness > 0 ? max(1, floorToInt(thickness * 0.5 + 0.5)) : 0
    func tap(_ factor: Float) -> PixelPoint {
      PixelPoint(
        x: floorToInt(thickness * factor * 0.6 + 0.5), y: floorToInt(thickness * factor + 0.5))
    }
    shadowTaps = (tap(0.45), tap(0.9), tap(1.4), tap(1.9))
  }

  /// The light on the `lanes` pixels from (`x`, `y`) on; nil where no edge is near.
  @inline(__always)
  func edge(x: Int, y: Int, lanes: Int, coverage: UnsafePointer<UInt8>) -> Edge? {
    guard rim > 0, !isFarFromEdges(x: x, y: y, coverage: coverage) else { return nil }
    let here = load(x, y, lanes, coverage)
    let taps = (
      load(x - shadowTaps.0.x, y - shadowTaps.0.y, lanes, coverage),
      load(x - shadowTaps.1.x, y - shadowTaps.1.y, lanes, coverage),
      load(x - shadowTaps.2.x, y - shadowTaps.2.y, lanes, coverage),
      load(x - shadowTaps.3.x, y - shadowTaps.3.y, lanes, coverage)
    )
    let before = load(x - rim, y - rim, lanes, coverage)
    let after = load(x + rim, y + rim, lanes, coverage)
    // Most of a card lies inside what is covered or inside what is bare. A pixel's light must not
    // depend on its neighbours in the batch: what is skipped here has none.
    if here == taps.0 && here == taps.1 && here == taps.2 && here == taps.3 && here == before
      && here == after && (here == SIMD8() || here == SIMD8(repeating: 255))
    {
      return nil
    }
    let covered = 1_020 &- taps.0 &- taps.1 &- taps.2 &- taps.3
    // A quarter of the sum is the mean of four; the shadow takes at most 45 % of the light, and
    // only of what is bare: under a clear coating there is no shadow of its own.
    let shadow = scaled((covered &* 115) &>> 10, by: here)
    let slope = SIMD8<Int32>(truncatingIfNeeded: before) &- SIMD8<Int32>(truncatingIfNeeded: after)
    let zero = SIMD8<Int32>()
    let facing = PixelLanes(truncatingIfNeeded: pointwiseMax(slope, zero))
    let turned = PixelLanes(truncatingIfNeeded: pointwiseMax(zero &- slope, zero))
    return Edge(
      shadow: shadow, shine: (facing &* 215) &>> 8, shade: (turned &* 165) &>> 8)
  }

  /// Whether eight pixels, and all that throws light or shadow on them, lie in what is covered, or in what
  /// is bare; where that is quick to tell. Most of a card does.
  @inline(__always)
  private func isFarFromEdges(x: Int, y: Int, coverage: UnsafePointer<UInt8>) -> Bool {
    let reach = max(rim, shadowTaps.3.x)
    guard cover == nil, x >= reach, x + 8 + rim <= size.width, y >= shadowTaps.3.y, y >= rim,
      y + rim < size.height
    else { return false }
    let place = coverage + (y * size.width + x)
    @inline(__always)
    func eight(_ dx: Int, _ dy: Int) -> UInt64 {
      UnsafeRawPointer(place + (dy * size.width + dx)).loadUnaligned(as: UInt64.self)
    }
    let here = eight(0, 0)
    guard here == 0 || here == .max else { return false }
    return eight(-rim, -rim) == here && eight(rim, rim) == here
      && eight(-shadowTaps.0.x, -shadowTaps.0.y) == here
      && eight(-shadowTaps.1.x, -shadowTaps.1.y) == here
      && eight(-shadowTaps.2.x, -shadowTaps.2.y) == here
      && eight(-shadowTaps.3.x, -shadowTaps.3.y) == here
  }

  /// Bareness of eight pixels, 0 under an opaque coating … 255; beyond the card its nearest pixel
  /// again. What never had a coating is bare, and throws no shadow.
  @inline(__always)
  private func load(
    _ x: Int, _ y: Int, _ lanes: Int, _ coverage: UnsafePointer<UInt8>
  ) -> PixelLanes {
    let revealed = loadBytes(x, y, lanes, coverage)
    guard let cover else { return revealed }
    let alpha = cover.withCoverage { loadBytes(x, y, lanes, $0) }
    return 255 &- scaled(255 &- revealed, by: alpha)
  }

  @inline(__always)
  private func loadBytes(
    _ x: Int, _ y: Int, _ lanes: Int, _ bytes: UnsafePointer<UInt8>
  ) -> PixelLanes {
    let row = bytes + max(0, min(size.height - 1, y)) * size.width
    if x >= 0 && x + 8 <= size.width { return PixelLanes(coverage: row + x, count: 8) }
    return bytesAtEnds(of: row, x, lanes)
  }

  @inline(never)
  private func bytesAtEnds(of row: UnsafePointer<UInt8>, _ x: Int, _ lanes: Int) -> PixelLanes {
    var values = PixelLanes()
    for lane in 0..<lanes {
      values[lane] = UInt32(row[max(0, min(size.width - 1, x + lane))])
    }
    return values
  }
}
