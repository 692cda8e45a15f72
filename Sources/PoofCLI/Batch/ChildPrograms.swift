import Foundation
import PoofMedia
import Synchronization

/// Runs of this very program, each a process of its own: one that crashes or is killed takes nothing
/// with it.
final class ChildPrograms: Sendable {
  private let environment: [String: String]
  private let running = Mutex<[ObjectIdentifier: SpawnedProgram]>([:])

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
    environment = variables
  }

  /// Runs the program to its end. It has `input` as its standard input, and writes what it says to standard
  /// error to the file at `errors`.
  func run(
    _ arguments: [String], input: Int32, errors: String
  ) throws(SpawnedProgram.NotStarted) -> SpawnedProgram.End {
    let file = open(errors, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SpawnedProgram.NotStarted(number: errno) }
    defer { close(file) }
    let program = try SpawnedProgram(
      file: Self.file, name: "poof", arguments: arguments, environment: environment,
      streams: .init(input: input, errors: file))
    running.withLock { $0[ObjectIdentifier(program)] = program }
    defer { running.withLock { $0[ObjectIdentifier(program)] = nil } }
    return program.wait()
  }

  /// Asks all runs to end.
  func interrupt() {
    running.withLock { for program in $0.values { program.signal(SIGTERM) } }
  }
}
