import ArgumentParser

/// The place that an explosion is written to, told by the path's ending.
enum ExplosionOutput: Equatable {
  /// One picture.
  case picture(path: String)
  /// Every frame as a picture of its own.
  case frames(folder: String)

  /// Formats that are to come.
  private static let missing = ["webp", "gif", "mp4", "webm", "apng"]

  init(argument: String) throws {
    let ending = argument.lowercased()
    if argument.hasSuffix("/") {
      self = .frames(folder: argument)
    } else if ending.hasSuffix(".png") {
      self = .picture(path: argument)
    } else if let format = Self.missing.first(where: { ending.hasSuffix(".\($0)") }) {
      throw ValidationError(
        "poof cannot write .\(format) yet; a path ending in / gets every frame as a PNG")
    } else {
      throw ValidationError(
        "a path ending in .png gets one picture, one ending in / a folder with every frame")
    }
  }
}
