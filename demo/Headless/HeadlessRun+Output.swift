import ArgumentParser
import PoofMedia

extension HeadlessRun {
  /// The place that the frames go to.
  enum Output: Equatable {
    case nowhere
    /// One picture of the card's whole life.
    case sheet(path: String)
    /// Every frame, numbered, in a folder.
    case frames(folder: String)
    /// A clip of the card on its stage, without words and buttons.
    case clip(path: String, format: ClipFormat)
  }
}

extension HeadlessRun.Output {
  /// The place that a path means by its ending.
  init(argument: String) throws {
    if argument.hasSuffix("/") {
      self = .frames(folder: argument)
    } else if argument.lowercased().hasSuffix(".png") {
      self = .sheet(path: argument)
    } else if let format = ClipFormat(path: argument) {
      self = .clip(path: argument, format: format)
    } else {
      throw ValidationError(
        "clips end in .webp, .apng, .gif, .mp4 or .webm, a sheet in .png, a folder in /")
    }
  }

  /// The files that would be written over: the sheet, or all frames that are in the folder.
  var files: [String] {
    switch self {
    case .nowhere: []
    case .sheet(let path), .clip(let path, _): [path]
    case .frames(let folder): FrameFolder.frames(in: folder).map(\.path)
    }
  }

  /// Throws what writing would throw, before the long work; a folder is made where there is none, and
  /// may hold frames, which are told from the new ones once it is known how many those are.
  func prepare() throws(MediaError) {
    switch self {
    case .nowhere: break
    case .sheet(let path), .clip(let path, _): try checkWritable(path)
    case .frames(let folder): _ = try FrameFolder(path: folder, count: .max)
    }
  }
}
