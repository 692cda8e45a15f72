import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofCLI

extension ProgramTests {
  @Suite("One picture, as PNG or JPEG")
  struct StillFormatTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try Image.photograph(width: 80, height: 60).writePNG(toFile: folder["picture.png"])
      try Image.photograph(width: 88, height: 66).writePNG(toFile: folder["other.png"])
    }

    /// Runs `poof`, and expects that it says just this on standard error.
    @discardableResult
    private func poof(_ arguments: [String], says words: String = "") async throws -> Outcome {
      let outcome = try await Program.poof.run(arguments, in: folder)
      #expect(outcome.code == 0 && outcome.errors == words, "\(outcome)")
      return outcome
    }

    private static let black =
      "poof: .jpg holds no transparency; what is clear becomes black, #000, unless --background"
      + " gives another colour\n"

    /// The mean difference of the channels of two pictures of one size.
    private func difference(_ name: String, _ other: String) throws -> Double {
      let (image, other) = (try folder.image(name), try folder.image(other))
      #expect(image.size == other.size)
      return image.meanDifference(from: other)
    }

    @Test("a path's ending tells the format, in upper or lower case")
    func endings() throws {
      for path in ["a.jpg", "a.JPG", "a.jpeg", "b/a.Jpeg", ".jpg"] {
        #expect(try FilmOutput(argument: path) == .picture(path: path, format: .jpeg))
      }
      #expect(try FilmOutput(argument: "a.PNG") == .picture(path: "a.PNG", format: .png))
      for path in ["jpg", "a.jpg.bmp", "a.jpgx", "a.jpe"] {
        #expect(StillFormat(path: path) == nil)
      }
    }

    @Test(
      "a moment and a sheet of every command as JPEG are nearly those as PNG",
      arguments: [
        ["explode", "picture.png", "--background", "#203040"],
        ["show", "--prize", "picture.png", "--background", "#203040"],
        ["reveal", "picture.png", "other.png", "--reveal", "wipe"],
        ["confetti", "--size", "120x90", "--background", "#203040"],
      ])
    func commands(arguments: [String]) async throws {
      let call = arguments + ["--quiet"]
      for options in [["--at", "0.3"], ["--sheet", "3x2", "--no-times"]] {
        try await poof(call + options + ["-o", "a.png"])
        try await poof(call + options + ["-o", "a.jpg"])
        try await poof(call + options + ["-o", "a.jpeg", "--quality", "100"])
        let bytes = try folder.bytes("a.jpg")
        #expect(bytes.starts(with: [0xff, 0xd8, 0xff]))
        #expect(try difference("a.jpg", "a.png") < 4, "\(options)")
        #expect(try difference("a.jpeg", "a.png") < 1, "\(options)")
        #expect(try folder.bytes("a.jpeg").count > bytes.count)
      }
    }

    @Test("what is clear becomes black in a JPEG, as in an MP4, and a sentence says so")
    func clear() async throws {
      let call = ["explode", "picture.png", "--at", "0.4"]
      try await poof(call + ["-o", "a.jpg"], says: Self.black)
      try await poof(call + ["--background", "#000", "-o", "black.png"])
      #expect(try difference("a.jpg", "black.png") < 4)
      try await poof(call + ["--background", "#ff000040", "-o", "a.jpg"], says: Self.black)
      let corner = try folder.image("a.jpg")[0, 0]
      #expect(abs(Int(corner.r) - 64) <= 6 && corner.g <= 6 && corner.b <= 6, "\(corner)")
      try await poof(call + ["--quiet", "-o", "a.jpg"])
      // A sheet is dark behind, and so is nothing black.
      try await poof(["explode", "picture.png", "--sheet", "2x2", "-o", "a.jpg"])
      // Two pictures without a clear pixel have none between them either.
      try await poof(["reveal", "picture.png", "other.png", "--at", "0.2", "-o", "a.jpg"])
    }

    @Test("what was written is told with its quality, 90 unless given")
    func record() async throws {
      struct Record: Decodable { let bytes: Int, quality: Int?, frames: Int?, size: [Int] }
      let call = ["explode", "picture.png", "--at", "0", "--background", "teal", "--json"]
      for (options, quality) in [([], 90), (["--quality", "35"], 35)] {
        let outcome = try await poof(call + options + ["-o", "a.jpg"])
        let record = try JSONDecoder().decode(Record.self, from: Data(outcome.output.utf8))
        let image = try folder.image("a.jpg")
        #expect(record.quality == quality && record.frames == nil)
        #expect(try record.bytes == folder.bytes("a.jpg").count)
        #expect(record.size == [image.width, image.height])
      }
      let outcome = try await poof(call + ["-o", "a.png"])
      let record = try JSONDecoder().decode(Record.self, from: Data(outcome.output.utf8))
      #expect(record.quality == nil)
    }

    @Test("a scratched card is written as JPEG too, its mask as PNG only")
    func scratch() async throws {
      try folder.write(Logs.line, "line.json")
      let call = ["scratch", "--prize", "#fc0", "--coating", "#808080", "--log", "line.json"]
      try await poof(call + ["-o", "card.png"])
      try await poof(call + ["-o", "card.jpg"])
      #expect(try difference("card.jpg", "card.png") < 2)
      let clear = ["scratch", "--prize", "#fc08", "--coating", "#808080", "--log", "line.json"]
      try await poof(
        clear.map { $0 == "#fc08" ? "#ffcc0080" : $0 } + ["-o", "card.jpg"],
        says: "poof: .jpg holds no transparency; what is clear becomes black, #000; a .png keeps"
          + " it\n")
      let bare = try folder.image("card.jpg")[150, 150]
      #expect(abs(Int(bare.r) - 128) <= 6 && abs(Int(bare.g) - 102) <= 6, "\(bare)")
      for (option, words) in [("--mask", "ends in .png\n"), ("-o", "ends in .png or .jpg\n")] {
        let path = option == "-o" ? "a.bmp" : "a.jpg"
        let outcome = try await Program.poof.run(call + [option, path], in: folder)
        #expect(outcome.code == 64 && outcome.errors.hasSuffix(words), "\(outcome)")
      }
    }

    @Test("a JPEG that has no room leaves what was there, and takes no input's place")
    func failures() async throws {
      try Image.photograph(width: 40, height: 30).writeJPEG(toFile: folder["photo.jpg"])
      let before = try folder.bytes("photo.jpg")
      let over = try await Program.poof.run(
        ["explode", "photo.jpg", "--at", "0", "-o", "photo.jpg"], in: folder)
      #expect(over.code == 64 && over.errorLines.count == 1, "\(over)")
      #if os(Linux)
        try FileManager.default.createDirectory(
          atPath: folder["small"], withIntermediateDirectories: true)
        let full = try await Program(system: "unshare").run(
          [
            "-rm", "bash", "-c",
            "mount -t tmpfs -o size=4k none small || exit 99; echo old > small/a.jpg;"
              + " \"$0\" \"$@\"; code=$?; ls -A small; cat small/a.jpg; exit $code",
            Program.poof.path, "explode", "picture.png", "--size", "400x300", "--at", "0.3",
            "--quality", "100", "-o", "small/a.jpg",
          ], in: folder)
        #expect(full.code == 73 && full.errorLines.count == 1, "\(full)")
        #expect(full.errors.contains("make room first"), "\(full)")
        #expect(full.output == "a.jpg\nold\n", "\(full)")
      #endif
      #expect(try folder.bytes("photo.jpg") == before)
    }
  }
}
