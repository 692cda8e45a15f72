import Foundation
import Poof
import PoofMedia
import PoofSDL

extension Stage {
  /// Takes over what background work has finished.
  func takeResults(at time: Double) {
    for finish in work.takeResults() { finish(time) }
  }

  /// Makes the picture in a file the prize of a new card, once it is read.
  func loadPrize(from path: String) {
    work.run {
      do throws(MediaError) {
        return .success(CardPictures.reduced(try Image(contentsOfFile: path)))
      } catch {
        return .failure(error)
      }
    } finish: { [weak self] (result: Result<Image, MediaError>, time) in
      guard let self else { return }
      switch result {
      case .success(let image):
        var pictures = pictures
        pictures.prize = image
        replacePictures(pictures)
      case .failure(let error):
        tell(error.description, at: time)
      }
    }
  }

  /// Writes a screenshot under the next free name in the current folder.
  func saveScreenshot(_ image: Image) {
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
    } finish: { [weak self] news, time in
      self?.tell(news, at: time)
    }
  }
}
