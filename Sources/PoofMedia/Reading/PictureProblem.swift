import PoofCore

/// Mistakes in the bytes of a picture, whatever file they came from.
package enum PictureProblem: Error, Equatable {
  /// No bytes at all.
  case empty
  /// A beginning like none of the formats has.
  case unknownFormat
  /// Bytes that end before the picture does.
  case cutShort(PictureFormat)
  /// Bytes that contradict their format, or use a part of it that its library does not read.
  case damaged(PictureFormat)
  /// A JPEG of more than this number of scans, each of which costs the time of a whole picture.
  case tooManyScans(Int)
  /// A header with sides that no picture may have.
  case size(PixelSize)

  /// The mistake and what would be right.
  var reason: String {
    switch self {
    case .empty:
      "the file is empty; name a picture file"
    case .unknownFormat:
      "it is not a picture of a known format; \(PictureFormat.list) can be read"
    case .cutShort(let format):
      "the \(format.rawValue) data ends too early; copy or save the picture again, to its end"
    case .damaged(let format):
      "its \(format.rawValue) data is damaged or unusual; save it again, best as PNG"
    case .tooManyScans(let most):
      "its JPEG data has more than \(most) scans; save it again"
    case .size(let size) where size.width == 0 || size.height == 0:
      "its header says \(size.width) × \(size.height) px; both sides must be at least 1 px"
    case .size(let size):
      """
      its header says \(size.width) × \(size.height) px; at most \(PixelSize.maximumSide) px a \
      side and \(PixelSize.maximumArea) px in all can be read
      """
    }
  }
}
