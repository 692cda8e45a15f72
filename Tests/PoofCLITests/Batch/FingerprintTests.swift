import Foundation
import TestSupport
import Testing

@testable import PoofCLI

struct FingerprintTests {
  @Test("digests are XXH3's, of 128 bits")
  func digests() throws {
    #expect(Digest().text == "99aa06d3014798d86001c324468d497f")
    let folder = try TemporaryFolder()
    // Longer than what is read at once; the sum is that of the whole.
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, "file")
    let digest = Digest()
    bytes.withUnsafeBytes { digest.add($0) }
    #expect(Digest.text(ofFile: folder["file"]) == digest.text)
    #expect(Digest.text(ofFile: folder["none"]) == nil)
  }

  @Test("a folder's digest is that of its files and their names")
  func folders() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder["frames"], withIntermediateDirectories: true)
    try folder.write("1", "frames/a")
    let first = Digest.text(ofFile: folder["frames"])
    try folder.write("2", "frames/a")
    let second = Digest.text(ofFile: folder["frames"])
    try FileManager.default.moveItem(atPath: folder["frames/a"], toPath: folder["frames/b"])
    let third = Digest.text(ofFile: folder["frames"])
    #expect(first != nil && Set([first, second, third]).count == 3)
  }

  @Test("what is written is read again; half a file is none")
  func files() throws {
    let folder = try TemporaryFolder()
    let fingerprint = Fingerprint(source: "01", result: "23")
    try fingerprint.write(to: folder["file"])
    #expect(Fingerprint(contentsOfFile: folder["file"]) == fingerprint)
    try folder.write(Array(folder.bytes("file").dropLast(4)), "half")
    #expect(Fingerprint(contentsOfFile: folder["half"]) == nil)
    try folder.write("poof 0.0.1\n01\n23\n", "older")
    #expect(Fingerprint(contentsOfFile: folder["older"]) == nil)
    #expect(Fingerprint(contentsOfFile: folder["none"]) == nil)
  }
}
