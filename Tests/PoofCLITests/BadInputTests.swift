import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("Bad input to poof")
  struct BadInputTests {
    let refusals: Refusals
    var folder: TemporaryFolder { refusals.folder }

    init() throws { refusals = try Refusals() }

    /// A call that is right, with other values for some options.
    private func scratch(_ changes: KeyValuePairs<String, String>) -> [String] {
      var values = ["--prize": "#fc0", "--coating": "#888", "--log": "line.json"]
      for (option, value) in changes { values[option] = value }
      return ["scratch"] + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }

    @Test(
      "bad usage is refused with what would be right",
      arguments: [
        (["nope"], "nope"), (["expl", "old.png", "-o", "a.webp"], "there is no command 'expl'"),
        (["help", "explod"], "there is no command 'explod'; did you mean 'explode'?"),
        (["expl"], "there is no command 'expl'; did you mean 'explode'?"),
        (
          ["explode", "old.png", "--animaton", "fall", "-o", "a.png"],
          "there is no option --animaton; did you mean --animation?"
        ),
        (
          ["explode", "old.png", "--foo", "-o", "a.png"],
          "there is no option --foo; --help lists all that there are"
        ),
        (
          ["explode", "old.png", "-o", "photo.tiff"],
          "clips end in .webp, .apng, .gif, .mp4 or .webm, a picture in .png or .jpg, a folder in /"
        ),
        (["explode", "old.png"], "by -o or --output: -o explode.webp"),
        (
          ["explode", "old.png", "--text", "Hi", "-o", "a.png"],
          "--text is an option of show, not of explode; 'poof help explode' lists what it takes"
        ),
        (
          ["explode", "old.png", "--prize", "old.png", "-o", "a.png"],
          "--prize is an option of scratch and show, not of explode"
        ),
        (["batch", "a.csv", "-o", "b/", "--prize", "old.png", "--jobs", "x"], "--jobs"),
        (
          ["show", "--prize", "old.png", "--animation", "assemble", "-o", "a.png"],
          "'assemble' puts a picture together, and a card bursts; choose one of fall, up, "
        ),
        (["confetti", "--rain"], "by -o or --output: -o confetti.webp"),
        (["confetti"], "by -o or --output: -o confetti.webp"),
        (["gallery", "old.png"], "which folder to write to, by -o or --output: -o gallery/"),
        (["batch", "a.csv"], "which folder to write to, by -o or --output: -o batch/"),
        (["explode", "old.png", "-animation", "burst", "-o", "a.webp"], "write --animation, with"),
        (
          ["explode", "-old.png", "-o", "a.webp"],
          "-old.png begins with a dash, as options do; write it as ./-old.png"
        ),
        (["reveal", "old.png", "-b.JPG", "-o", "a.webp"], "write it as ./-b.JPG"),
        (["batch", "-a.csv", "-o", "b/"], "write it as ./-a.csv"),
        (["scratch", "--prize", "-a.png", "--log", "line.json"], "write it as ./-a.png"),
        (["explode", "old.png", "-o", "-frames/"], "write it as ./-frames/"),
        (["explode", "old.png", "-oa.webp"], "./-oa.webp, or if a.webp is meant, -o a.webp"),
        (["-photo.jpg"], "write it as ./-photo.jpg"),
        (["show", "old.png", "-o", "a.webp"], "is the prize: --prize old.png"),
        (["show", "--coating", "old.png", "-o", "a.webp"], "'--prize <file|color>'"),
        (["old.png"], "'poof explode old.png -o boom.webp'"),
        (["a.JPG", "b.png", "--reveal", "wipe"], "'poof reveal a.JPG b.png -o change.webp'"),
        (["explode"], "it needs an <image>, as in 'poof explode photo.jpg -o boom.webp'"),
        (["reveal", "old.png"], "say what old.png becomes: poof reveal old.png b.png -o"),
        (["scratch"], "'poof scratch --prize prize.jpg --log strokes.json"),
        (["scratch", "--prize"], "--prize"),
        (["scratch", "--prize", "#fff", "--coating", "#fff"], "--log"),
        (["reveals", "stray"], "stray"), (["animations", "--nope"], "--nope"),
        (["bench", "nope"], "scratch"), (["bench", "scratch.move.4"], "scratch.move.4"),
        (["bench", "--json", "copy", ""], "scratch"),
      ])
    func usage(arguments: [String], words: String) async throws {
      try await refusals.expect(arguments, code: 64, says: words)
    }

    @Test(
      "what is no colour is refused",
      arguments: ["#", "#ff", "#ffff", "#fffff", "#fffffff", "#ggg", "#ＦＦＦ", "#fffffffff", "# fff"])
    func colors(color: String) async throws {
      for option in ["--prize", "--coating"] {
        try await refusals.expect(scratch([option: color]), code: 64, says: "#rrggbbaa")
      }
    }

    @Test(
      "values that an option cannot have are refused",
      arguments: [
        ("--size", "0x0"), ("--size", "100"), ("--size", "100x"), ("--size", "-1x5"),
        ("--size", "32769x1"), ("--size", "32768x32768"), ("--size", "1e3x5"), ("--size", ""),
        ("--region", "1,2,3"), ("--region", "0,0,0,5"), ("--region", "0,0,5,-5"),
        ("--region", "a,b,c,d"), ("--region", "0,0,1.5,2"), ("--region", "300,0,10,10"),
        ("--region", "-10,0,10,10"), ("--region", "0,0,99999999999999999999,1"),
        ("--threshold", "1.01"), ("--threshold", "-0.1"), ("--threshold", "nan"),
        ("--threshold", "abc"), ("--threshold", ""), ("--reveal", "nope"), ("--reveal", ""),
        ("--prize", ""), ("--coating", ""), ("--log", ""),
      ])
    func values(option: String, value: String) async throws {
      try await refusals.expect(
        scratch([option: value, "--output": "old.png"]), code: 64, says: option)
    }

    @Test(
      "a value with a minus in front is the option's, and is refused with what would be right",
      arguments: [
        (["--size", "-1x5"], "1280x720"), (["--region", "-400,0,10,10"], "outside"),
        (["--region", "-1,-2,-3,4"], "X,Y,W,H"), (["--threshold", "-0.1"], "0…1"),
        (["--threshold", "2"], "never"),
      ])
    func minus(arguments: [String], words: String) async throws {
      try await refusals.expect(scratch([:]) + arguments, code: 64, says: words)
    }

    @Test(
      "what is read is not written over, however it is spelt",
      arguments: [
        ["--prize=old.png", "-o", "old.png"], ["--coating=./old.png", "--mask", "old.png"],
        ["--prize=old.png", "-o", "link.png"], ["--report", "line.json"],
        ["--report", "folder.png/../line.json"],
      ])
    func outputsAreNoInputs(arguments: [String]) async throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder["link.png"], withDestinationPath: "old.png")
      try await refusals.expect(scratch([:]) + arguments, code: 64, says: "would be lost")
      #expect(try folder.bytes("line.json") == Array(Logs.line.utf8))
    }

    @Test(
      "outputs that are no PNG by their names, or one and the same, are refused",
      arguments: [
        (["--mask", "mask.jpg"], ".png"), (["-o", ""], ".png"), (["-o", "card"], ".png"),
        (["-o", "-"], ".png"), (["-o", "old.png", "--mask", "old.png"], "different"),
        (["-o", "old.png", "--report", "old.png"], "different"),
        (["-o", "old.png", "--mask", "./old.png"], "different"),
      ])
    func outputNames(arguments: [String], words: String) async throws {
      try await refusals.expect(scratch([:]) + arguments, code: 64, says: words)
    }

    @Test(
      "inputs that cannot be read are refused before anything is written",
      arguments: [
        ("--prize", "missing.png", "no such file"), ("--coating", "missing.png", "no such file"),
        ("--prize", "text.png", "not a picture"), ("--coating", "folder.png", "folder"),
        ("--coating", "a\nb.png", "a?b.png"),
        ("--prize", "reddish", "#rgb"), ("--coating", "ffcc00", "#rrggbb"),
        ("--log", "missing.json", "no such file"), ("--log", "empty", "empty"),
        ("--log", "folder.png", "folder"), ("--log", "text.png", "text.png"),
        ("--log", "/dev/null", "device"),
      ])
    func inputs(option: String, value: String, words: String) async throws {
      try await refusals.expect(
        scratch([option: value, "--output": "old.png", "--mask": "mask.png", "--report": "r.json"]),
        code: 66, says: words)
    }

    @Test(
      "an output that cannot be written is refused, and leaves nothing behind",
      arguments: ["nowhere/x.png", "text.png/x.png", "folder.png", "full.png", "/proc/x.png"])
    func outputs(path: String) async throws {
      for option in ["--output", "--mask", "--report"] {
        try await refusals.expect(scratch([option: path]), code: 73, says: path)
      }
    }

    @Test("help of every command is complete, on standard output, and no error")
    func help() async throws {
      let expected = [
        [], ["scratch", "--prize", "--coating", "--size", "--log", "--region", "--threshold"],
        ["scratch", "--report", "--mask", "-o, --output", "--reveal"], ["animations", "--json"],
        ["reveals", "--json"], ["brushes", "--json"], ["bench", "--json", "<name>"],
        ["explode", "<image>", "--animation", "--cell", "--budget", "--gap", "--shape", "shard"],
        ["explode", "--origin", "--sampling", "center", "--seed", "--shake", "--fps", "--size"],
        ["explode", "--background", "--reverse", "--at", "-o, --output"],
      ]
      for words in expected {
        let outcome = try await Program.poof.run(Array(words.prefix(1)) + ["--help"], in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        for word in words { #expect(outcome.output.contains(word), "\(word)") }
      }
    }
  }
}
