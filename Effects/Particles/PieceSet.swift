import PoofCore

/// A picture cut into pieces: convex polygons that fill it without a gap.
package final class PieceSet: Sendable {
  /// One piece.
  package struct Piece: Sendable {
    /// Centre of its area, px from the picture's top left corner.
    package let middle: Point
    /// Direction of its length, about which it flips, of length 1.
    package let axis: Point
    /// The square root of its area, px.
    package let side: Float
    /// Its corners' places among those of all pieces, clockwise (y down).
    package let corners: Range<Int>
    /// Whether the picture is opaque wherever it is, and up to two pixels around it.
    package let isOpaque: Bool
    /// The leaf that is left of it as it flies; nil where all of it is.
    package let leaf: PieceLeaf?
  }

  /// The cut.
  package let cut: PieceCut
  /// Width and height of the picture, px.
  package let size: PixelSize
  /// The picture at a quarter of its sides: what is seen of a piece from its edge on, and what a piece that
  /// is clear in places casts its shadow with.
  package let small: Image
  /// The pieces that are not clear.
  package let pieces: [Piece]
  /// Corners of all pieces, px from the picture's top left corner.
  package let corners: [Point]
  /// Lines of the edges that begin at the corners. Two neighbours have the same one, but for its sign, so
  /// that a place is inside one of them or the other, whatever is rounded.
  package let lines: [Line]

  /// The most pieces.
  static let mostPieces = 2_000

  /// Cuts a picture. Other seeds cut it otherwise.
  /// - Complexity: O(pixels + pieces²), for cracks O(pixels + pieces).
  package init(cutting image: Image, by cut: PieceCut, seed: UInt64) {
    self.cut = cut
    size = image.size
    small = image.resized(
      to: PixelSize(width: (image.width + 3) / 4, height: (image.height + 3) / 4))
    var (pieces, corners, lines): ([Piece], [Point], [Line]) = ([], [], [])
    let outlines =
      switch cut.pattern {
      case .cells: cut.cells(of: size, seed: seed)
      case .cracks: cut.shards(of: size, seed: seed)
      }
    var chance = PieceChance(seed: seed)
    for outline in outlines {
      guard let shape = outline.shape else { continue }
      let alphas = image.alphas(around: outline.corners, margin: 2)
      guard alphas.upperBound > 0 else { continue }
      let first = corners.count
      let leaf = cut.material == .paper ? PieceLeaf(in: outline.corners, chance: chance()) : nil
      corners += outline.corners
      lines += outline.lines
      pieces.append(
        Piece(
          middle: shape.middle, axis: leaf?.axis ?? shape.axis, side: shape.side,
          corners: first..<corners.count, isOpaque: alphas.lowerBound == 255, leaf: leaf))
    }
    (self.pieces, self.corners, self.lines) = (pieces, corners, lines)
  }
}

extension Image {
  /// Returns the least and the largest alpha, 0…255, in a convex polygon and up to `margin` px around it; 0…0
  /// where it lies beyond the picture.
  fileprivate func alphas(around corners: [Point], margin: Int) -> ClosedRange<UInt32> {
    var (top, bottom) = (Float.infinity, -Float.infinity)
    for corner in corners { (top, bottom) = (min(top, corner.y), max(bottom, corner.y)) }
    let first = max(0, floorToInt(top) - margin)
    let rows = first..<max(first, min(height, ceilingToInt(bottom) + margin))
    var (least, most): (UInt32, UInt32) = (255, 0)
    withPixels { pixels in
      for y in rows {
        let (left, right) = Self.sides(
          of: corners, from: Float(y - margin), to: Float(y + 1 + margin))
        guard left <= right else { continue }
        let begin = max(0, floorToInt(left) - margin)
        for x in begin..<max(begin, min(width, ceilingToInt(right) + margin)) {
          let alpha = pixels[y * width + x] >> 24
          least = min(least, alpha)
          most = max(most, alpha)
        }
        if least == 0, most > 0 { return }
      }
    }
    return min(least, most)...most
  }

  /// Returns the leftmost and the rightmost place of a convex polygon between two heights, px.
  private static func sides(
    of corners: [Point], from top: Float, to bottom: Float
  ) -> (left: Float, right: Float) {
    var (left, right) = (Float.infinity, -Float.infinity)
    guard var before = corners.last else { return (left, right) }
    for corner in corners {
      let (high, low) = before.y < corner.y ? (before, corner) : (corner, before)
      if high.y <= bottom, low.y >= top {
        let slope = (low.x - high.x) / max(low.y - high.y, 1e-6)
        let first = high.y < top ? high.x + (top - high.y) * slope : high.x
        let last = low.y > bottom ? high.x + (bottom - high.y) * slope : low.x
        left = min(left, min(first, last))
        right = max(right, max(first, last))
      }
      before = corner
    }
    return (left, right)
  }
}
