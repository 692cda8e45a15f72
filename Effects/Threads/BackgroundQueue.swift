import CProcessor

#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

#if canImport(Dispatch) && !hasFeature(Embedded)

  /// Jobs that are done off the calling thread, begun in the order in which they came.
  ///
  /// A job for which the system gives no thread is done by whoever brings it: late is better than
  /// never.
  package final class BackgroundQueue: @unchecked Sendable {
    /// A queue that does as many jobs at once as there are processors.
    package static let shared = BackgroundQueue(limit: poof_processor_count())

    private let limit: Int
    private let lock = DispatchSemaphore(value: 1)
    private let unfinished = DispatchGroup()
    /// Jobs that nobody has begun.
    private var waiting: [@Sendable () -> Void] = []
    /// Number of threads that are at it.
    private var active = 0

    /// A queue that does `limit` jobs at once, at least 1.
    package init(limit: Int) { self.limit = max(1, limit) }

    /// Does `job` as soon as its turn comes.
    package func run(_ job: @escaping @Sendable () -> Void) {
      unfinished.enter()
      let needsThread = locked {
        waiting.append(job)
        guard active < limit else { return false }
        active += 1
        return true
      }
      if needsThread, !startThread({ [self] in work() }), !isLeftToOthers() { work() }
    }

    /// Waits until all jobs are done.
    package func waitUntilDone() { unfinished.wait() }

    /// Gives up a thread's place where another one, which looks again before it ends, is at it.
    private func isLeftToOthers() -> Bool {
      locked {
        guard active > 1 else { return false }
        active -= 1
        return true
      }
    }

    private func work() {
      while let job = next() {
        job()
        unfinished.leave()
      }
    }

    private func next() -> (@Sendable () -> Void)? {
      locked {
        guard !waiting.isEmpty else {
          active -= 1
          return nil
        }
        return waiting.removeFirst()
      }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
      lock.wait()
      defer { lock.signal() }
      return body()
    }
  }
#endif
