import Foundation
import PoofMedia

/// A program that a test runs: one of this package's, or one of the system's.
package struct Program {
  private var file: URL
  /// Arguments before a caller's own.
  private var leading: [String] = []

  /// The path of a program of this package.
  package var path: String { file.path }

  /// A program of this package: it stands beside the tests.
  package init(built name: String) {
    file = Self.buildFolder.appendingPathComponent(name)
  }

  /// A program of the system's, found as a shell would.
  package init(system name: String) {
    file = URL(fileURLWithPath: "/usr/bin/env")
    leading = [name]
  }

  /// Lets a shell start it, after `words` of the shell's own, as limits that it sets, and with its
  /// streams where `streams` leads them, as `2>&-`.
  package func inShell(after words: String = ":", streams: String = "") -> Program {
    var program = self
    program.file = URL(fileURLWithPath: "/bin/bash")
    program.leading = ["-c", "\(words); exec \"$0\" \"$@\" \(streams)", file.path] + leading
    return program
  }

  #if os(Linux)
    /// Lets a user start it who may have only `count` processes and threads: nobody, where the tests
    /// run as root, whom no limit holds. A copy of it stands in `folder`, which all may write to.
    package func byNobody(in folder: TemporaryFolder, processes count: Int) throws -> Program {
      let manager = FileManager.default
      if !manager.fileExists(atPath: folder["program"]) {
        // By another process: what this one has open to write its other threads would hand on to the
        // programs they start, and what is open to write cannot be run.
        try SpawnedProgram(file: "/bin/cp", arguments: [file.path, folder["program"]]).wait()
      }
      try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
      var program = self
      program.file = URL(fileURLWithPath: folder["program"])
      program = program.inShell(after: "ulimit -u \(count)")
      guard geteuid() == 0 else { return program }
      program.leading =
        ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program.file.path]
        + program.leading
      program.file = URL(fileURLWithPath: "/usr/bin/env")
      return program
    }
  #endif

  /// On Linux the tests are a program themselves, elsewhere a bundle that another one loads.
  private static let buildFolder: URL = {
    let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
    let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.standardizedFileURL.deletingLastPathComponent()
  }()

  /// The environment of the tests without any display, and without what changes SDL or fonts.
  package static let bareEnvironment: [String: String] = {
    let removed = [
      "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "XAUTHORITY",
      "SDL_VIDEODRIVER", "SDL_RENDER_DRIVER", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
    ]
    return ProcessInfo.processInfo.environment.filter { !removed.contains($0.key) }
  }()

  /// Starts it in `folder`.
  package func start(
    _ arguments: [String] = [], in folder: TemporaryFolder,
    environment: [String: String] = Self.bareEnvironment
  ) throws -> RunningProgram {
    try RunningProgram(
      file: file, arguments: leading + arguments, folder: folder, environment: environment)
  }

  /// Runs it in `folder` to its end; `seconds` is only a safety net.
  package func run(
    _ arguments: [String] = [], in folder: TemporaryFolder,
    environment: [String: String] = Self.bareEnvironment, within seconds: Double = 60
  ) async throws -> Outcome {
    try await start(arguments, in: folder, environment: environment).end(within: seconds)
  }
}

/// A program's end.
package struct Outcome: CustomStringConvertible {
  /// The code it returned; 128 + the signal's number where one ended it.
  package let code: Int32
  package let output: String
  package let errors: String

  /// The lines it wrote to standard error.
  package var errorLines: [String] { lines(of: errors) }
  /// The lines it wrote to standard output.
  package var outputLines: [String] { lines(of: output) }

  package var description: String { "ended with \(code), errors: \(errors) output:\n\(output)" }

  private func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
