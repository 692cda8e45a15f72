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
    for outline in outlines {
      guard let shape = outline.shape else { continue }
      guard image.alphas(inside: outline.corners).upperBound > 0 else { continue }
      let first = corners.count
      corners += outline.corners
      lines += outline.lines
      pieces.append(
        Piece(
          middle: shape.middle, axis: shape.axis, side: shape.side,
          corners: first..<corners.count,
          isOpaque: image.alphas(inside: outline.corners, margin: 2).lowerBound == 255))
    }
    (self.pieces, self.corners, self.lines) = (pieces, corners, lines)
  }
}

extension Image {
  /// The least and the largest alpha, 0…255, in the rectangle around these corners, and `margin` px beyond it.
  fileprivate func alphas(inside corners: [Point], margin: Int = 0) -> ClosedRange<UInt32> {
    var (low, high) = (corners[0], corners[0])
    for corner in corners {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    let columns =
      max(0, floorToInt(low.x) - margin)..<min(width, max(0, ceilingToInt(high.x) + margin))
    let rows =
      max(0, floorToInt(low.y) - margin)..<min(height, max(0, ceilingToInt(high.y) + margin))
    var (least, most): (UInt32, UInt32) = (255, 0)
    withPixels { pixels in
      for y in rows {
        for x in columns {
          let alpha = pixels[y * width + x] >> 24
          least = min(least, alpha)
          most = max(most, alpha)
        }
        if least == 0, most > 0 { return }
      }
    }
    return min(least, most)...most
  }
}
