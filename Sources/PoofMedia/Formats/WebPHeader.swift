import PoofCore

/// WebP: a RIFF file of chunks. A plain picture is one `VP8 ` or `VP8L` chunk; an extended one
/// begins with `VP8X`, which has the size of the whole canvas.
///
/// Google, "WebP Container Specification"; RFC 6386, section 9.1, for the size in a `VP8 ` chunk.
enum WebPHeader {
  static func read(_ reader: ByteReader) throws(PictureProblem) -> PictureHeader {
    let end = try reader.long(at: 4) + 8
    try reader.require(end, at: 0)
    var header: PictureHeader
    if reader.matches("VP8X", at: 12) {
      header = PictureHeader(
        size: PixelSize(
          width: try triple(reader, 24) + 1, height: try triple(reader, 27) + 1))
    } else {
      header = PictureHeader(size: try frameSize(reader, at: 12))
    }
    try PictureHeader.check(header.size)
    for chunk in try chunks(reader, from: 12, to: end) where chunk.is("EXIF", in: reader) {
      header.orientation = Orientation(exif: reader, at: chunk.data, count: chunk.length)
    }
    return header
  }

  /// A chunk's place: its name stands 8 bytes before its data.
  struct Chunk {
    var data: Int
    var length: Int
    /// One past the chunk, filled up to an even length.
    var end: Int { data + length + length & 1 }

    func `is`(_ name: StaticString, in reader: ByteReader) -> Bool {
      reader.matches(name, at: data - 8)
    }
  }

  static func chunks(
    _ reader: ByteReader, from start: Int, to end: Int
  ) throws(PictureProblem) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = start
    while offset + 8 <= end {
      let chunk = try chunk(reader, at: offset)
      chunks.append(chunk)
      offset = chunk.end
    }
    return chunks
  }

  /// The chunk that begins at `offset`.
  static func chunk(_ reader: ByteReader, at offset: Int) throws(PictureProblem) -> Chunk {
    let chunk = Chunk(data: offset + 8, length: try reader.long(at: offset + 4))
    try reader.require(chunk.length, at: chunk.data)
    return chunk
  }

  /// The size of a `VP8 ` or `VP8L` chunk that begins at `offset`.
  static func frameSize(_ reader: ByteReader, at offset: Int) throws(PictureProblem) -> PixelSize {
    if reader.matches("VP8 ", at: offset) {
      // The start code 9d 01 2a stands behind a tag of three bytes.
      guard try triple(reader, offset + 11) == 0x2a019d else { throw reader.damaged }
      return PixelSize(
        width: try reader.short(at: offset + 14) & 0x3fff,
        height: try reader.short(at: offset + 16) & 0x3fff)
    }
    guard reader.matches("VP8L", at: offset), try reader.byte(at: offset + 8) == 0x2f else {
      throw reader.damaged
    }
    let bits = try reader.long(at: offset + 9)
    return PixelSize(width: bits & 0x3fff + 1, height: bits >> 14 & 0x3fff + 1)
  }

  static func triple(_ reader: ByteReader, _ offset: Int) throws(PictureProblem) -> Int {
    try reader.short(at: offset) | reader.byte(at: offset + 2) << 16
  }
}
