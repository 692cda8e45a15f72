import CPictures
import PoofCore

/// Gives the upright picture in the bytes of a file.
///
/// A library is asked for the size before memory is taken for it: a header that promises too many
/// pixels costs neither time nor memory.
func decodePicture(_ bytes: [UInt8]) throws(PictureProblem) -> Image {
  guard !bytes.isEmpty else { throw .empty }
  guard let format = PictureFormat(of: bytes) else { throw .unknownFormat }
  guard let library = format.library else { return try decodeBMP(bytes) }
  return try bytes.withUnsafeBufferPointer { (buffer) throws(PictureProblem) -> Image in
    guard let picture = poof_picture_open(library, buffer.baseAddress, buffer.count) else {
      throw .damaged(format)
    }
    // The libraries keep pointers into the bytes until then.
    defer { poof_picture_close(picture) }
    return try decode(picture, format)
  }
}

extension PictureFormat {
  /// The library's own number for the format; nil for BMP, which SDL decodes.
  fileprivate var library: poof_picture_format? {
    switch self {
    case .png: POOF_PICTURE_PNG
    case .jpeg: POOF_PICTURE_JPEG
    case .webp: POOF_PICTURE_WEBP
    case .gif: POOF_PICTURE_GIF
    case .bmp: nil
    }
  }
}

private func decode(
  _ picture: UnsafeMutablePointer<poof_picture>, _ format: PictureFormat
) throws(PictureProblem) -> Image {
  let size = PixelSize(width: Int(picture.pointee.width), height: Int(picture.pointee.height))
  // A file that ends behind its header is told by what the header says, where that cannot be.
  if !size.isDrawable, size != PixelSize(width: 0, height: 0) { throw .size(size) }
  try check(picture.pointee.status, format)
  guard size.isDrawable else { throw .damaged(format) }
  let image = Image(size: size) { pixels in
    poof_picture_decode(picture, pixels)
    premultiply(pixels, count: size.area)
  }
  try check(picture.pointee.status, format)
  let exif = UnsafeBufferPointer(start: picture.pointee.exif, count: picture.pointee.exif_length)
  return image.upright(from: Orientation(exif: Array(exif)))
}

private func check(
  _ status: poof_picture_status, _ format: PictureFormat
) throws(PictureProblem) {
  switch status {
  case POOF_PICTURE_GOOD: break
  case POOF_PICTURE_CUT_SHORT: throw .cutShort(format)
  case POOF_PICTURE_SCANNED_TOO_OFTEN: throw .tooManyScans(Int(POOF_PICTURE_SCANS))
  default: throw .damaged(format)
  }
}
