import CThreads

/// Work that comes in parts which do not depend on each other.
package protocol PartedWork: Sendable {
  /// Number of parts.
  var partCount: Int { get }
  /// Does one of them, 0 ..< `partCount`.
  func doPart(_ index: Int)
}

/// Threads that stand ready for the parts of a frame.
///
/// `DispatchQueue.concurrentPerform` does the same, but allocates each time, 13 to 53 times in a
/// frame of 1080p or 4K on two processors, and waits for ever where the user may have no more
/// threads: here nothing is allocated, and fewer threads are enough.
package final class WorkerPool: @unchecked Sendable {
  /// As many threads as processors.
  package static let shared = WorkerPool(threads: poof_processor_count())

  /// Work that is under way. All of it is read and written under the lock.
  private struct State {
    /// Work that workers can begin with.
    var job: AnyPartedWork?
    var next = 0
    var end = 0
    /// Workers that are at it.
    var active = 0
    /// Whether the last of them is waited for.
    var isAwaited = false
    /// Whether the workers are to go home.
    var isOver = false
  }

  private var state = State()
  /// Changed only while the pool is made.
  private var workerCount = 0
  private let lock = Lock()
  /// Counts the calls to work that no worker has heard yet.
  private let call = Semaphore(0)
  private let allDone = Semaphore(0)
  /// Taken by whose work is under way.
  private let turn = Semaphore(1)

  /// A pool of so many threads, of which whoever brings the work is one; of fewer, where the
  /// system gives no more.
  package init(threads: Int) {
    for _ in 1..<max(1, threads) {
      guard startThread({ [self] in while work() {} }) else { break }
      workerCount += 1
    }
  }

  /// Sends the workers home: from now on whoever brings work does it alone. The pool is freed when
  /// they have gone.
  package func close() {
    locked { $0.isOver = true }
    for _ in 0..<workerCount { call.signal() }
  }

  /// Does all parts of `work`, and returns when they are done. While someone else's work is under
  /// way, the calling thread does them alone.
  package func perform(_ work: some PartedWork) {
    withUnsafePointer(to: work) { perform(AnyPartedWork($0), parts: work.partCount) }
  }

  /// Does all parts of work behind one type: this is compiled once, and not for every kind of work.
  @inline(never)
  private func perform(_ work: AnyPartedWork, parts: Int) {
    guard workerCount > 0, parts > 1, turn.take() else {
      for index in 0..<parts { work.doPart(index) }
      return
    }
    locked { state in
      state.job = work
      state.next = 0
      state.end = parts
    }
    for _ in 0..<min(workerCount, parts - 1) { call.signal() }
    while let index = nextPart() { work.doPart(index) }
    // Who hears the call only now finds nothing, and is not waited for.
    let isAwaited = locked { state in
      state.job = nil
      state.isAwaited = state.active > 0
      return state.isAwaited
    }
    if isAwaited { allDone.wait() }
    turn.signal()
  }

  /// Waits for a call and helps with the work; false when it was to go home.
  private func work() -> Bool {
    call.wait()
    let job = locked { state in
      if state.job != nil { state.active += 1 }
      return state.job
    }
    if let job {
      while let index = nextPart() { job.doPart(index) }
      let wasLast = locked { state in
        state.active -= 1
        guard state.active == 0, state.isAwaited else { return false }
        state.isAwaited = false
        return true
      }
      if wasLast { allDone.signal() }
    }
    return locked { !$0.isOver }
  }

  /// The next part that nobody has begun.
  private func nextPart() -> Int? {
    locked { state in
      guard state.next < state.end else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  @inline(__always)
  private func locked<Result>(_ body: (inout State) -> Result) -> Result {
    lock.locked { body(&state) }
  }
}
