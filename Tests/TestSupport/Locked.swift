import Foundation

/// A value that several threads read and change, one at a time.
///
/// Its lock is the system's own, which the thread sanitizer watches: `Synchronization.Mutex` is a
/// bare futex on Linux, of which it knows nothing, and what that guards is reported as a race.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// A lock around `value`.
  package init(_ value: Value) { self.value = value }

  /// Calls `body` with the value, which nobody else touches meanwhile.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
