import Foundation
import PoofMedia

/// A program while it runs; it does not outlive this object.
package final class RunningProgram {
  private let program: SpawnedProgram
  /// The folder that it works in, which must not go before the program does.
  private let folder: TemporaryFolder
  private let outputFile: URL
  private let errorFile: URL

  init(
    file: URL, arguments: [String], folder: TemporaryFolder, environment: [String: String]
  ) throws {
    self.folder = folder
    // Files take whatever is written; a pipe that nobody reads would stop the program.
    let place = FileManager.default.temporaryDirectory
    let name = "poof-\(UUID().uuidString)"
    outputFile = place.appendingPathComponent("\(name).out")
    errorFile = place.appendingPathComponent("\(name).err")
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    let output = try FileHandle(forWritingTo: outputFile)
    let errors = try FileHandle(forWritingTo: errorFile)
    program = try SpawnedProgram(
      file: "/bin/sh",
      arguments: ["-c", "cd \"$0\" && exec \"$@\"", folder.path, file.path] + arguments,
      environment: environment,
      streams: .init(output: output.fileDescriptor, errors: errors.fileDescriptor))
    withExtendedLifetime((output, errors)) {}
  }

  deinit {
    try? FileManager.default.removeItem(at: outputFile)
    try? FileManager.default.removeItem(at: errorFile)
  }

  package var processID: Int32 { program.processID }
  package var isRunning: Bool { program.end == nil }

  /// All that it has written to standard output so far.
  package var output: String { text(outputFile) }
  /// All that it has written to standard error so far.
  package var errors: String { text(errorFile) }

  /// Waits until it has written `part` to standard output; false when it ends without, or takes
  /// longer than `seconds`.
  package func writes(_ part: String, within seconds: Double = 30) async -> Bool {
    _ = await eventually(within: seconds) { output.contains(part) || !isRunning }
    return output.contains(part)
  }

  /// Asks it to end, by a signal.
  package func signal(_ number: Int32) {
    program.signal(number)
  }

  /// Waits for its end; what takes longer than `seconds` is killed, and ends with 128 + 9.
  package func end(within seconds: Double = 30) async -> Outcome {
    if !(await eventually(within: seconds, { !isRunning })) { signal(SIGKILL) }
    let code =
      switch program.wait() {
      case .code(let code): code
      case .signal(let number): 128 + number
      case .unknown: Int32(-1)
      }
    return Outcome(code: code, output: output, errors: errors)
  }

  private func text(_ file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// Looks again and again whether `condition` holds; false when it does not within `seconds`, of
/// which a single look takes one at most: while a whole machine stands still, only its clock goes on.
package func eventually(
  within seconds: Double = 30, _ condition: () throws -> Bool
) async rethrows -> Bool {
  var waited = Duration.zero
  var looked = ContinuousClock.now
  while try !condition() {
    if waited > .seconds(seconds) { return false }
    try? await Task.sleep(for: .milliseconds(10))
    let now = ContinuousClock.now
    waited += min(now - looked, .seconds(1))
    looked = now
  }
  return true
}
