/// GIF: its screen has the size; what matters beyond that is that the first frame is all there.
enum GIFHeader {
  static func read(_ reader: ByteReader) throws(PictureProblem) -> PictureHeader {
    PictureHeader(size: try GIFFrame(reader).screen)
  }
}
