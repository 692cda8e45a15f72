import PoofCore

/// Decodes WebP; of an animation the first frame, which libwebp's plain decoder refuses.
func decodeWebP(_ bytes: [UInt8]) throws(PictureProblem) -> Image {
  let reader = ByteReader(bytes, .webp)
  let end = try reader.long(at: 4) + 8
  guard reader.matches("VP8X", at: 12), try reader.byte(at: 20) & 0x02 != 0 else {
    return try decodeWithSDL(bytes, .webp)
  }
  let screen = try WebPHeader.read(reader).size
  guard
    let frame = try WebPHeader.chunks(reader, from: 12, to: end)
      .first(where: { $0.is("ANMF", in: reader) }), frame.length >= 16
  else { throw .damaged(.webp) }
  let origin = PixelPoint(
    x: 2 * (try WebPHeader.triple(reader, frame.data)),
    y: 2 * (try WebPHeader.triple(reader, frame.data + 3)))
  let size = PixelSize(
    width: try WebPHeader.triple(reader, frame.data + 6) + 1,
    height: try WebPHeader.triple(reader, frame.data + 9) + 1)
  try PictureHeader.check(size)

  // The stream states its size once more, and libwebp makes room for that one.
  let hasAlpha = reader.matches("ALPH", at: frame.data + 16)
  let stream =
    hasAlpha ? try WebPHeader.chunk(reader, at: frame.data + 16).end : frame.data + 16
  guard try WebPHeader.frameSize(reader, at: stream) == size else { throw .damaged(.webp) }

  // The frame's own chunks, behind a header that makes a picture of them.
  let chunks = bytes[frame.data + 16..<frame.data + frame.length]
  let alpha: UInt8 = hasAlpha ? 0x10 : 0
  var still = Array("RIFF".utf8) + littleEndian(22 + chunks.count, 4) + Array("WEBP".utf8)
  if alpha != 0 {
    still += Array("VP8X".utf8) + littleEndian(10, 4) + [alpha, 0, 0, 0]
    still += littleEndian(size.width - 1, 3) + littleEndian(size.height - 1, 3)
  } else {
    still.replaceSubrange(4..<8, with: littleEndian(4 + chunks.count, 4))
  }
  still += chunks
  return try decodeWithSDL(still, .webp).placed(at: origin, onClear: screen)
}

private func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
