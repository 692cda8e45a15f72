import Foundation
import PoofMedia
import TestSupport
import Testing

/// Runs a program of the system's, another one than Poof, to its end, and gives what it says.
func output(of name: String, _ arguments: [String]) throws -> [UInt8] {
  let folder = try TemporaryFolder()
  try folder.write("", "said")
  let said = try FileHandle(forWritingTo: URL(fileURLWithPath: folder["said"]))
  let program = try SpawnedProgram(
    file: "/usr/bin/env", arguments: [name] + arguments,
    streams: .init(output: said.fileDescriptor, errors: STDERR_FILENO))
  withExtendedLifetime(said) {}
  try #require(program.wait() == .code(0), "\(name) \(arguments)")
  return try folder.bytes("said")
}
