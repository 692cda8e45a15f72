import Foundation
import PoofProgram
import TestSupport
import Testing

@Suite("Files that paths lead to")
struct FileTargetTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", "one")
    try folder.write("one", "two")
    try FileManager.default.createDirectory(
      atPath: folder["deep"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"], withDestinationPath: "one")
    try FileManager.default.createSymbolicLink(
      atPath: folder["deep/up"], withDestinationPath: "..")
    try FileManager.default.linkItem(atPath: folder["one"], toPath: folder["hard"])
  }

  @Test(
    "a file is itself by every name",
    arguments: ["one", "./one", "deep/../one", "deep/up/one", "link", "hard", "deep//up//hard"])
  func same(name: String) {
    #expect(FileTarget(folder[name]) == FileTarget(folder["one"]))
    #expect(FileTarget(folder[name]) != FileTarget(folder["two"]))
  }

  @Test(
    "a file that is to be is itself by every name, and no other", arguments: ["new", "deep/up/new"])
  func new(name: String) {
    #expect(FileTarget(folder[name]) == FileTarget(folder["new"]))
    #expect(FileTarget(folder[name]) != FileTarget(folder["newer"]))
    #expect(FileTarget(folder[name]) != FileTarget(folder["one"]))
  }

  @Test("what is read is not written over; what is only beside it may be")
  func overwriting() throws {
    try refuseOverwriting([folder["one"], nil], by: [folder["two"], folder["new"]])
    try refuseOverwriting([], by: [folder["two"]])
    try refuseOverwriting([folder["missing"]], by: [])
    for name in ["one", "link", "hard"] {
      #expect(throws: (any Error).self) {
        try refuseOverwriting([nil, folder["two"], folder["one"]], by: [folder[name]])
      }
    }
  }
}
