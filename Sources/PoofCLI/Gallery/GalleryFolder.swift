import Dispatch
import Foundation
import Poof
import PoofEffects
import PoofMedia
import PoofProgram

/// A gallery on its way to a folder: clips, a picture of each for whoever wants nothing to move, and a
/// page that shows them all.
struct GalleryFolder {
  /// The folder, with a slash at its end.
  let path: String
  let framesPerSecond: Double

  /// Everything that is written for `exhibits`: paths in the folder.
  static func files(of exhibits: [GalleryExhibit]) -> [String] {
    exhibits.flatMap { [clip(of: $0), poster(of: $0)] } + [before, page]
  }

  static let page = "index.html"
  /// The picture by night, which reveals begin with.
  static let before = "posters/before.png"
  static func clip(of exhibit: GalleryExhibit) -> String { "clips/\(exhibit.fileName).webp" }
  static func poster(of exhibit: GalleryExhibit) -> String { "posters/\(exhibit.fileName).webp" }
}

extension GalleryFolder {
  /// Makes the folders, and throws where nothing can be written to them, or somebody else's page would be lost.
  func prepare() throws(MediaError) {
    if let old = try? readFile(path + Self.page, kind: "page"), !GalleryPage.isOne(old) {
      throw MediaError(
        .writing, path + Self.page,
        "there is another page of that name, which would be lost; name another folder, or move it")
    }
    for name in ["clips/", "posters/"] {
      try makeFolder(path + name)
      try checkWritable(path + name + "clip.webp")
    }
    try checkWritable(path + Self.before)
    try checkWritable(path + Self.page)
  }

  /// Writes all clips, as many at once as there are processors, the picture by night, and the page when they
  /// are whole.
  func write(
    _ exhibits: [GalleryExhibit], on stage: GalleryStage, before: Image, page: GalleryPage
  ) throws {
    // Of its own: a film may wait for what others do on the shared one.
    let queue = BackgroundQueue(limit: ProcessInfo.processInfo.activeProcessorCount)
    let failures = Failures()
    let done = DispatchSemaphore(value: 0)
    for exhibit in exhibits {
      queue.run {
        defer { done.signal() }
        guard !Interruption.hasCome, failures.first == nil else { return }
        do throws(MediaError) {
          try write(exhibit, on: stage)
        } catch {
          failures.add(error)
        }
      }
    }
    do {
      let progress = ProgressLine()
      for count in 1...exhibits.count {
        done.wait()
        progress.show("clip \(count) of \(exhibits.count)")
      }
    }
    queue.waitUntilDone()
    try Interruption.check()
    if let failure = failures.first { throw failure }
    try before.writePNG(toFile: path + Self.before)
    try writeFile(Array(page.html.utf8), to: path + Self.page)
  }

  private func write(
    _ exhibit: GalleryExhibit, on stage: GalleryStage
  ) throws(MediaError) {
    let clip = exhibit.makeClip(stage)
    var canvas = Canvas(size: stage.size)
    func frame(at time: Double) -> Image {
      canvas.clear()
      clip.film.draw(at: time, into: &canvas)
      return canvas.snapshot()
    }
    let writer = try ClipWriter(
      path: path + Self.clip(of: exhibit), size: stage.size, framesPerSecond: framesPerSecond)
    for time in clip.timeline.frames(framesPerSecond: framesPerSecond) {
      if Interruption.hasCome { return writer.cancel() }
      try writer.add(frame(at: time))
    }
    try writer.finish()
    let poster = try ClipWriter(
      path: path + Self.poster(of: exhibit), size: stage.size, framesPerSecond: 1)
    try poster.add(frame(at: clip.poster))
    try poster.finish()
  }
}

/// The errors of jobs that run side by side.
private final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var errors: [MediaError] = []

  var first: MediaError? { lock.withLock { errors.first } }
  func add(_ error: MediaError) { lock.withLock { errors.append(error) } }
}
