/// Work on a background queue, which a frame loop asks for its result and never waits for.
///
/// The queue stores the result, then signals a semaphore; whoever sees the signal may read. Where
/// there are no threads the work is done at once.
package final class BackgroundJob<Output>: @unchecked Sendable {
  private let ready = Semaphore(0)
  private let cancellation = CancellationFlag()
  /// Written by the queue before the signal, read by the owner after it.
  private var produced: Output?
  /// Only the owner's: whether the one signal has been seen.
  private var isTaken = false

  /// Starts `work`, which may give nil once `isCancelled` is true.
  package init(_ work: @escaping @Sendable (_ isCancelled: @Sendable () -> Bool) -> Output?) {
    BackgroundQueue.shared.run { [self] in
      perform(work)
      ready.signal()
    }
  }

  private func perform(_ work: (_ isCancelled: @Sendable () -> Bool) -> Output?) {
    // On a busy machine a job may be cancelled before its turn comes.
    if cancellation.isCancelled { return }
    produced = work { [cancellation] in cancellation.isCancelled }
  }

  /// Says that nobody waits for the result any more: work that has not begun never does, work under
  /// way stops as soon as it asks.
  package func cancel() { cancellation.cancel() }

  /// Returns the result, or nil while there is none, and after cancelled work. It never waits.
  package func resultIfReady() -> Output? {
    if !isTaken {
      guard ready.take() else { return nil }
      isTaken = true
    }
    return produced
  }

  /// Waits for the result: for exports, which have time, and never for a window's frame. Returns nil
  /// after cancelled work.
  @discardableResult
  package func waitForResult() -> Output? {
    if !isTaken {
      ready.wait()
      isTaken = true
    }
    return produced
  }
}
