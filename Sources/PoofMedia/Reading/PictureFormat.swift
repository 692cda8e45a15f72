/// Formats that can be read, told apart by their first bytes and never by a file's name.
package enum PictureFormat: String, CaseIterable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"
  case bmp = "BMP"

  /// All of them, as part of a sentence.
  static let list = "PNG, JPEG, WebP, GIF and BMP"

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
    } else if begins(Array("BM".utf8)), !bytes.prefix(18).allSatisfy({ $0 >= 9 && $0 < 128 }) {
      // Many a text begins with these letters, but none has the zeros of a header.
      self = .bmp
    } else {
      return nil
    }
  }
}
