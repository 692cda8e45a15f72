import CThreads

/// Runs `body` on a thread of its own; false, and nothing is run, where the system gives none.
///
/// All threads of the engine begin here. Dispatch's would not do: where the user may have no more
/// threads, `async` and `concurrentPerform` wait for one on the calling thread, for ever.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let context = Unmanaged.passRetained(ThreadBody(body))
  let isStarted = poof_start_thread(
    { context in
      if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, context.toOpaque())
  if !isStarted { context.release() }
  return isStarted
}

/// Work on its way to a new thread.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
