import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofCLI

extension ProgramTests {
  @Suite("What all films can be asked for")
  struct FilmOptionsTests {
    let folder: TemporaryFolder
    let picture = Image.photograph(width: 80, height: 60)

    init() throws {
      folder = try TemporaryFolder()
      try picture.writePNG(toFile: folder["picture.png"])
      try Image.photograph(width: 88, height: 66).writePNG(toFile: folder["other.png"])
    }

    @discardableResult
    private func poof(_ arguments: [String], says words: String = "") async throws -> Outcome {
      let outcome = try await Program.poof.run(arguments, in: folder)
      #expect(outcome.code == 0, "\(outcome)")
      #expect(words.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(words), "\(outcome)")
      return outcome
    }

    /// Width, height and number of frames, as ffprobe sees them.
    private func properties(_ name: String) async throws -> [Int] {
      let probe = try await Program(system: "ffprobe").run(
        ["-v", "error", "-count_frames", "-select_streams", "v", "-of", "csv=p=0"]
          + ["-show_entries", "stream=width,height,nb_read_frames", name], in: folder)
      return probe.outputLines.first?.split(separator: ",").compactMap { Int($0) } ?? []
    }

    @Test("a clip has room for what flies, and no more: nothing is lost at its edges")
    func reach() async throws {
      for name in ["fall", "up", "vortex", "ripple"] {
        try await poof(
          ["explode", "picture.png", "--animation", name, "--hold", "0", "--fps", "12"]
            + ["-o", "\(name)/"])
        try await poof(
          ["explode", "picture.png", "--animation", name, "--hold", "0", "--fps", "12"]
            + ["--margin", "3", "-o", "\(name)-far/"])
        for frame in try folder.names(in: name) {
          let near = try folder.image("\(name)/\(frame)")
          let far = try folder.image("\(name)-far/\(frame)")
          let lost = far.ink - near.ink
          // It is measured at other moments, on four sides: a part in 800 each is hardly seen.
          #expect(lost <= 4 * 80 * 60 * 255 / 800, "\(name) \(frame) \(lost)")
        }
        let size = try folder.image("\(name)/frame-00001.png").size
        #expect(size.width < 3 * 80 && size.height < 4 * 60, "\(name) \(size)")
      }
    }

    @Test("a margin is room of a choice, 0 none, also for one picture")
    func margin() async throws {
      for (margin, size) in [("0", (80, 60)), ("0.5", (140, 120)), ("1", (200, 180))] {
        try await poof(
          ["explode", "picture.png", "--margin", margin, "--at", "0", "-o", "one.png"])
        let image = try folder.image("one.png")
        #expect(image.size == PixelSize(width: size.0, height: size.1))
        // The picture stands in the middle of it.
        #expect(image[size.0 / 2, size.1 / 2] == picture[40, 30])
      }
      try await poof(
        ["explode", "picture.png", "--margin", "0.5", "--size", "70x60", "--at", "0"]
          + ["-o", "one.png"])
      let image = try folder.image("one.png")
      #expect(image.size == PixelSize(width: 70, height: 60))
      #expect(image[14, 30].a == 0 && image[16, 30].a == 255 && image[54, 30].a == 255)
    }

    @Test("what flies fades towards the edges of a frame, unless its ground is said to be clear")
    func edges() async throws {
      let call = [
        "explode", "picture.png", "--animation", "burst", "--margin", "0.2", "--at", "0.4",
      ]
      try await poof(call + ["-o", "faded.png"])
      try await poof(call + ["--background", "transparent", "-o", "whole.png"])
      let (faded, whole) = (try folder.image("faded.png"), try folder.image("whole.png"))
      let top = 0..<whole.width
      func ink(_ image: Image) -> Int { top.reduce(0) { $0 + Int(image[$1, 0].a) } }
      // The first row has a 23rd of itself: it lies an eighth of the way into the 4 px that fade.
      #expect(ink(whole) > 400 && ink(faded) < ink(whole) / 8, "\(ink(whole)) \(ink(faded))")
      #expect(faded[52, 42] == whole[52, 42])
      // It fades into what is behind.
      try await poof(call + ["--background", "#102030", "-o", "behind.png"])
      let behind = try folder.image("behind.png")
      let ground = try Color(argument: "#102030").premultiplied
      #expect(top.allSatisfy { behind[$0, 0].a == 255 })
      for channel in [\PremultipliedColor.r, \.g, \.b] {
        let differences = top.map {
          abs(Int(behind[$0, 0][keyPath: channel]) - Int(ground[keyPath: channel]))
        }
        #expect((1...255 / 23 + 1).contains(try #require(differences.max())))
      }
      #expect(behind[52, 42] != ground)
    }

    @Test(
      "nothing fades on a ground of which one said that it is clear, nor in a GIF without one",
      arguments: [
        (["a.webp"], true), (["a.gif"], false), (["a.gif", "--background", "#000"], true),
        (["a.gif", "--background", "#ffffff40"], false), (["a.webm"], true),
        (["a.apng", "--background", "#ffffff40"], true), (["-", "--format", "rgba"], true),
        (["a.apng", "--background", "#ffffff00"], false),
        (["a.mp4"], true), (["a/"], true), (["a.png", "--background", "transparent"], false),
        (["a.png", "--background", "sky.jpg"], true), (["-", "--format", "y4m"], true),
      ])
    func fades(arguments: [String], fades: Bool) throws {
      #expect(try FilmOptions.parse(["-o"] + arguments).fadesAtEdges == fades)
    }

    @Test("a GIF of what is clear says that its edges are hard, one on a ground does not")
    func hardEdges() async throws {
      let call = ["explode", "other.png", "--duration", "0.4", "--fps", "5", "-o", "a.gif"]
      let clear = try await Program.poof.run(call, in: folder)
      #expect(clear.code == 0 && clear.errorLines.count == 1, "\(clear)")
      #expect(clear.errors.contains(".gif has pixels that are there or not"))
      let opaque = try await Program.poof.run(call + ["--background", "#000"], in: folder)
      #expect(opaque.code == 0 && opaque.errors.isEmpty, "\(opaque)")
    }

    @Test("frames are no larger than they may be, 1280 px a side unless told")
    func maxSize() async throws {
      try Image.photograph(width: 1_900, height: 700).writePNG(toFile: folder["large.png"])
      try await poof(["explode", "large.png", "--margin", "0", "--at", "1", "-o", "a.png"])
      #expect(try folder.image("a.png").size == PixelSize(width: 1_280, height: 472))
      try await poof(["explode", "large.png", "--at", "1", "-o", "a.png"])
      let size = try folder.image("a.png").size
      #expect((1_276...1_280).contains(max(size.width, size.height)))
      try await poof(
        ["explode", "large.png", "--max-size", "100", "--margin", "0", "--at", "1", "-o", "a.png"])
      #expect(try folder.image("a.png").size == PixelSize(width: 100, height: 37))
      try await poof(
        ["reveal", "large.png", "other.png", "--at", "0.2", "-o", "a.png"], says: "cut off")
      #expect(try folder.image("a.png").size == PixelSize(width: 1_280, height: 472))
      try await poof(
        ["show", "--prize", "large.png", "--max-size", "90", "--at", "0", "-o", "a.png"])
      #expect(try folder.image("a.png").size.width == 90)
      try await poof(
        ["show", "--prize", "gold", "--size", "120x200", "--at", "0", "-o", "a.png"])
      #expect(try folder.image("a.png").size == PixelSize(width: 120, height: 200))
    }

    @Test("a clip stands at both ends, goes as fast as it is told, and backwards")
    func times() async throws {
      let call = ["explode", "picture.png", "--margin", "0", "--duration", "1", "--fps", "10"]
      try await poof(call + ["-o", "usual/"])
      // Half a second before, three tenths after.
      #expect(try folder.names(in: "usual").count == 19)
      try await poof(call + ["--hold", "0.2", "--speed", "0.5", "-o", "slow/"])
      let slow = try folder.names(in: "slow")
      #expect(slow.count == 25)
      for name in slow.prefix(3) {
        #expect(try folder.image("slow/\(name)").pixels == picture.pixels)
      }
      for name in slow.suffix(3) { #expect(try folder.image("slow/\(name)").ink == 0) }
      try await poof(call + ["--hold", "0.2", "--speed", "0.5", "--reverse", "-o", "back/"])
      for (name, opposite) in zip(slow, slow.reversed()) {
        #expect(try folder.bytes("slow/\(name)") == folder.bytes("back/\(opposite)"))
      }
      try await poof(
        ["reveal", "picture.png", "other.png", "--duration", "1", "--hold", "0", "--speed", "2"]
          + ["--fps", "10", "--reverse", "-o", "change/"])
      #expect(try folder.names(in: "change").count == 6)
      #expect(try folder.image("change/frame-00006.png").pixels == picture.pixels)
      try await poof(
        ["confetti", "--size", "60x40", "--speed", "4", "--fps", "5", "--reverse", "-o", "win/"])
    }

    @Test("a sheet has the columns and rows that were asked for")
    func sheet() async throws {
      try await poof(
        ["explode", "picture.png", "--margin", "0", "--sheet", "5x2", "--no-times"]
          + ["-o", "sheet.png"])
      #expect(
        try folder.image("sheet.png").size
          == PixelSize(width: 16 + 5 * 96, height: 16 + 2 * 76))
    }

    @Test(
      "less quality is fewer bytes, and a limit finds the best that fits, and says it",
      arguments: ["webp", "mp4", "webm", "gif"])
    func quality(ending: String) async throws {
      let call =
        ["explode", "picture.png", "--margin", "0.3", "--duration", "2", "--fps", "10"]
        + ["--background", "teal"]
      var sizes: [Int] = []
      for quality in ["5", "50", "95"] {
        try await poof(call + ["--quality", quality, "-o", "a.\(ending)"])
        sizes.append(try folder.bytes("a.\(ending)").count)
      }
      #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2], "\(sizes)")
      let most = (sizes[0] + sizes[1]) / 2
      let before = try folder.names()
      let outcome = try await poof(
        call + ["--max-bytes", "\(most)", "--json", "-o", "a.\(ending)"], says: "--quality ")
      let bytes = try folder.bytes("a.\(ending)").count
      #expect(bytes <= most && bytes > sizes[0] / 2, "\(sizes) \(bytes)")
      #expect(try folder.names() == before)
      struct Record: Decodable { let bytes, quality, frames: Int, size: [Int], length: Double }
      let record = try JSONDecoder().decode(Record.self, from: Data(outcome.output.utf8))
      #expect(record.bytes == bytes && (0..<100).contains(record.quality), "\(record)")
      // Each of them is shown for a tenth of a second.
      #expect(record.frames == 29 && record.length == 2.9)
      #expect(outcome.errors.contains("has \(bytes) bytes at --quality \(record.quality)"))
      // The same once more, by the quality that was found.
      try await poof(call + ["--quality", "\(record.quality)", "-o", "b.\(ending)"])
      #expect(try folder.bytes("b.\(ending)").count == bytes)
    }

    @Test(
      "a limit that no quality keeps is refused, and what was there stays",
      arguments: [("1k", 1_000), ("1K", 1_000), ("0.0011m", 1_100), ("1e-6G", 1_000)])
    func unreachable(limit: String, bytes: Int) async throws {
      try folder.write("what was there", "a.webp")
      let before = try folder.names()
      let outcome = try await Program.poof.run(
        ["explode", "picture.png", "--fps", "10", "--max-bytes", limit, "-o", "a.webp"], in: folder)
      #expect(outcome.code == 73 && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.contains("at --quality 0 it still has"), "\(outcome)")
      #expect(outcome.errors.contains("more than --max-bytes \(bytes)"), "\(outcome)")
      #expect(try folder.names() == before)
      #expect(try folder.bytes("a.webp") == Array("what was there".utf8))
    }

    @Test("a limit that the first frame alone is beyond is refused before the others are drawn")
    func hopeless() async throws {
      let before = try folder.names()
      let outcome = try await Program.poof.run(
        ["explode", "picture.png", "--max-bytes", "10", "-o", "a.webp"], in: folder)
      let sentence =
        #/poof: cannot write a\.webp: at --quality 0 its first frame alone has \d{3,4} bytes, more than --max-bytes 10; .*\n/#
      #expect(outcome.code == 73 && outcome.errors.wholeMatch(of: sentence) != nil, "\(outcome)")
      #expect(try folder.names() == before)
    }

    @Test("what loses nothing has no quality, and a stream has no file")
    func refusals() async throws {
      for (arguments, words) in [
        (["--quality", "9", "-o", "a.apng"], "--quality"),
        (["--quality", "9", "-o", "a.png"], ".gif or .jpg"),
        (["--quality", "101", "-o", "a.jpg"], "0…100"),
        (["--quality", "much", "-o", "a.jpg"], "0…100"),
        (["--max-bytes", "9k", "-o", "f/"], "--max-bytes"),
        (["--max-bytes", "9k", "-o", "a.jpg"], "--max-bytes is for a clip"),
        (["--lossless", "-o", "a.jpg"], "--lossless is for a path that ends in .webp"),
        (["--quality", "9", "--lossless", "-o", "a.webp"], "--lossless"),
        (["--max-bytes", "much", "-o", "a.webp"], "8M"),
        (["--max-bytes", "0", "-o", "a.webp"], "8M"),
        (["--quality", "101", "-o", "a.webp"], "0…100"),
        (["--json", "--format", "rgba", "-o", "-"], "--json"), (["-o", "-"], "--format"),
        (["--format", "y4m", "-o", "a.webp"], "--format"),
      ] {
        let outcome = try await Program.poof.run(
          ["explode", "picture.png"] + arguments, in: folder)
        #expect(outcome.code == 64 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains(words) && outcome.output.isEmpty, "\(outcome)")
      }
    }

    @Test("a script is told of what was written, on a line; with --quiet nothing else is said")
    func json() async throws {
      let outcome = try await poof([
        "explode", "picture.png", "--hold", "0", "--duration", "1", "--fps", "10", "--margin", "0",
        "--json", "--quiet", "-o", "a.mp4",
      ])
      let bytes = try folder.bytes("a.mp4").count
      #expect(
        outcome.output == """
          {"bytes":\(bytes),"file":"a.mp4","frames":11,"framesPerSecond":10,"length":1.1,\
          "picture":[0,0,80,60],"quality":75,"size":[80,60],"sound":true}

          """)
      // An MP4 has even sides.
      let odd = try await poof([
        "explode", "picture.png", "--hold", "0", "--duration", "0.2", "--fps", "10", "--size",
        "81x61", "--json", "--quiet", "-o", "odd.mp4",
      ])
      #expect(odd.output.hasSuffix("\"size\":[82,62],\"sound\":true}\n"), "\(odd)")
      let one = try await poof([
        "explode", "picture.png", "--margin", "0", "--at", "0.5", "--json", "-o", "a.png",
      ])
      let count = try folder.bytes("a.png").count
      #expect(
        one.output
          == "{\"bytes\":\(count),\"file\":\"a.png\",\"picture\":[0,0,80,60],\"size\":[80,60]}\n")
      // In a frame of a given size it stands in the middle, twice as large where there is room.
      let room = try await poof([
        "explode", "picture.png", "--size", "400x300", "--at", "0.5", "--json", "-o", "a.png",
      ])
      #expect(room.output.contains("\"picture\":[120,90,160,120]"), "\(room)")
      // There is more room below what falls than beside it, and none has a picture where there is none.
      let fall = try await poof([
        "explode", "picture.png", "--animation", "fall", "--at", "0", "--json", "-o", "a.png",
      ])
      let places = fall.output.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
      let (left, top, width, height) = (places[1], places[2], places[3], places[4])
      #expect(places.count == 7 && [width, height] == [80, 60], "\(fall)")
      #expect(left < places[5] / 2 && top < places[6] - top - height, "\(fall)")
      #expect(
        try folder.image("a.png")[left, top] == picture[0, 0]
          && folder.image("a.png")[left + 79, top + 59] == picture[79, 59])
      let confetti = try await poof([
        "confetti", "--size", "80x60", "--at", "0.5", "--json", "-o", "a.png",
      ])
      #expect(!confetti.output.contains("picture\":"), "\(confetti)")
      let sheet = try await poof([
        "explode", "picture.png", "--sheet", "2x1", "--json", "-o", "a.png",
      ])
      #expect(!sheet.output.contains("picture\":"), "\(sheet)")
    }

    @Test("a background may be a colour's name or a picture, for every command")
    func backgrounds() async throws {
      for command in [
        ["explode", "picture.png", "--margin", "0"], ["reveal", "picture.png", "other.png"],
        ["confetti", "--size", "80x60"],
        ["show", "--prize", "picture.png", "--margin", "0.5", "--size", "80x60"],
      ] {
        for (background, word) in [("other.png", "picture"), ("RebeccaPurple", "colour")] {
          try await poof(
            command + ["--background", background, "--reverse", "--at", "0", "-o", "a.png"])
          let image = try folder.image("a.png")
          #expect(image.pixels.allSatisfy { $0 >> 24 == 255 }, "\(command) \(word)")
          if command[0] != "reveal", word == "colour" {
            #expect(image[0, 0] == Color(r: 0x66, g: 0x33, b: 0x99).premultiplied)
          }
        }
      }
    }
  }
}

extension Image {
  /// The sum of all pixels' alpha.
  fileprivate var ink: Int { pixels.reduce(0) { $0 + Int($1 >> 24) } }
}
