import ArgumentParser
import Foundation
import Poof
import PoofMedia
import PoofProgram

/// A picture as it is named on the command line: a file, or one colour all over.
enum PictureArgument {
  case file(String)
  case color(Color)

  /// A colour where it begins with `#` or is a colour's name, else a file; a file of such a name is
  /// written with its folder, `./#1.png`.
  init(argument: String) throws {
    if argument.hasPrefix("#") || Color(name: argument) != nil {
      self = .color(try Color(argument: argument))
    } else {
      self = .file(argument)
    }
  }

  /// The file it is read from, if it is one.
  var path: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The picture at `size`: one from a file covers it, what stands over cut off on both sides.
  func image(size: PixelSize) throws -> Image {
    try image { _ in size }
  }

  /// The picture at the size that `chooseSize` makes of a file's own size, nil for a colour, and as
  /// `image(size:)`.
  func image(
    at chooseSize: (_ own: PixelSize?) throws -> PixelSize
  ) throws -> Image {
    switch self {
    case .file(let path):
      let picture = try Self.image(named: path)
      return picture.filling(try chooseSize(picture.size))
    case .color(let color):
      return Image(size: try chooseSize(nil), color: color.premultiplied)
    }
  }

  private static func image(named path: String) throws(MediaError) -> Image {
    do throws(MediaError) {
      return try Image(contentsOfFile: path)
    } catch {
      // A bare word is a colour more often than a file: `reddish`, `fc0`.
      guard !path.isEmpty, path.allSatisfy({ $0.isLetter || $0.isNumber }),
        !FileManager.default.fileExists(atPath: path)
      else { throw error }
      let meant = closestName(to: path, among: Color.names).map { "; did you mean '\($0)'?" } ?? ""
      throw MediaError(
        error.action, error.file,
        "it is neither a colour, written as \(Color.forms), nor a file that is there\(meant)")
    }
  }
}
