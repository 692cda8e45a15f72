import Foundation
import PoofEffects
import PoofSDL

/// Slow work off the frame loop: it runs on a queue, and its results wait here until the next
/// frame asks for them.
final class BackgroundWork: @unchecked Sendable {
  /// Takes over one result, at a time of the window.
  typealias Finish = @MainActor @Sendable (_ time: Double) -> Void

  /// One after another, so that the last of two has the last word.
  private let queue = BackgroundQueue(limit: 1)
  private let lock = NSLock()
  private var results: [Finish] = []

  /// Runs `job` on a queue, then `finish` with what it returned before the next frame.
  func run<Result: Sendable>(
    _ job: @escaping @Sendable () -> Result,
    finish: @escaping @MainActor @Sendable (_ result: Result, _ time: Double) -> Void
  ) {
    queue.run { [self] in
      let result = job()
      lock.withLock { results.append { finish(result, $0) } }
      FrameLoop.wake()
    }
  }

  /// Waits until everything is done: nothing is left half written when the program ends.
  func waitUntilDone() {
    queue.waitUntilDone()
  }

  /// Takes what has been finished since the last call, in order.
  func takeResults() -> [Finish] {
    lock.withLock {
      defer { results = [] }
      return results
    }
  }
}
