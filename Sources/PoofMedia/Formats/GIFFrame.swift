import PoofCore

/// The first picture of a GIF as the file has it.
///
/// CompuServe, "Graphics Interchange Format", version 89a.
struct GIFFrame {
  /// The logical screen: the size of the whole picture.
  var screen: PixelSize
  /// Where the frame stands on the screen.
  var area: PixelRect
  var isInterlaced: Bool
  /// 0xAARRGGBB; the transparent one is 0.
  var palette: [UInt32]
  var minimumCodeSize: Int
  /// The compressed indices, all blocks joined.
  var data: [UInt8]

  init(_ reader: ByteReader) throws(PictureProblem) {
    screen = PixelSize(width: try reader.short(at: 6), height: try reader.short(at: 8))
    try PictureHeader.check(screen)
    let flags = try reader.byte(at: 10)
    var offset = 13
    var common: [UInt32] = []
    if flags & 0x80 != 0 { common = try Self.palette(reader, &offset, sizeBits: flags & 7) }

    var transparent: Int?
    while true {
      switch try reader.byte(at: offset) {
      case 0x21:  // An extension.
        if try reader.byte(at: offset + 1) == 0xf9, try reader.byte(at: offset + 2) >= 4 {
          let isSet = try reader.byte(at: offset + 3) & 1 != 0
          transparent = isSet ? try reader.byte(at: offset + 6) : nil
        }
        offset += 2
        _ = try Self.blocks(reader, &offset)
      case 0x2c:  // A picture.
        let left = try reader.short(at: offset + 1)
        let top = try reader.short(at: offset + 3)
        let size = PixelSize(
          width: try reader.short(at: offset + 5), height: try reader.short(at: offset + 7))
        try PictureHeader.check(size)
        area = PixelRect(origin: PixelPoint(x: left, y: top), size: size)
        let flags = try reader.byte(at: offset + 9)
        isInterlaced = flags & 0x40 != 0
        offset += 10
        palette =
          flags & 0x80 != 0
          ? try Self.palette(reader, &offset, sizeBits: flags & 7) : common
        // An index beyond the palette is clear.
        palette += [UInt32](repeating: 0, count: 256 - palette.count)
        if let transparent { palette[transparent] = 0 }
        minimumCodeSize = try reader.byte(at: offset)
        guard (1...8).contains(minimumCodeSize) else { throw reader.damaged }
        offset += 1
        data = try Self.blocks(reader, &offset)
        return
      default:
        throw reader.damaged
      }
    }
  }

  private static func palette(
    _ reader: ByteReader, _ offset: inout Int, sizeBits: Int
  ) throws(PictureProblem) -> [UInt32] {
    let count = 2 << sizeBits
    try reader.require(3 * count, at: offset)
    defer { offset += 3 * count }
    return (0..<count).map { index in
      let place = offset + 3 * index
      let (r, g, b) = (reader.bytes[place], reader.bytes[place + 1], reader.bytes[place + 2])
      return 0xff << 24 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
    }
  }

  /// Joins blocks that each begin with their length, up to the empty one.
  private static func blocks(
    _ reader: ByteReader, _ offset: inout Int
  ) throws(PictureProblem) -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let length = try reader.byte(at: offset)
      try reader.require(length, at: offset + 1)
      if length == 0 { break }
      data += reader.bytes[offset + 1..<offset + 1 + length]
      offset += 1 + length
    }
    offset += 1
    return data
  }
}
