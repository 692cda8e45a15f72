import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

// Foundation's `Process` learns of an end by a socket that goes to the program, and by chance to another one
// started at the same moment: then the first seems to run until the second has ended, once in some thousand
// starts. It also lets nothing be locked for as long as a program lives.

/// A program that this one has started by `posix_spawn`. It has three descriptors and nothing else that is open
/// here, blocks no signal, and does not outlive this object.
package final class SpawnedProgram: Sendable {
  /// A program's end.
  package enum End: Equatable, Sendable {
    /// The code that it returned.
    case code(Int32)
    /// The number of the signal that ended it.
    case signal(Int32)
    /// Nobody is told: something else here has asked first, or SIGCHLD is ignored.
    case unknown
  }

  /// A program that did not begin, by the system's error number.
  package struct NotStarted: Error, Equatable {
    package let number: Int32

    package init(number: Int32) { self.number = number }
  }

  /// Descriptors of this program that another one has open as its streams; nil for nothing.
  package struct Streams {
    package var input: Int32?
    package var output: Int32?
    package var errors: Int32?

    package init(input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil) {
      self.input = input
      self.output = output
      self.errors = errors
    }
  }

  /// Knowledge of its end. Its number is given back to the system with the question that is answered by its end,
  /// and may be another program's from then on.
  private struct Knowledge {
    var end: End?
    /// Whether a thread waits, which will ask.
    var isAwaited = false
  }

  package let processID: pid_t
  private let known = Mutex(Knowledge())
  /// One thread waits, and the others for it.
  private let waiting = Mutex<Void>(())

  /// Starts the program in `file`, which is told that it is called `name`, that of the file unless given.
  /// `environment` is this program's, unless told otherwise. One that `hasOwnGroup` is not reached by keys at the
  /// terminal that interrupt this one.
  package init(
    file: String, name: String? = nil, arguments: [String], environment: [String: String]? = nil,
    streams: Streams = Streams(), hasOwnGroup: Bool = false
  ) throws(NotStarted) {
    let orders = SpawnOrders()
    try orders.connect(streams)
    try orders.closeOthers()
    try orders.setSignals(hasOwnGroup: hasOwnGroup)
    let variables = environment ?? ProcessInfo.processInfo.environment
    var words: [UnsafeMutablePointer<CChar>?] =
      ([name ?? file] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    let trouble = posix_spawn(
      &process, file, &orders.actions, &orders.attributes, &words, &settings)
    guard trouble == 0 else { throw NotStarted(number: trouble) }
    processID = process
  }

  deinit {
    signal(SIGKILL)
    wait()
  }

  /// Its end, or nil while it runs or a thread that waits has not heard of it.
  package var end: End? {
    known.withLock { $0.isAwaited ? nil : ask(&$0, options: WNOHANG) }
  }

  /// Waits for its end.
  @discardableResult package func wait() -> End {
    waiting.withLock { _ in
      let end = known.withLock { known in
        known.isAwaited = known.end == nil
        return known.end
      }
      if let end { return end }
      var info = siginfo_t()
      // Without the lock, so that others may still send it signals, and without giving its number back.
      while waitid(P_PID, id_t(processID), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      return known.withLock {
        $0.isAwaited = false
        return ask(&$0, options: 0) ?? .unknown
      }
    }
  }

  /// Sends it a signal, if it still runs.
  package func signal(_ number: Int32) {
    known.withLock { known in
      if known.isAwaited || ask(&known, options: WNOHANG) == nil { _ = kill(processID, number) }
    }
  }

  /// Asks the system about its end, until there is one.
  private func ask(_ known: inout Knowledge, options: Int32) -> End? {
    if known.end != nil { return known.end }
    var status: Int32 = 0
    var found = waitpid(processID, &status, options)
    while found < 0, errno == EINTR { found = waitpid(processID, &status, options) }
    guard found != 0 else { return nil }
    let signal = status & 0x7f
    known.end =
      found != processID ? .unknown : signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
    return known.end
  }
}
