import PoofCore

/// A leaf that a piece is cut to, which keeps what both have in common: from one of its two corners that are farthest
/// apart to the other, and in the middle as wide on each side of that line as the piece is anywhere, but 0.2…0.42 of
/// half its length. So it is when it has the usual form; others are long or round, and some of these lobed or torn.
///
/// With p along that line, −1…1, and q across it:
///
///     −left·f(p) ≤ q ≤ right·f(p)      f = (1 − p²)·(1 + fullness·p² − notch·w²)
///
/// where w goes from −1 to 1 along each lobe.
package struct PieceLeaf: Equatable, Sendable {
  /// Middle of the line, px from the picture's top left corner.
  package let middle: Point
  /// Direction of the line, of length 1, and half its length, px.
  package let axis: Point
  package let reach: Float
  /// Widths to the right and to the left of the line, seen along it (y down), px.
  package let right: Float
  package let left: Float
  /// Roundness beyond that of a parabola, 0…1.
  package let fullness: Float
  /// Depth of the notches between lobes, in parts of the width there.
  package let notch: Float
  /// Number of lobes in half its length.
  package let lobes: Float

  /// The leaf in a convex polygon, in a form by chance, 0…1; nil where that has no length.
  init?(in corners: [Point], chance: Float = 0.5) {
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
    let (isLong, isRound) = (chance < 0.25, chance > 0.55)
    let (isLobed, isTorn) = (chance > 0.7, chance > 0.87)
    fullness = isRound ? 0.8 : 0
    notch = isTorn ? 0.6 : isLobed ? 0.4 : 0
    lobes = isTorn ? 0.6 : 2.2
    // Never broader than leaves are, nor a half one where the piece ends at the line.
    let (least, most): (Float, Float) = (
      isRound ? 0.3 : isLong ? 0.14 : 0.2,
      isRound ? 0.6 : isLong ? 0.24 : 0.42
    )
    right = max(min(high, most * reach), least * reach)
    left = max(min(-low, most * reach), least * reach)
  }
}
