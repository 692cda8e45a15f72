import PoofCore
import PoofScratch

extension ScratchLog {
  /// Reads a log from a file, as `write(toFile:)` writes it.
  ///
  /// A text that is no log is refused with the place in it; see `init(json:brushes:)`. The textures
  /// and stamps that it names are looked for in `brushes`.
  public init(
    contentsOfFile path: String, brushes: BrushCatalog = .builtIn
  ) throws(MediaError) {
    let bytes = try readFile(path, kind: "scratch log", limit: Self.maximumJSONSize)
    do throws(ScratchLogError) {
      try self.init(json: bytes, brushes: brushes)
    } catch {
      throw MediaError(.reading, path, error.description)
    }
  }

  /// Writes the log to a file as JSON.
  ///
  /// The file is the old one until the new one is whole and on the disk: a program that is killed
  /// while it saves, or a disk that is full, loses nothing. A log too long to be read again is not
  /// written.
  public func write(toFile path: String) throws(MediaError) {
    try writeFile(json(forFile: path), to: path)
  }

  /// Gives the bytes of that file; `path` names it in an error.
  package func json(forFile path: String) throws(MediaError) -> [UInt8] {
    let samples = strokes.reduce(0) { $0 + $1.samples.count }
    guard strokes.count <= Self.maximumStrokes, samples <= Self.maximumSamples else {
      throw MediaError(
        .writing, path,
        "the log has \(strokes.count) strokes with \(samples) points; one that can be read again "
          + "has at most \(Self.maximumStrokes) with \(Self.maximumSamples)")
    }
    guard strokes.firstIndex(beginningBeside: Self.maximumStrokesAtOnce) == nil else {
      throw MediaError(
        .writing, path,
        "more than \(Self.maximumStrokesAtOnce) strokes of the log are under way at once; it could"
          + " not be read again")
    }
    let bytes = json()
    guard bytes.count <= Self.maximumJSONSize else {
      throw MediaError(
        .writing, path,
        "the log has \(bytes.count) bytes; one that can be read again has at most "
          + "\(Self.maximumJSONSize)")
    }
    return bytes
  }
}
