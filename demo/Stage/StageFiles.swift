import Foundation
import Poof
import PoofMedia

/// Files that come to a stage and go from it, read and written in the background.
@MainActor
struct StageFiles {
  let work: BackgroundWork
  /// The folder that files go to, made where there is none; the current one where it is empty.
  var folder = ""

  /// Reads a picture, as large as a card can need it.
  func readPicture(
    from path: String,
    then finish: @escaping @MainActor @Sendable (Result<Image, MediaError>, _ time: Double) -> Void
  ) {
    work.run {
      do throws(MediaError) {
        return .success(CardPictures.reduced(try Image(contentsOfFile: path)))
      } catch {
        return .failure(error)
      }
    } finish: { result, time in
      finish(result, time)
    }
  }

  /// Writes a screenshot, and tells in a sentence how that went.
  func saveScreenshot(
    _ image: Image, then finish: @escaping @MainActor @Sendable (String, _ time: Double) -> Void
  ) {
    save("png", then: finish) { path throws(MediaError) in try image.encodedAsPNG(file: path) }
  }

  /// Writes a preset, and tells in a sentence how that went.
  func savePreset(
    _ preset: Preset, then finish: @escaping @MainActor @Sendable (String, _ time: Double) -> Void
  ) {
    save("json", then: finish) { _ in preset.json() }
  }

  /// Writes a card's log, and tells in a sentence how that went.
  func saveStrokes(
    _ log: ScratchLog, then finish: @escaping @MainActor @Sendable (String, _ time: Double) -> Void
  ) {
    save("json", named: "strokes", then: finish) { path throws(MediaError) in
      try log.json(forFile: path)
    }
  }

  /// Writes the bytes that a file is to have under the next free name with this ending.
  private func save(
    _ ending: String, named name: String = "poof",
    then finish: @escaping @MainActor @Sendable (String, _ time: Double) -> Void,
    bytes: @escaping @Sendable (_ path: String) throws(MediaError) -> [UInt8]
  ) {
    work.run { [folder] in
      do throws(MediaError) {
        var made: [UInt8]?
        let path = try Self.firstFreePath(ending, named: name, in: folder) {
          path throws(MediaError) in
          let ready = if let made { made } else { try bytes(path) }
          made = ready
          return try writeNewFile(ready, to: path)
        }
        return "Saved \(path)"
      } catch {
        return error.description
      }
    } finish: { news, time in
      finish(news, time)
    }
  }

  /// Finds the first free path with this ending in a folder, which is made where there is none.
  ///
  /// `take` makes a file there, and returns false where another program, or another window, has got there first.
  nonisolated static func firstFreePath(
    _ ending: String, named name: String = "poof", in folder: String,
    take: (_ path: String) throws(MediaError) -> Bool = { _ in true }
  ) throws(MediaError) -> String {
    let place = folder.asFolder
    if !place.isEmpty { try makeFolder(place) }
    var number = 1
    while true {
      let path = "\(place)\(name)-\(number).\(ending)"
      // A link counts, wherever it leads.
      var status = stat()
      if lstat(path, &status) != 0, try take(path) { return path }
      number += 1
    }
  }
}
