import Foundation
import Poof
import PoofMedia
import Synchronization

/// Saves clips of a stage's card in the background, one at a time.
@MainActor
final class Recorder {
  /// The work under way, on a queue of its own: stages are painted meanwhile.
  let work = BackgroundWork()
  private let saving: StageSaving
  private let cancelling = Cancelling()

  /// Whether a clip is being written.
  private(set) var isRecording = false

  init(saving: StageSaving) {
    self.saving = saving
  }

  /// Writes a recording under the next free name, and tells in a sentence how that went; false, and
  /// nothing, while another one is being written.
  func save(
    _ recording: CardRecording,
    then finish: @escaping @MainActor @Sendable (String, _ time: Double) -> Void
  ) -> Bool {
    guard !isRecording else { return false }
    isRecording = true
    let folder = saving.folder
    let format = saving.clips
    work.run { [cancelling] in
      Self.stepBack()
      do throws(MediaError) {
        let path = try StageFiles.freePath(format.rawValue, in: folder)
        try recording.write(to: path, format: format) { cancelling.isWanted }
        return "Saved \(path)"
      } catch {
        return error.description
      }
    } finish: { [weak self] news, time in
      self?.isRecording = false
      finish(news, time)
    }
    return true
  }

  /// Ends what is under way, and waits until nothing of it is left.
  func cancel() {
    cancelling.want()
    work.waitUntilDone()
  }

  /// Lets others go first: the frames that are being looked at, above all.
  private nonisolated static func stepBack() {
    #if os(Linux)
      // Here it is the calling thread's alone, and that of those it starts.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
  }
}

/// A wish to end, for any thread.
private final class Cancelling: Sendable {
  private let wish = Atomic<Bool>(false)

  var isWanted: Bool { wish.load(ordering: .relaxed) }
  func want() { wish.store(true, ordering: .relaxed) }
}
