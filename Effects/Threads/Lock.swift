#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// Lets one thread after the other do something; nothing to do where there are no threads.
final class Lock: Sendable {
  #if canImport(Dispatch) && !hasFeature(Embedded)
    private let turn = DispatchSemaphore(value: 1)
  #endif

  /// Calls `body` while nobody else's is under way.
  func locked<Result>(_ body: () -> Result) -> Result {
    #if canImport(Dispatch) && !hasFeature(Embedded)
      turn.wait()
      defer { turn.signal() }
    #endif
    return body()
  }
}
