import PoofCore

/// A leaf that a piece is cut to, which keeps what both have in common: from one of its two corners that are farthest
/// apart to the other, and in the middle as wide on each side of that line as the piece is anywhere, but 0.2…0.42 of
/// half its length.
///
/// With p along that line, −1…1, and q across it:
///
///     −left·(1 − p²) ≤ q ≤ right·(1 − p²)
package struct PieceLeaf: Equatable, Sendable {
  /// Middle of the line, px from the picture's top left corner.
  package let middle: Point
  /// Direction of the line, of length 1, and half its length, px.
  package let axis: Point
  package let reach: Float
  /// Widths to the right and to the left of the line, seen along it (y down), px.
  package let right: Float
  package let left: Float

  /// The leaf in a convex polygon; nil where that has no length.
  init?(in corners: [Point]) {
    var (start, end) = (Point.zero, Point.zero)
    for a in corners {
      // Both directions have one length: the first that comes is kept.
      for b in corners where (b - a).length > (end - start).length { (start, end) = (a, b) }
    }
    let longest = (end - start).length
    guard longest > 1e-3 else { return nil }
    let axis = (end - start) * (1 / longest)
    var (low, high): (Float, Float) = (0, 0)
    for corner in corners {
      let way = corner - start
      let across = way.y * axis.x - way.x * axis.y
      (low, high) = (min(low, across), max(high, across))
    }
    middle = (start + end) * 0.5
    self.axis = axis
    reach = 0.5 * longest
    // Never broader than leaves are, nor a half one where the piece ends at the line.
    let (least, most) = (0.2 * reach, 0.42 * reach)
    right = max(min(high, most), least)
    left = max(min(-low, most), least)
  }
}
