import ArgumentParser

/// A file that a command writes, whose ending tells its format.
struct OutputPath: Equatable {
  let path: String

  /// A file that will be a picture of any format.
  init(picture argument: String) throws {
    guard StillFormat(path: argument) != nil else {
      throw ValidationError("it is written as PNG or JPEG: name a path that ends in .png or .jpg")
    }
    path = argument
  }

  /// A file that will be a PNG.
  init(png argument: String) throws {
    guard argument.lowercased().hasSuffix(".png") else {
      throw ValidationError("it is written as PNG: name a path that ends in .png")
    }
    path = argument
  }
}
