/// The formats that can be read, told apart by their first bytes and never by a file's name.
package enum PictureFormat: String, CaseIterable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"
  case bmp = "BMP"
  case tiff = "TIFF"

  /// All of them, as part of a sentence.
  static let list = "PNG, JPEG, WebP, GIF, BMP and TIFF"

  /// The format that these bytes begin with, nil for any other.
  init?(of bytes: [UInt8]) {
    func begins(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: signature)
    }
    if begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if begins([0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
      self = .gif
    } else if begins(Array("BM".utf8)), BMPHeader.begins(bytes) {
      self = .bmp
    } else if begins([0x49, 0x49, 0x2a, 0]) || begins([0x4d, 0x4d, 0, 0x2a]) {
      self = .tiff
    } else {
      return nil
    }
  }
}
