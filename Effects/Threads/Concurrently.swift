import CThreads

/// Calls `body` with 0 ..< `count`, several at once where there are threads, and returns when all
/// have returned.
///
/// Its threads are its own and end with it: frames, which have threads that stand ready, do not wait
/// for work that takes long.
package func concurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
  let threads = min(count, poof_processor_count())
  guard threads > 1 else {
    for index in 0..<count { body(index) }
    return
  }
  withoutActuallyEscaping(body) { body in
    let pool = WorkerPool(threads: threads)
    pool.perform(Calls(partCount: count, body: body))
    pool.close()
  }
}

/// The calls of one function with number after number.
private struct Calls: PartedWork {
  let partCount: Int
  let body: @Sendable (Int) -> Void

  func doPart(_ index: Int) { body(index) }
}
