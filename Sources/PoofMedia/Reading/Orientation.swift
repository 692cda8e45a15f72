import PoofCore

/// Place of the stored pixels' first row and first column in the upright picture, by the numbers
/// that EXIF gives it.
///
/// CIPA DC-008, "Exchangeable image file format", version 2.32, tag 274.
enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case flipped = 4
  case transposed = 5
  /// Stored turned a quarter to the left, as most phones do when held upright.
  case needsClockwiseTurn = 6
  case transversed = 7
  case needsCounterclockwiseTurn = 8

  /// Whether rows become columns.
  var swapsSides: Bool { rawValue >= 5 }
}

extension Image {
  /// The picture upright, when its pixels are stored with `orientation`.
  func upright(from orientation: Orientation) -> Image {
    if orientation == .upright { return self }
    let last = width * height - 1
    // The stored pixel that comes first, and the way to the next along a row and down a column.
    let (start, alongRow, downColumn) =
      switch orientation {
      case .upright: (0, 1, width)
      case .mirrored: (width - 1, -1, width)
      case .upsideDown: (last, -1, -width)
      case .flipped: (last - width + 1, 1, -width)
      case .transposed: (0, width, 1)
      case .needsClockwiseTurn: (last - width + 1, -width, 1)
      case .transversed: (last, -width, -1)
      case .needsCounterclockwiseTurn: (width - 1, width, -1)
      }
    let turned =
      orientation.swapsSides
      ? PixelSize(width: height, height: width) : size
    return Image(size: turned) { result in
      withPixels { source in
        for y in 0..<turned.height {
          var from = start + y * downColumn
          for x in 0..<turned.width {
            result[y * turned.width + x] = source[from]
            from += alongRow
          }
        }
      }
    }
  }
}
