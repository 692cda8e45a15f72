import Foundation
import Synchronization

/// The number of the signal that came last; 0 before. A handler can reach nothing but globals.
private let signalThatCame = Atomic<Int32>(0)

/// Lets a program end between two steps of its work when it is asked to, by Control-C or a polite
/// kill: what it is writing becomes whole first. Who asks twice does not wait.
package enum Interruption {
  /// Begins to listen. What the shell has told the program to ignore goes on being ignored.
  package static func listen() {
    // Made before the handler, which must not make anything, can need it.
    signalThatCame.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      let before = signal(number) { number in
        signalThatCame.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
      // Functions cannot be compared; their addresses can.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Whether the program was asked to end.
  package static var hasCome: Bool { signalThatCame.load(ordering: .relaxed) != 0 }

  /// Throws if the program was asked to end.
  package static func check() throws(Interrupted) {
    let number = signalThatCame.load(ordering: .relaxed)
    if number != 0 { throw Interrupted(signal: number) }
  }
}

/// A program was stopped before it had done what was asked.
package struct Interrupted: ExitCodeProviding, CustomStringConvertible {
  /// What stopped it; Control-C unless known.
  package var signal = SIGINT

  package init(signal: Int32 = SIGINT) {
    self.signal = signal
  }

  /// What a shell says of a program that was ended by a signal.
  package var exitCode: Int32 { 128 + signal }
  package let description = "interrupted before the end; nothing more is written"
}
