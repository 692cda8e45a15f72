import Foundation
import Poof
import PoofMedia

/// Files that come to a stage and go from it, read and written in the background.
@MainActor
struct StageFiles {
  let work: BackgroundWork

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

  /// Writes a screenshot under the next free name in the current folder, and tells in a sentence how
  /// that went.
  func saveScreenshot(
    _ image: Image, then finish: @escaping @MainActor @Sendable (String, _ time: Double) -> Void
  ) {
    work.run {
      var number = 1
      while FileManager.default.fileExists(atPath: "poof-\(number).png") { number += 1 }
      let path = "poof-\(number).png"
      do throws(MediaError) {
        try image.writePNG(toFile: path)
        return "Saved \(path)"
      } catch {
        return error.description
      }
    } finish: { news, time in
      finish(news, time)
    }
  }
}
