import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("Bad input to poof explode")
  struct ExplodeBadInputTests {
    let refusals: Refusals
    var folder: TemporaryFolder { refusals.folder }

    init() throws {
      refusals = try Refusals()
      try Image.photograph(width: 40, height: 30).writePNG(toFile: folder["picture.png"])
    }

    /// A call that is right, but for what is added.
    private let call = ["explode", "picture.png", "-o", "old.png"]

    @Test(
      "bad usage is refused with what would be right",
      arguments: [
        (["explode"], "<image>"), (["explode", "picture.png"], "--output"),
        (["explode", "-o", "x.png"], "<image>"), (["explode", "picture.png", "-o"], "-o"),
        (["explode", "picture.png", "more.png", "-o", "x.png"], "more.png"),
        (["explode", "picture.png", "-o", "x.png", "--nope"], "--nope"),
      ])
    func usage(arguments: [String], words: String) async throws {
      try await refusals.expect(arguments, code: 64, says: words)
    }

    @Test(
      "values that an option cannot have are refused with those it can",
      arguments: [
        ("--animation", "nope", "classic-up"), ("--animation", "", "fall, up"),
        ("--animation", "drip", "no animation 'drip' any more; it is 'liquid' now"),
        ("--cell", "0", "1…4096"), ("--cell", "-1", "1…4096"), ("--cell", "4097", "1…4096"),
        ("--cell", "1.5", "1…4096"), ("--cell", "99999999999999999999", "1…4096"),
        ("--budget", "0", "from 1 on"), ("--budget", "-7", "from 1 on"),
        ("--budget", "", "from 1 on"), ("--budget", "1e300", "from 1 on"),
        ("--gap", "-1", "0…4095"), ("--gap", "4096", "0…4095"), ("--gap", "x", "0…4095"),
        ("--shape", "star", "shard"), ("--sampling", "mean", "average"),
        ("--origin", "0.5", "X,Y"), ("--origin", "0.5,1.1", "0…1"), ("--origin", "-0.1,0", "0…1"),
        ("--origin", "nan,0", "0…1"), ("--origin", "0,0", "scatter"),
        ("--seed", "-1", "from 0 on"), ("--seed", "18446744073709551616", "from 0 on"),
        ("--seed", "", "from 0 on"), ("--seed", "1.5", "whole number"),
        ("--shake", "-0.1", "0…60"), ("--shake", "nan", "0…60"), ("--shake", "inf", "0…60"),
        ("--shake", "60.1", "0…60"), ("--shake", "long", "0…60 s"), ("--shake", "1e300", "0…60 s"),
        ("--fps", "0", "1…1000"), ("--fps", "-1", "1…1000"), ("--fps", "nan", "1…1000"),
        ("--fps", "1001", "1…1000"), ("--fps", "", "1…1000"), ("--fps", "1e300", "1…1000"),
        ("--size", "0x0", "1280x720"), ("--size", "-1x5", "1280x720"),
        ("--size", "100", "1280x720"),
        ("--size", "32769x1", "32768"), ("--size", "32768x32768", "at most"),
        ("--background", "#ggg", "#rrggbbaa"), ("--background", "#", "#rrggbbaa"),
        ("--at", "-0.1", "from 0 s"), ("--at", "nan", "from 0 s"), ("--at", "inf", "from 0 s"),
        ("--at", "soon", "from 0 s on"), ("--at", "", "from 0 s on"),
        ("--sweep", "nope", "left, right"), ("--sweep", "log.txt", "….json"),
        ("--sweep-time", "1", "--sweep"), ("--wind", "nan", "-10…10"),
        ("--gravity", "inf", "-50…50"), ("--bounce", "1", "0…0.95"), ("--mirror", "x", "across"),
        ("--duration", "0", "0.05…60 s"), ("--repeat", "0", "1…100"),
        ("--margin", "-1", "0…4"), ("--max-size", "0", "1…32768"), ("--hold", "-1", "0…600 s"),
        ("--speed", "0", "0.05…20"), ("--sheet", "6", "6x4"), ("--sheet", "1x1", "2…1024"),
        ("--sheet", "99x99", "2…1024"), ("--quality", "60", ".webp"),
        ("--max-bytes", "8M", ".webp"),
        ("--format", "rgba", "-o -"), ("--format", "bmp", "rgba"), ("--at", "99", "at 1.7 s"),
      ] as [(String, String, String)])
    func values(option: String, value: String, words: String) async throws {
      try await refusals.expect(call + [option, value], code: 64, says: words)
    }

    @Test(
      "options that contradict each other are refused",
      arguments: [
        (["--cell", "8", "--budget", "100"], "--budget"),
        (["--cell", "4096", "--gap", "1"], "0…0"),
        (["--shake", "0.1", "--animation", "assemble"], "nothing to shake"),
        (["--origin", "0,0", "--sweep", "left"], "--sweep along a reveal"),
        (["--sweep", "left", "--ping-pong", "--sweep-time", "-1"], "0…60 s"),
        (["--size", "40x40", "--max-size", "40"], "--max-size"),
        (["--at", "0", "--sheet", "2x2"], "--sheet"), (["--at", "0", "--times"], "--times"),
        (["-o", "b.png"], "-o is given 2 times"), (["-o", "old.png", "-o", "f/"], "3 times"),
      ])
    func contradictions(arguments: [String], words: String) async throws {
      try await refusals.expect(call + arguments, code: 64, says: words)
    }

    @Test("a moment is for one picture, and not for a folder")
    func momentInFolder() async throws {
      try await refusals.expect(
        ["explode", "picture.png", "--at", "0.5", "-o", "frames/"], code: 64, says: ".png")
    }

    @Test(
      "a log to sweep along that cannot be read is refused before anything is made",
      arguments: [
        ("missing.json", "no such file"), ("broken.json", "broken.json"), ("empty.json", "empty"),
        ("folder.png/.json", "no such file"), ("/proc/x.json", "no such file"),
      ])
    func logs(path: String, words: String) async throws {
      try folder.write("{\"version\": 1, \"size\": [9", "broken.json")
      try folder.write("", "empty.json")
      for output in ["old.png", "frames/"] {
        try await refusals.expect(
          ["explode", "picture.png", "--sweep", path, "-o", output], code: 66, says: words)
      }
    }

    @Test(
      "outputs whose names do not tell a format are refused, and those that are not there yet",
      arguments: [
        ("", "a folder in /"), ("-", "--format rgba"), ("frames", "a folder in /"),
        ("x.bmp", ".png or .jpg"), ("jpg", ".png or .jpg"), ("x.jpg.", ".png or .jpg"),
        ("folder.png.", ".png"), ("x.avi", ".webm"), ("webp", ".webp"),
      ])
    func outputNames(path: String, words: String) async throws {
      try await refusals.expect(["explode", "picture.png", "-o", path], code: 64, says: words)
    }

    @Test(
      "inputs that cannot be read are refused before anything is made",
      arguments: [
        ("missing.png", "no such file"), ("text.png", "not a picture"), ("empty", "empty"),
        ("folder.png", "folder"), ("/dev/null", "device"), ("", "without a name"),
        ("a\nb.png", "a?b.png"),
      ])
    func inputs(path: String, words: String) async throws {
      for output in ["old.png", "frames/"] {
        try await refusals.expect(["explode", path, "-o", output], code: 66, says: words)
        try await refusals.expect(
          ["explode", "picture.png", "--background", path, "-o", output], code: 66, says: words)
      }
    }

    @Test("a word that is no colour's name is answered with how colours are written")
    func colorNames() async throws {
      try await refusals.expect(call + ["--background", "whitish"], code: 66, says: "#rgb")
    }

    @Test(
      "an output that cannot be written is refused, and leaves nothing behind",
      arguments: [
        "nowhere/x.png", "text.png/x.png", "folder.png", "full.png", "/proc/x.png", "text.png/",
        "nowhere/x.jpg", "full.JPG", "/proc/x.jpeg",
        "text.png/deeper/", "/proc/frames/", "/proc/",
      ])
    func outputs(path: String) async throws {
      try await refusals.expect(["explode", "picture.png", "-o", path], code: 73, says: path)
    }

    @Test("what cannot be written is refused before a long work and not after it")
    func early() async throws {
      // A shake of a minute: on the way to its end it would have been killed.
      for output in ["nowhere/x.png", "/proc/frames/", "text.png/"] {
        try await refusals.expect(
          ["explode", "picture.png", "--size", "4000x4000", "--shake", "60", "--fps", "1000"]
            + ["-o", output], code: 73, says: output)
      }
    }

    @Test("a frame that cannot be written ends it; the ones before are whole, and none comes after")
    func frames() async throws {
      try FileManager.default.createDirectory(
        atPath: folder["frames"], withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder["frames/frame-00003.png"], withDestinationPath: "/dev/full")
      try await refusals.expect(
        ["explode", "picture.png", "--margin", "0", "-o", "frames/"], code: 73,
        says: "frame-00003.png")
      #expect(
        try folder.names(in: "frames")
          == ["frame-00001.png", "frame-00002.png", "frame-00003.png"])
      #expect(try folder.image("frames/frame-00002.png").width == 40)
    }

    @Test("frames are not mixed with those of a longer animation")
    func strayFrames() async throws {
      let outcome = try await Program.poof.run(
        ["explode", "picture.png", "--hold", "0", "--fps", "10", "-o", "frames/"], in: folder)
      #expect(outcome.code == 0, "\(outcome)")
      let before = try folder.names(in: "frames")
      #expect(before.count == 18)
      try await refusals.expect(
        ["explode", "picture.png", "--hold", "0", "--fps", "5", "-o", "frames/"], code: 73,
        says: "frame-00011.png")
      #expect(try folder.names(in: "frames") == before)
    }

    @Test(
      "what is read is not written over, however it is spelt",
      arguments: [
        ["old.png", "-o", "./old.png"], ["link.png", "-o", "old.png"],
        ["picture.png", "--background", "old.png", "-o", "folder.png/../old.png"],
        ["folder.png/frame-00002.png", "-o", "folder.png/"],
        ["old.png", "-o", "folder.png/"],
        ["picture.png", "--sweep", "log.json", "-o", "logs/"],
      ])
    func outputsAreNoInputs(arguments: [String]) async throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder["link.png"], withDestinationPath: "old.png")
      try FileManager.default.createSymbolicLink(
        atPath: folder["folder.png/frame-00001.png"], withDestinationPath: "../old.png")
      try FileManager.default.createDirectory(
        atPath: folder["logs"], withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder["log.json"], withDestinationPath: "line.json")
      try FileManager.default.createSymbolicLink(
        atPath: folder["logs/frame-00001.png"], withDestinationPath: "../line.json")
      try FileManager.default.copyItem(
        atPath: folder["picture.png"], toPath: folder["folder.png/frame-00002.png"])
      try await refusals.expect(["explode"] + arguments, code: 64, says: "would be lost")
      #expect(
        try folder.bytes("folder.png/frame-00002.png") == folder.bytes("picture.png"))
    }
  }
}
