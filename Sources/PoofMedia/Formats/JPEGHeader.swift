import PoofCore

/// JPEG: segments that each begin with a marker, and entropy-coded data after each start of scan.
///
/// ITU-T T.81, annex B. libjpeg fills the missing part of a picture with grey and calls that a
/// success, so the data is followed to its end marker here.
enum JPEGHeader {
  static func read(_ bytes: ByteReader) throws(PictureProblem) -> PictureHeader {
    var reader = bytes
    reader.isBigEndian = true
    var header: PictureHeader?
    var orientation: Orientation?
    var offset = 2
    while true {
      let marker = try nextMarker(reader, &offset)
      if marker == 0xd9 { break }
      // Restart, start of image and the temporary marker stand alone.
      if (0xd0...0xd8).contains(marker) || marker == 0x01 { continue }
      let length = try reader.short(at: offset)
      guard length >= 2 else { throw reader.damaged }
      try reader.require(length, at: offset)
      switch marker {
      case 0xc0...0xcf where marker != 0xc4 && marker != 0xc8 && marker != 0xcc:
        // A second frame could state another size than the one that is checked.
        guard header == nil, length >= 8 else { throw reader.damaged }
        let size = PixelSize(
          width: try reader.short(at: offset + 5), height: try reader.short(at: offset + 3))
        try PictureHeader.check(size)
        header = PictureHeader(size: size)
      case 0xe1
      where orientation == nil && length > 8 && reader.matches("Exif\0\0", at: offset + 2):
        orientation = Orientation(exif: reader, at: offset + 8, count: length - 8)
      default:
        break
      }
      offset += length
    }
    guard var header else { throw reader.damaged }
    header.orientation = orientation ?? .upright
    return header
  }

  /// The ink of a picture with four colours is stored inverted by everything of Adobe's make, and
  /// that says so in its own segment.
  static func hasAdobeSegment(_ bytes: [UInt8]) -> Bool {
    let reader = ByteReader(bytes, .jpeg, isBigEndian: true)
    var offset = 2
    while let marker = try? nextMarker(reader, &offset), marker != 0xda, marker != 0xd9 {
      if marker == 0xee, reader.matches("Adobe", at: offset + 2) { return true }
      if (0xd0...0xd8).contains(marker) || marker == 0x01 { continue }
      guard let length = try? reader.short(at: offset), length >= 2 else { return false }
      offset += length
    }
    return false
  }

  /// Moves past the next marker, over entropy-coded data and filling, and returns it.
  private static func nextMarker(
    _ reader: ByteReader, _ offset: inout Int
  ) throws(PictureProblem) -> Int {
    var position = offset
    let marker = reader.bytes.withUnsafeBufferPointer { bytes -> UInt8? in
      while position + 1 < bytes.count {
        // 0xff 0x00 is a data byte of 0xff, and 0xff 0xff is filling.
        if bytes[position] == 0xff, bytes[position + 1] != 0, bytes[position + 1] != 0xff {
          position += 2
          return bytes[position - 1]
        }
        position += 1
      }
      return nil
    }
    guard let marker else { throw reader.cutShort }
    offset = position
    return Int(marker)
  }
}
