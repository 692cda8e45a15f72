#if canImport(Dispatch) && !hasFeature(Embedded)
  import Synchronization

  /// A flag that is raised once, on any thread, and seen by all.
  final class CancellationFlag: Sendable {
    private let isRaised = Atomic(false)

    /// Whether it has been raised.
    var isCancelled: Bool { isRaised.load(ordering: .acquiring) }

    /// Raises it.
    func cancel() { isRaised.store(true, ordering: .releasing) }
  }

#else

  /// A flag that is raised once, where there are no threads.
  final class CancellationFlag: @unchecked Sendable {
    /// Whether it has been raised.
    private(set) var isCancelled = false

    /// Raises it.
    func cancel() { isCancelled = true }
  }

#endif
