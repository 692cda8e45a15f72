import PoofCore

/// PNG: a signature, then chunks of length, name, data and checksum, from IHDR to IEND.
///
/// Portable Network Graphics specification, third edition, section 5.
enum PNGHeader {
  static func read(_ bytes: ByteReader) throws(PictureProblem) -> PictureHeader {
    var reader = bytes
    reader.isBigEndian = true
    try reader.require(33, at: 0)
    guard reader.matches("IHDR", at: 12) else { throw reader.damaged }
    let size = PixelSize(width: try reader.long(at: 16), height: try reader.long(at: 20))
    try PictureHeader.check(size)

    var header = PictureHeader(size: size)
    var chunk = 8
    while !reader.matches("IEND", at: chunk + 4) {
      let length = try reader.long(at: chunk)
      try reader.require(length + 12, at: chunk)
      if reader.matches("eXIf", at: chunk + 4) {
        header.orientation = Orientation(exif: reader, at: chunk + 8, count: length)
      }
      chunk += length + 12
    }
    try reader.require(12, at: chunk)
    return header
  }
}
