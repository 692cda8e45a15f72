import PoofCore

/// Sizes of the pieces of a cut, near its origin and far from it.
struct PieceSizes {
  /// Width and height of the picture, px.
  let extent: Point
  /// The origin, px, at most a middling side away from the picture: rings about it cost their length.
  let middle: Point
  /// The picture's middling side, px.
  let whole: Float
  /// Sides of pieces far from the origin, px.
  let far: Float
  /// Times by which those at the origin are smaller.
  let crowding: Float

  /// The sizes in a picture.
  init(of cut: PieceCut, in size: PixelSize) {
    extent = Point(x: Float(size.width), y: Float(size.height))
    whole = squareRoot(extent.x * extent.y)
    middle = Point(
      x: (cut.origin.x * extent.x).clamped(to: -whole...extent.x + whole),
      y: (cut.origin.y * extent.y).clamped(to: -whole...extent.y + whole))
    far = max(
      whole / cut.across, squareRoot(2 * whole * whole / Float(PieceSet.mostPieces)), 2)
    crowding = cut.crowding
  }

  /// Returns the side of a piece that lies `radius` px from the origin, px.
  func side(at radius: Float) -> Float {
    max(far * mix(1 / crowding, 1, min(radius / (0.6 * whole), 1)), 2)
  }
}
