import Synchronization

/// A flag that is raised once, on any thread, and seen by all.
final class CancellationFlag: Sendable {
  private let isRaised = Atomic(false)

  /// Whether it has been raised.
  var isCancelled: Bool { isRaised.load(ordering: .acquiring) }

  /// Raises it.
  func cancel() { isRaised.store(true, ordering: .releasing) }
}
