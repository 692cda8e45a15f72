/// Lets one thread after the other do something.
package final class Lock: Sendable {
  private let turn = Semaphore(1)

  package init() {}

  /// Calls `body` while nobody else's is under way.
  @inline(__always)
  package func locked<Result>(_ body: () -> Result) -> Result {
    turn.wait()
    defer { turn.signal() }
    return body()
  }
}
