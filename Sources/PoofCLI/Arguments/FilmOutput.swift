import ArgumentParser
import PoofMedia

/// The place that a film is written to, told by the path's ending.
enum FilmOutput: Equatable {
  /// One picture.
  case picture(path: String, format: StillFormat)
  /// Every frame as a picture of its own.
  case frames(folder: String)
  /// A moving picture.
  case clip(path: String, format: ClipFormat)
  /// Standard output.
  case stream

  init(argument: String) throws {
    if argument == "-" {
      self = .stream
    } else if argument.hasSuffix("/") {
      self = .frames(folder: argument)
    } else if let format = StillFormat(path: argument) {
      self = .picture(path: argument, format: format)
    } else if let format = ClipFormat(path: argument) {
      self = .clip(path: argument, format: format)
    } else {
      throw ValidationError(
        "clips end in .webp, .apng, .gif, .mp4 or .webm, a picture in .png or .jpg, a folder in /")
    }
  }

  /// Frames in a second that suit it.
  var usualFramesPerSecond: Double {
    if case .clip(_, let format) = self { format.usualFramesPerSecond } else { 60 }
  }
}
