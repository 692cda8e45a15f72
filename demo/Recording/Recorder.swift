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
  private var course = Course()

  /// Whether a clip is being written.
  private(set) var isRecording = false

  /// The part of a clip that is drawn, in percent; nil while none is being written.
  var percent: Int? { isRecording ? course.percent : nil }

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
    let course = Course()
    self.course = course
    work.run {
      Self.stepBack()
      do throws(MediaError) {
        let path = try Self.write(recording, format: format, in: folder) { part in
          course.percent = Int(part * 100)
          return !course.isCancelled
        }
        return path.map { "Saved \($0)" } ?? "The clip was given up"
      } catch {
        return error.description
      }
    } finish: { [weak self] news, time in
      self?.isRecording = false
      finish(news, time)
    }
    return true
  }

  /// Writes a recording under the name that is the next free one when it is done, and returns its path; nil where it
  /// is given up, as soon as `goesOn` returns false.
  nonisolated static func write(
    _ recording: CardRecording, format: ClipFormat, in folder: String,
    goesOn: (_ part: Double) -> Bool
  ) throws(MediaError) -> String? {
    var path = try StageFiles.firstFreePath(format.rawValue, in: folder)
    let isWhole = try recording.write(to: path, format: format, goesOn: goesOn) {
      clip throws(MediaError) in
      path = try StageFiles.firstFreePath(format.rawValue, in: folder) {
        path throws(MediaError) in try clip.finish(asNew: path)
      }
    }
    return isWhole ? path : nil
  }

  /// Ends what is under way, and waits until nothing of it is left.
  func cancel() {
    course.cancel()
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

/// The part of a clip that is drawn, and the wish that it goes no further, for any thread.
private final class Course: Sendable {
  private let drawn = Atomic<Int>(0)
  private let wish = Atomic<Bool>(false)

  var percent: Int {
    get { drawn.load(ordering: .relaxed) }
    set { drawn.store(newValue, ordering: .relaxed) }
  }

  var isCancelled: Bool { wish.load(ordering: .relaxed) }
  func cancel() { wish.store(true, ordering: .relaxed) }
}
