import Poof
import PoofMedia

/// The formats that one picture is written in.
enum StillFormat: Equatable {
  /// Every pixel as it is, alpha too.
  case png
  /// Smaller files, which lose a little; no alpha.
  case jpeg

  /// The format that a path's ending tells, in upper or lower case; nil for any other ending.
  init?(path: String) {
    let path = path.lowercased()
    if path.hasSuffix(".png") {
      self = .png
    } else if [".jpg", ".jpeg"].contains(where: path.hasSuffix) {
      self = .jpeg
    } else {
      return nil
    }
  }

  /// Whether a pixel may be clear.
  var keepsAlpha: Bool { self == .png }

  /// The quality, 0…100, that is used unless another is asked for; nil where nothing is lost.
  var usualQuality: Int? { self == .jpeg ? Image.usualJPEGQuality : nil }
}

extension Image {
  /// Gives the bytes of a file of that format; `file` names it in an error. A quality is the format's usual one
  /// unless given.
  func encoded(
    as format: StillFormat, quality: Int? = nil, file: String
  ) throws(MediaError) -> [UInt8] {
    switch format {
    case .png: try encodedAsPNG(file: file)
    case .jpeg: try encodedAsJPEG(quality: quality ?? Image.usualJPEGQuality, file: file)
    }
  }
}
