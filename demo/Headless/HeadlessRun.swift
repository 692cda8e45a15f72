import Poof
import PoofMedia
import PoofProgram
import PoofSDL
import PoofText

/// Draws the film of a card that a scripted hand scratches, as fast as the machine can, and keeps
/// what was asked for. It needs no display.
@MainActor
struct HeadlessRun {
  let framesPerSecond: Double
  let output: Output
  /// Whether a folder of frames gets a file with their sound.
  var hasSound = false
  /// Told of everything that happens to the card, in its order.
  var onEvent: ((CardEvent) -> Void)?

  /// Time for which the empty stage is shown at the end, s.
  private static let encore = 0.6

  /// Draws all frames of `film` on a canvas, and returns how long they took.
  func run(_ film: StageFilm, canvas size: PixelSize, captions: Font) throws -> FrameStatistics {
    let count = frameCount(of: film)
    let folder: FrameFolder? =
      if case .frames(let folder) = output {
        try FrameFolder(path: folder, count: count)
      } else {
        nil
      }
    var film = film
    let sheet = LifeSheet(font: captions)
    var statistics = FrameStatistics()
    var canvas = Canvas(size: size)
    var events = film.card.events[...]
    for frame in 0..<count {
      // A part of a life is no life: whoever stops it, a script must be able to tell.
      try Interruption.check()
      let time = time(of: frame)
      while let event = events.first, event.time <= time {
        onEvent?(event)
        events.removeFirst()
      }
      let took = ContinuousClock().measure { film.draw(at: time, into: &canvas) }
      statistics.add(milliseconds: took / .milliseconds(1))
      if case .sheet = output { sheet.add(canvas, at: time, of: film.moment(at: time)) }
      try folder?.add(canvas.snapshot())
    }
    try folder?.finish()
    if hasSound, let folder {
      try film.soundtrack.writeWAV(toFile: folder.path + "sound.wav", lasting: time(of: count))
    }
    if case .sheet(let path) = output, let image = sheet.image() {
      try image.writePNG(toFile: path)
    }
    return statistics
  }

  private func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// Counts the frames until the empty stage has been seen long enough.
  private func frameCount(of film: StageFilm) -> Int {
    let end = film.card.events.last?.time ?? 0
    let finished = frame(from: end)
    return frame(from: time(of: finished) + Self.encore) + 1
  }

  /// The first frame at `moment`, s, or after it.
  private func frame(from moment: Double) -> Int {
    var frame = max(0, Int(moment * framesPerSecond) - 1)
    while time(of: frame) < moment { frame += 1 }
    return frame
  }
}
