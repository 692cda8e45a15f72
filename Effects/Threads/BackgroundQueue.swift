import CThreads

/// Jobs that are done off the calling thread, begun in the order in which they came.
///
/// A job for which the system gives no thread is done by whoever brings it: late is better than
/// never.
package final class BackgroundQueue: @unchecked Sendable {
  /// A queue that does as many jobs at once as there are processors.
  package static let shared = BackgroundQueue(limit: poof_processor_count())

  private let limit: Int
  private let lock = Lock()
  /// Jobs that nobody has begun.
  private var waiting: [@Sendable () -> Void] = []
  /// Number of threads that are at it.
  private var active = 0
  /// Number of jobs that are not done.
  private var unfinished = 0
  /// Number of threads that wait until all are done, and what they wait for.
  private var watchers = 0
  private let allDone = Semaphore(0)

  /// A queue that does `limit` jobs at once, at least 1.
  package init(limit: Int) { self.limit = max(1, limit) }

  /// Does `job` as soon as its turn comes.
  package func run(_ job: @escaping @Sendable () -> Void) {
    let needsThread = lock.locked {
      waiting.append(job)
      unfinished += 1
      guard active < limit else { return false }
      active += 1
      return true
    }
    if needsThread, !startThread({ [self] in work() }), !isLeftToOthers() { work() }
  }

  /// Waits until all jobs are done.
  package func waitUntilDone() {
    let isWatching = lock.locked {
      if unfinished > 0 { watchers += 1 }
      return unfinished > 0
    }
    if isWatching { allDone.wait() }
  }

  /// Gives up a thread's place where another one, which looks again before it ends, is at it.
  private func isLeftToOthers() -> Bool {
    lock.locked {
      guard active > 1 else { return false }
      active -= 1
      return true
    }
  }

  private func work() {
    while let job = next() {
      job()
      finish()
    }
  }

  private func next() -> (@Sendable () -> Void)? {
    lock.locked {
      guard !waiting.isEmpty else {
        active -= 1
        return nil
      }
      return waiting.removeFirst()
    }
  }

  private func finish() {
    lock.locked {
      unfinished -= 1
      guard unfinished == 0 else { return }
      for _ in 0..<watchers { allDone.signal() }
      watchers = 0
    }
  }
}
