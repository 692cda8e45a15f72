#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// A flag that is raised once, on any thread, and seen by all.
final class CancellationFlag: @unchecked Sendable {
  #if canImport(Dispatch) && !hasFeature(Embedded)
    private let lock = DispatchSemaphore(value: 1)
  #endif
  private var isRaised = false

  /// Whether it has been raised.
  var isCancelled: Bool {
    #if canImport(Dispatch) && !hasFeature(Embedded)
      lock.wait()
      defer { lock.signal() }
    #endif
    return isRaised
  }

  /// Raises it.
  func cancel() {
    #if canImport(Dispatch) && !hasFeature(Embedded)
      lock.wait()
      defer { lock.signal() }
    #endif
    isRaised = true
  }
}
