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
    save("png", then: finish) { path throws(MediaError) in try image.writePNG(toFile: path) }
  }

  /// Writes a preset, and tells in a sentence how that went.
  func savePreset(
    _ preset: Preset, then finish: @escaping @MainActor @Sendable (String, _ time: Double) -> Void
  ) {
    save("json", then: finish) { path throws(MediaError) in try preset.write(toFile: path) }
  }

  /// Writes a card's log, and tells in a sentence how that went.
  func saveStrokes(
    _ log: ScratchLog, then finish: @escaping @MainActor @Sendable (String, _ time: Double) -> Void
  ) {
    save("json", named: "strokes", then: finish) { path throws(MediaError) in
      try log.write(toFile: path)
    }
  }

  /// Writes a file under the next free name with this ending.
  private func save(
    _ ending: String, named name: String = "poof",
    then finish: @escaping @MainActor @Sendable (String, _ time: Double) -> Void,
    write: @escaping @Sendable (_ path: String) throws(MediaError) -> Void
  ) {
    work.run { [folder] in
      do throws(MediaError) {
        let path = try Self.freePath(ending, named: name, in: folder)
        try write(path)
        return "Saved \(path)"
      } catch {
        return error.description
      }
    } finish: { news, time in
      finish(news, time)
    }
  }

  /// The next free path with this ending in a folder, which is made where there is none.
  nonisolated static func freePath(
    _ ending: String, named name: String = "poof", in folder: String
  ) throws(MediaError) -> String {
    let place = folder.asFolder
    if !place.isEmpty { try makeFolder(place) }
    var number = 1
    func path() -> String { "\(place)\(name)-\(number).\(ending)" }
    while FileManager.default.fileExists(atPath: path()) { number += 1 }
    return path()
  }
}
