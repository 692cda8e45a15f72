import Foundation
import TestSupport
import Testing

/// A folder with what can be wrong with files, an output of before, and what `poof` may be called
/// with there.
struct Refusals {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Logs.line, "line.json")
    try folder.write("what was there before", "old.png")
    try folder.write("not a picture", "text.png")
    try folder.write("", "empty")
    try FileManager.default.createDirectory(
      atPath: folder["folder.png"], withIntermediateDirectories: true)
    for name in ["full.png", "full.JPG"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder[name], withDestinationPath: "/dev/full")
    }
  }

  /// Runs `poof` and expects one sentence, this exit code, and nothing changed on the disk.
  func expect(_ arguments: [String], code: Int32, says words: String) async throws {
    let before = try folder.names()
    let outcome = try await Program.poof.run(arguments, in: folder, within: 20)
    #expect(outcome.code == code && outcome.output.isEmpty, "\(arguments) \(outcome)")
    #expect(outcome.errorLines.count == 1, "\(arguments) \(outcome)")
    let line = outcome.errorLines.first ?? ""
    #expect(line.hasPrefix("poof: ") && line.count > 20 && line.count < 300, "\(line)")
    #expect(line.contains(words), "\(line)")
    #expect(try folder.names() == before, "\(arguments)")
    #expect(try folder.bytes("old.png") == Array("what was there before".utf8))
  }
}
