import Foundation
import Testing

/// Runs a program of the system's, another one than Poof, to its end, and gives what it says.
func output(of name: String, _ arguments: [String]) throws -> [UInt8] {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [name] + arguments
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = pipe
  try process.run()
  let bytes = [UInt8](try pipe.fileHandleForReading.readToEnd() ?? Data())
  process.waitUntilExit()
  try #require(process.terminationStatus == 0, "\(name) \(arguments)")
  return bytes
}
