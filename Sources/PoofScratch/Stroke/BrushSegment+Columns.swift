import PoofCore

extension BrushSegment {
  /// The columns, within a card of `width`, in the eight rows from `row` on. The shape reaches
  /// `reach` px beyond its edge, but `endReach` px beyond the ends of its line at most, and is full
  /// from `depth` px inside it on.
  @inline(__always)
  func columns(
    row: Int, width: Int, reach: Float, endReach: Float, depth: Float
  ) -> ShapeColumns {
    let centres = Lanes.ramp + (Float(row) + 0.5)
    var outer = spans(atHeights: centres, margin: 0.5 + reach)
    if endReach < .infinity {
      outer.limit(
        slope: direction.x, offset: (centres - start.y) * direction.y,
        to: (-endReach - 0.5, length + endReach + 0.5))
    }
    // A thousandth of a pixel inside, so that rounding never calls a rim pixel full.
    let inner = spans(atHeights: centres, margin: -0.501 - depth)
    let zero = Lanes(repeating: 0)
    let last = Lanes(repeating: Float(width))
    // A pixel belongs to a span that holds its centre.
    func column(_ x: Lanes) -> SIMD8<Int32> {
      roundedToInt(min(max(x + start.x, zero), last))
    }
    return ShapeColumns(
      begin: column(outer.low), end: column(outer.high),
      fullBegin: column(inner.low), fullEnd: column(inner.high))
  }

  /// Stretch of the shape, grown by `margin` px or shrunk where negative, in rows at these heights,
  /// relative to the start. The shape is convex, save for its joints: a shrunk one leaves them
  /// out, a grown one is drawn around them.
  @inline(__always)
  private func spans(atHeights y: Lanes, margin: Float) -> Intervals {
    let radius = halfWidth + margin
    guard radius > 0 else { return .empty }
    let dy = y - start.y
    // The band beside the line itself: 0 ≤ s ≤ length (or to the flat ends), |c| ≤ radius.
    var span = Intervals.everything
    span.limit(slope: -direction.y, offset: dy * direction.x, to: (-radius, radius))
    span.limit(
      slope: direction.x, offset: dy * direction.y,
      to: (
        startEnd == .round ? 0 : -startEnd.reach - margin,
        endEnd == .round ? length : length + endEnd.reach + margin
      ))
    if let start = startEnd.chords(radius: radius, dy: dy, margin: margin) { span.include(start) }
    if let end = endEnd.chords(radius: radius, dy: dy - direction.y * length, margin: margin) {
      span.include(end.moved(by: direction.x * length))
    }
    // A circle must not show beyond a flat end close by.
    if case .flat(let beyond) = startEnd {
      span.limit(
        slope: direction.x, offset: dy * direction.y, to: (-beyond - margin, .infinity))
    }
    if case .flat(let beyond) = endEnd {
      span.limit(
        slope: direction.x, offset: dy * direction.y, to: (-.infinity, length + beyond + margin))
    }
    return span
  }
}

extension BrushSegment.End {
  /// Stretch of the circle around the end point at these heights, relative to that point; nil
  /// where there is no circle.
  @inline(__always)
  fileprivate func chords(radius: Float, dy: Lanes, margin: Float) -> Intervals? {
    switch self {
    case .flat: return nil
    case .round: return .chords(radius: radius, dy: dy)
    case .joint(let outward, let distance):
      if margin < 0 { return nil }
      var chords = Intervals.chords(radius: radius, dy: dy)
      chords.limit(
        slope: outward.x, offset: dy * outward.y, to: (-.infinity, distance + margin))
      return chords
    }
  }
}

/// A stretch of each of eight rows, relative to the segment's start; empty where `low` is not
/// below `high`.
private struct Intervals {
  var low: Lanes
  var high: Lanes

  static var empty: Intervals {
    Intervals(low: Lanes(repeating: .infinity), high: Lanes(repeating: -.infinity))
  }

  static var everything: Intervals {
    Intervals(low: Lanes(repeating: -.infinity), high: Lanes(repeating: .infinity))
  }

  /// Stretch of a circle around the origin at heights `dy`.
  @inline(__always)
  static func chords(radius: Float, dy: Lanes) -> Intervals {
    let square = radius * radius - dy * dy
    let half = squareRoot(max(square, Lanes(repeating: 0)))
    return Intervals(low: -half, high: half)
  }

  @inline(__always)
  func moved(by delta: Float) -> Intervals { Intervals(low: low + delta, high: high + delta) }

  /// Widens each stretch to hold the other one as well.
  @inline(__always)
  mutating func include(_ other: Intervals) {
    let mine = emptied
    let theirs = other.emptied
    low = min(mine.low, theirs.low)
    high = max(mine.high, theirs.high)
  }

  /// Returns the same stretches, those that are empty so that they widen no other.
  @inline(__always)
  private var emptied: Intervals {
    let isEmpty = low .>= high
    return Intervals(
      low: low.replacing(with: .infinity, where: isEmpty),
      high: high.replacing(with: -.infinity, where: isEmpty))
  }

  /// Keeps where `range.0 ≤ slope · x + offset ≤ range.1`.
  @inline(__always)
  mutating func limit(slope: Float, offset: Lanes, to range: (Float, Float)) {
    if range.0 > range.1 {
      self = .empty
    } else if abs(slope) < 1e-30 {
      // The same all along the row: all of it is kept or nothing.
      let isOut = (offset .< range.0) .| (offset .> range.1)
      low = low.replacing(with: .infinity, where: isOut)
    } else {
      let inverse = 1 / slope
      let a = (range.0 - offset) * inverse
      let b = (range.1 - offset) * inverse
      low = max(low, slope > 0 ? a : b)
      high = min(high, slope > 0 ? b : a)
    }
  }
}
