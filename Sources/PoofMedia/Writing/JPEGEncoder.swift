import CPictures
import Foundation
import PoofCore

extension Image {
  /// The quality, 0…100, at which what a JPEG loses is hardly seen, and which is used unless another is
  /// asked for.
  public static let usualJPEGQuality = 90

  /// Writes the picture as JPEG, 8 bits a channel, with colours at every pixel and a `quality` brought into
  /// 0…100. A JPEG has no alpha: black is behind.
  ///
  /// Nobody ever sees half a file: what was at `path` stays until all is on the disk. What `path`
  /// links to is written, not the link. A folder is not made. Reading the file gives nearly the same pixels.
  public func writeJPEG(
    toFile path: String, quality: Int = Image.usualJPEGQuality
  ) throws(MediaError) {
    try writeFile(encodedAsJPEG(quality: quality, file: path), to: path)
  }

  /// Gives the bytes of a JPEG file, as `writeJPEG(toFile:quality:)` writes it.
  ///
  /// Throws where there is not enough memory.
  public func jpegData(quality: Int = Image.usualJPEGQuality) throws(MediaError) -> [UInt8] {
    try encodedAsJPEG(quality: quality, file: "a picture")
  }

  /// Gives the bytes of that file; `file` names it in an error.
  package func encodedAsJPEG(quality: Int, file: String) throws(MediaError) -> [UInt8] {
    var length = 0
    // What is premultiplied and without its alpha is what it is over black.
    let bytes = poof_jpeg_encode(
      pixels, UInt32(width), UInt32(height), Int32(min(max(0, quality), 100)), &length)
    guard let bytes else {
      throw MediaError(.writing, file, "there is not enough memory to encode it; make it smaller")
    }
    defer { free(bytes) }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: length))
  }
}
