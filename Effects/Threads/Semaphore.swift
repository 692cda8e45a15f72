import CThreads
import PoofCore

/// A number of places: a signal adds one, a wait takes one, and waits until there is one.
///
/// It stands in C, so that the engine needs neither Dispatch nor Swift's runtime.
package final class Semaphore: @unchecked Sendable {
  private let place: UnsafeMutablePointer<poof_semaphore>

  /// A semaphore with so many places.
  package init(_ count: Int) {
    guard let made = poof_semaphore_create(UInt32(count)) else { fail("no memory is left") }
    place = made
  }

  deinit { poof_semaphore_destroy(place) }

  /// Takes a place, and waits until there is one.
  package func wait() { poof_semaphore_wait(place) }

  /// Takes a place if there is one; it never waits.
  package func take() -> Bool { poof_semaphore_take(place) }

  /// Adds a place.
  package func signal() { poof_semaphore_signal(place) }
}
