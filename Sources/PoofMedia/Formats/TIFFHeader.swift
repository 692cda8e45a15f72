import PoofCore

/// TIFF: the first directory says where the strips or tiles of the first picture stand.
///
/// libtiff leaves strips that it cannot read black and calls that a success, so whether they are
/// all inside the file is found out here.
enum TIFFHeader {
  private enum Tag {
    static let width = 256
    static let height = 257
    static let stripOffsets = 273
    static let orientation = 274
    static let samplesPerPixel = 277
    static let stripByteCounts = 279
    static let tileWidth = 322
    static let tileHeight = 323
    static let tileOffsets = 324
    static let tileByteCounts = 325
  }

  static func read(_ reader: ByteReader) throws(PictureProblem) -> PictureHeader {
    let directory = try TIFFDirectory(reader, at: 0)
    guard let width = try directory.value(Tag.width), let height = try directory.value(Tag.height)
    else { throw reader.damaged }
    try PictureHeader.check(PixelSize(width: width, height: height))
    // libtiff allocates a whole tile, and all the samples of a pixel, before it reads any.
    if let tileWidth = try directory.value(Tag.tileWidth),
      let tileHeight = try directory.value(Tag.tileHeight)
    {
      guard PixelSize(width: tileWidth, height: tileHeight).isDrawable else {
        throw reader.damaged
      }
    }
    guard try directory.value(Tag.samplesPerPixel) ?? 1 <= 8 else { throw reader.damaged }

    let isTiled = try directory.value(Tag.tileOffsets) != nil
    let offsets = try directory.values(isTiled ? Tag.tileOffsets : Tag.stripOffsets)
    let lengths = try directory.values(isTiled ? Tag.tileByteCounts : Tag.stripByteCounts)
    guard let offsets, !offsets.isEmpty else { throw reader.damaged }
    // Without lengths, as some old writers leave them, there is one strip up to the end.
    for (offset, length) in zip(offsets, lengths ?? [Int](repeating: 1, count: offsets.count)) {
      try reader.require(length, at: offset)
    }
    let orientation = try directory.value(Tag.orientation).flatMap(Orientation.init(rawValue:))
    return PictureHeader(
      size: PixelSize(width: width, height: height), orientation: orientation ?? .upright)
  }
}
