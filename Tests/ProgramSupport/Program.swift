import Foundation

/// A program that a test runs: one of this package's, or one of the system's.
package struct Program {
  private let file: URL
  /// What stands before a caller's own arguments.
  private var leading: [String] = []

  /// A program of this package: it stands beside the tests.
  package init(built name: String) {
    file = Self.buildFolder.appendingPathComponent(name)
  }

  /// A program of the system's, found as a shell would.
  package init(system name: String) {
    file = URL(fileURLWithPath: "/usr/bin/env")
    leading = [name]
  }

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

/// How a program ended.
package struct Outcome: CustomStringConvertible {
  /// What it returned; 128 + the signal's number where one ended it.
  package let code: Int32
  package let output: String
  package let errors: String

  /// What it wrote to standard error, line by line.
  package var errorLines: [String] { lines(of: errors) }
  /// What it wrote to standard output, line by line.
  package var outputLines: [String] { lines(of: output) }

  package var description: String { "ended with \(code), errors: \(errors) output:\n\(output)" }

  private func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
