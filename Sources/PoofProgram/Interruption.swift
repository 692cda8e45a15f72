import Foundation
import Synchronization

/// The number of the signal that came last; 0 before. A handler can reach nothing but globals.
private let signalThatCame = Atomic<Int32>(0)

/// A request to end, by Control-C, a polite kill or a terminal that is closed: a program follows it
/// between two steps of its work, and what it is writing becomes whole first.
///
/// A second one ends the program at once. A call of the system's that waits for others, as for the
/// reader of a pipe, does not go on waiting: it fails.
package enum Interruption {
  /// Begins to listen. What the shell has told the program to ignore goes on being ignored.
  package static func listen() {
    // Made before the handler, which must not make anything, can need it.
    signalThatCame.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number, SIG_IGN)
      // Functions cannot be compared; their addresses can.
      guard unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
        continue
      }
      handle(number) { number in
        signalThatCame.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  /// Calls `handler` when the signal comes. `signal` itself would have the system go on with the
  /// call that it interrupted, which may wait for ever.
  private static func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void)
  {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }

  /// Whether the program was asked to end.
  package static var hasCome: Bool { signalThatCame.load(ordering: .relaxed) != 0 }

  /// Throws if the program was asked to end.
  package static func check() throws(Interrupted) {
    let number = signalThatCame.load(ordering: .relaxed)
    if number != 0 { throw Interrupted(signal: number) }
  }
}

/// The end of a program that was stopped before it had done what was asked.
package struct Interrupted: ExitCodeProviding, CustomStringConvertible {
  /// The signal that stopped it; Control-C's unless known.
  package var signal = SIGINT

  package init(signal: Int32 = SIGINT) {
    self.signal = signal
  }

  /// The code that a shell gives to a program that a signal has ended.
  package var exitCode: Int32 { 128 + signal }
  package let description = "interrupted before the end; nothing more is written"
}
