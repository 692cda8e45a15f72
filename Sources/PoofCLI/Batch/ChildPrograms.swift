import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Runs of this very program, each a process of its own: one that crashes or is killed takes nothing
/// with it.
///
/// Started by `posix_spawn`: Foundation's `Process` needs a run loop on the thread that waits, and lets
/// nothing be locked for as long as the program lives.
final class ChildPrograms: Sendable {
  private let environment: [String]
  private let running = Mutex<Set<pid_t>>([])

  /// The program's own file. Where it has been replaced since it was started, still the one of then.
  private static let file: String = {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }()

  /// Runs with so many threads each.
  init(threads: Int) {
    var variables = ProcessInfo.processInfo.environment
    variables["POOF_THREADS"] = "\(threads)"
    environment = variables.map { "\($0)=\($1)" }
  }

  /// A run's end: its code, or the signal that ended it.
  enum End: Equatable {
    case code(Int32)
    case signal(Int32)
    /// It did not begin, by the system's error number.
    case notStarted(Int32)
  }

  /// Runs the program to its end. It has `input` as its standard input, and writes what it says to standard
  /// error to the file at `errors`.
  func run(_ arguments: [String], input: Int32, errors: String) -> End {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    // Threads that block signals would hand that on.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words: [UnsafeMutablePointer<CChar>?] = (["poof"] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let trouble = posix_spawn(&process, Self.file, &actions, &attributes, &words, &variables)
    guard trouble == 0 else { return .notStarted(trouble) }
    running.withLock { _ = $0.insert(process) }
    var info = siginfo_t()
    // Its number stays its own until nobody would send it a signal any more.
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    running.withLock { _ = $0.remove(process) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
  }

  /// Asks all runs to end.
  func interrupt() {
    running.withLock { for process in $0 { kill(process, SIGTERM) } }
  }
}
