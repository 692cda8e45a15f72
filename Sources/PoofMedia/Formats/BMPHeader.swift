import PoofCore

/// BMP: a file header of 14 bytes, then a header of which the first number is its own length.
enum BMPHeader {
  /// Lengths of all the headers in use, from OS/2's to Windows' fifth.
  private static let lengths: Set<Int> = [12, 16, 40, 52, 56, 64, 108, 124]

  /// Many texts begin with "BM" as well; this asks for a header of a known length.
  static func begins(_ bytes: [UInt8]) -> Bool {
    // Too short to tell from a picture cut short, unless what is there is plainly a text.
    guard bytes.count >= 18 else { return !bytes.dropFirst(2).allSatisfy { $0 >= 9 && $0 < 128 } }
    return (try? ByteReader(bytes, .bmp).long(at: 14)).map(lengths.contains) ?? false
  }

  static func read(_ reader: ByteReader) throws(PictureProblem) -> PictureHeader {
    let length = try reader.long(at: 14)
    try reader.require(length, at: 14)
    let size: PixelSize
    let depth: Int
    var isPacked = false
    if length == 12 {
      size = PixelSize(width: try reader.short(at: 18), height: try reader.short(at: 20))
      depth = try reader.short(at: 24)
    } else {
      // Rows from top to bottom are said by a negative height.
      let width = Int(Int32(truncatingIfNeeded: try reader.long(at: 18)))
      let height = Int(Int32(truncatingIfNeeded: try reader.long(at: 22)))
      size = PixelSize(width: width, height: abs(height))
      depth = try reader.short(at: 28)
      let compression = length >= 40 ? try reader.long(at: 30) : 0
      isPacked = compression == 1 || compression == 2
    }
    try PictureHeader.check(size)
    guard [1, 2, 4, 8, 16, 24, 32].contains(depth) else { throw reader.damaged }
    if !isPacked {
      let row = (size.width * depth + 31) / 32 * 4
      // Some writers leave the filling away after the last row.
      let shortest = row * (size.height - 1) + (size.width * depth + 7) / 8
      try reader.require(shortest, at: reader.long(at: 10))
    }
    return PictureHeader(size: size)
  }
}
