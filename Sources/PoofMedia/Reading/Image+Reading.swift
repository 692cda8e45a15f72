import PoofCore

extension Image {
  /// Reads a picture file: PNG, JPEG, WebP, GIF, BMP or TIFF, told apart by content and not by
  /// the name's ending. Of several frames it is the first; a photo stands upright.
  ///
  /// May be called on any thread; nothing of SDL need be initialised. Throws for a file that is
  /// missing, unreadable, empty, above half a gibibyte, cut short, damaged, of another format, or
  /// whose header states sides outside `PixelSize`'s limits, which costs no time and no memory.
  /// - Complexity: O(file size + pixels).
  public init(contentsOfFile path: String) throws(MediaError) {
    try self.init(encoded: readFile(path), file: path)
  }

  /// Reads a picture from the bytes of a file; `file` names it in an error.
  package init(encoded bytes: [UInt8], file: String) throws(MediaError) {
    do throws(PictureProblem) {
      self = try decodePicture(bytes)
    } catch {
      throw MediaError(.reading, file, error.reason)
    }
  }
}

/// The upright picture in the bytes of a file.
func decodePicture(_ bytes: [UInt8]) throws(PictureProblem) -> Image {
  guard !bytes.isEmpty else { throw .empty }
  guard let format = PictureFormat(of: bytes) else { throw .unknownFormat }
  let header = try PictureHeader(of: bytes, format)
  try PictureHeader.check(header.size)
  let stored =
    switch format {
    case .png: try decodePNG(bytes)
    case .gif: try decodeGIF(bytes)
    case .webp: try decodeWebP(bytes)
    case .jpeg, .bmp, .tiff: try decodeWithSDL(bytes, format)
    }
  guard stored.size == header.size else { throw .damaged(format) }
  return stored.upright(from: format == .tiff ? header.orientation.leftByTIFF : header.orientation)
}

extension Orientation {
  /// What libtiff leaves to be done: it mirrors rows and columns, but never swaps the two.
  fileprivate var leftByTIFF: Orientation {
    switch self {
    case .upright, .mirrored, .upsideDown, .flipped: .upright
    case .transposed, .transversed: .transposed
    case .needsClockwiseTurn, .needsCounterclockwiseTurn: .transversed
    }
  }
}
