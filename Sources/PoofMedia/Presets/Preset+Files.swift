import PoofScratch

extension Preset {
  /// Reads a preset from a file, as `write(toFile:)` and the demo write it; see `init(json:)`. A file
  /// that it names counts from the preset's own folder.
  public init(contentsOfFile path: String) throws(MediaError) {
    let bytes = try readFile(path, kind: "preset", limit: ScratchLog.maximumJSONSize)
    do throws(PresetError) {
      try self.init(json: bytes, folder: folder(of: path))
    } catch {
      // A file that it names has words of its own.
      if let failure = error.failure { throw failure }
      throw MediaError(.reading, path, error.description)
    }
  }

  /// Writes the preset to a file as JSON; the file is the old one until the new one is whole and on
  /// the disk.
  public func write(toFile path: String) throws(MediaError) {
    try writeFile(json(), to: path)
  }
}
