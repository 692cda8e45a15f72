import PoofCore

/// Edges of the clip in all lanes, to cut particles to.
///
/// Something that is no number leaves the first pixel at the far edge and the end at the near one: nothing
/// lies between them.
struct ClipEdges {
  private let left: Lanes
  private let right: Lanes
  private let upper: Lanes
  private let lower: Lanes
  /// The clip's first row.
  let top: SIMD8<Int32>

  init(_ clip: PixelRect) {
    left = Lanes(repeating: Float(clip.minX))
    right = Lanes(repeating: Float(clip.maxX))
    upper = Lanes(repeating: Float(clip.minY))
    lower = Lanes(repeating: Float(clip.maxY))
    top = SIMD8(repeating: Int32(truncatingIfNeeded: clip.minY))
  }

  /// The first column that something from `edge` on touches.
  @inline(__always)
  func firstX(_ edge: Lanes) -> SIMD8<Int32> { first(edge, left, right) }

  /// The first row that something from `edge` on touches.
  @inline(__always)
  func firstY(_ edge: Lanes) -> SIMD8<Int32> { first(edge, upper, lower) }

  /// One past the last column that something up to `edge` touches.
  @inline(__always)
  func endX(_ edge: Lanes) -> SIMD8<Int32> { end(edge, left, right) }

  /// One past the last row that something up to `edge` touches.
  @inline(__always)
  func endY(_ edge: Lanes) -> SIMD8<Int32> { end(edge, upper, lower) }

  // A pixel touched by less than a hundred-thousandth of its side may be left out: it lets rounding
  // to nearest stand in for rounding down and up. Cut to the clip last: from 256 px on a Float takes
  // 0.499_99 for a half, which goes to the even neighbour and would leave the clip.

  @inline(__always)
  private func first(_ edge: Lanes, _ low: Lanes, _ high: Lanes) -> SIMD8<Int32> {
    roundedToInt(max(min(edge, high + 0.5) - 0.499_99, low))
  }

  @inline(__always)
  private func end(_ edge: Lanes, _ low: Lanes, _ high: Lanes) -> SIMD8<Int32> {
    roundedToInt(min(max(edge, low - 0.5) + 0.499_99, high))
  }
}
