import PoofCore

extension Image {
  /// Reads a picture file: PNG, JPEG, WebP, GIF or BMP, told apart by content and not by
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
  ///
  /// As `init(contentsOfFile:)` otherwise.
  /// - Complexity: O(bytes + pixels).
  public init(encoded bytes: [UInt8], file: String = "a picture") throws(MediaError) {
    do throws(PictureProblem) {
      self = try decodePicture(bytes)
    } catch {
      throw MediaError(.reading, file, error.reason)
    }
  }
}
