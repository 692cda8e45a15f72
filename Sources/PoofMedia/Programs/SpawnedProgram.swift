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
  }

  /// A program that did not begin, by the system's error number.
  package struct NotStarted: Error, Equatable {
    package let number: Int32

    package init(number: Int32) { self.number = number }
  }

  /// What a program has open: descriptors of this one, or nothing.
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

  package let processID: pid_t
  private let known = Mutex<End?>(nil)

  /// Starts the program in `file`. `arguments` come after its name; `environment` is this program's, unless told
  /// otherwise.
  package init(
    file: String, arguments: [String], environment: [String: String]? = nil,
    streams: Streams = Streams()
  ) throws(NotStarted) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }

    // Out of the way of the three numbers that they get.
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    for (number, stream) in [streams.input, streams.output, streams.errors].enumerated() {
      guard let stream else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
        continue
      }
      let copy = fcntl(stream, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw NotStarted(number: errno) }
      copies.append(copy)
      posix_spawn_file_actions_adddup2(&actions, copy, Int32(number))
    }

    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    #if canImport(Darwin)
      let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      let flags = POSIX_SPAWN_SETSIGMASK
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
        guard let number = Int32(name), number > 2 else { continue }
        posix_spawn_file_actions_addclose(&actions, number)
      }
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let variables = environment ?? ProcessInfo.processInfo.environment
    var words: [UnsafeMutablePointer<CChar>?] = ([file] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    let trouble = posix_spawn(&process, file, &actions, &attributes, &words, &settings)
    guard trouble == 0 else { throw NotStarted(number: trouble) }
    processID = process
  }

  deinit {
    signal(SIGKILL)
    wait()
  }

  /// Its end, or nil while it runs.
  package var end: End? { known.withLock { look(into: &$0, options: WNOHANG) } }

  /// Waits for its end.
  @discardableResult package func wait() -> End {
    var info = siginfo_t()
    // Without the lock, so that others may still send it signals; its number stays its own.
    while waitid(P_PID, id_t(processID), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return known.withLock { look(into: &$0, options: 0) ?? .code(0) }
  }

  /// Sends it a signal, if it still runs.
  package func signal(_ number: Int32) {
    known.withLock { end in
      if look(into: &end, options: WNOHANG) == nil { _ = kill(processID, number) }
    }
  }

  /// Asks the system about its end, until there is one.
  private func look(into end: inout End?, options: Int32) -> End? {
    if end != nil { return end }
    var status: Int32 = 0
    var found = waitpid(processID, &status, options)
    while found < 0, errno == EINTR { found = waitpid(processID, &status, options) }
    guard found != 0 else { return nil }
    // Where SIGCHLD is ignored, nobody is told how it ended: the status stays 0.
    let signal = status & 0x7f
    end = signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
    return end
  }
}
