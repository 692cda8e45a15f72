import Foundation
import Poof
import PoofMedia
import PoofProgram
import PoofSDL

/// Plays a scripted scratch through the window's own loop, without a display and as fast as the
/// machine can, and keeps what was asked for.
@MainActor
struct HeadlessRun {
  /// Where the frames go.
  enum Output: Equatable {
    case nowhere
    /// One picture of the card's whole life.
    case sheet(path: String)
    /// Every frame, numbered, in a folder.
    case frames(folder: String)
  }

  let framesPerSecond: Double
  let output: Output

  /// How long the empty stage is shown at the end, s.
  private static let encore = 0.6

  /// Runs `stage` to the end of the card's life.
  func run(_ stage: Stage, in window: Window, captions: Font) throws -> FrameStatistics {
    let frames: FrameFolder? =
      if case .frames(let folder) = output { try FrameFolder(path: folder) } else { nil }
    let loop = FrameLoop(clock: SteppedClock(framesPerSecond: framesPerSecond))
    let sheet = LifeSheet(font: captions)
    let script = ScriptedScratch(card: stage.layout.card)
    var played = -1.0
    var finished: Double?
    var failure: MediaError?
    // An export has time, and its frames must not depend on how busy the machine is.
    stage.show.waitsForSampling = true
    loop.beforeEvents = { time in
      // Each at its own time and not at the frame's: what flies off depends on when.
      for move in script.moves(from: played, to: time) {
        stage.handle(.pointer(move.event), at: move.time)
      }
      // A narrow brush, or a card of a few pixels, does not get to the threshold.
      if played > script.end, [.covered, .scratching].contains(stage.show.phase) {
        window.simulate(.key(KeyEvent(.return)))
      }
      played = time
    }
    loop.afterFrame = { time, canvas in
      if case .sheet = output { sheet.add(canvas, at: time, of: stage.show) }
      do throws(MediaError) {
        try frames?.add(canvas.snapshot())
      } catch {
        failure = error
        stage.isOver = true
      }
      if stage.show.phase == .finished {
        finished = finished ?? time
        if time >= (finished ?? time) + Self.encore { stage.isOver = true }
      }
    }
    let statistics = try loop.run(stage, in: window)
    if let failure { throw failure }
    try frames?.finish()
    // A part of a life is no life: whoever stopped it, a script must be able to tell.
    guard finished != nil else { throw Interrupted() }
    if case .sheet(let path) = output, let image = sheet.image() {
      try image.writePNG(toFile: path)
    }
    return statistics
  }
}
