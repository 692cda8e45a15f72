import PoofCore

/// What is known of a picture before any pixel is decoded.
struct PictureHeader: Equatable {
  /// Width and height as stored, before `orientation` is applied, px; not yet checked.
  var size: PixelSize
  /// How the stored pixels are to be turned so that the picture stands upright.
  var orientation = Orientation.upright

  /// Reads the header, and finds out whether the bytes go on to the picture's end.
  ///
  /// No decoder sees bytes that were refused here: a header that promises too many pixels costs
  /// neither time nor memory.
  init(of bytes: [UInt8], _ format: PictureFormat) throws(PictureProblem) {
    let reader = ByteReader(bytes, format)
    switch format {
    case .png: self = try PNGHeader.read(reader)
    case .jpeg: self = try JPEGHeader.read(reader)
    case .webp: self = try WebPHeader.read(reader)
    case .gif: self = try GIFHeader.read(reader)
    case .bmp: self = try BMPHeader.read(reader)
    case .tiff: self = try TIFFHeader.read(reader)
    }
  }

  init(size: PixelSize, orientation: Orientation = .upright) {
    self.size = size
    self.orientation = orientation
  }

  /// Refuses sides that no picture may have.
  static func check(_ size: PixelSize) throws(PictureProblem) {
    guard size.isDrawable else { throw .size(size) }
  }
}
