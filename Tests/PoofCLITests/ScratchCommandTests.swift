import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("poof scratch")
  struct ScratchCommandTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(Logs.line, "line.json")
      try folder.write(Logs.band, "band.json")
      try folder.write(Logs.bandAndTap, "tap.json")
    }

    /// Plays a log on a golden prize under grey foil, and expects no complaint.
    private func scratch(
      _ log: String, prize: String = "#fc0", coating: String = "#808080", _ arguments: [String]
    ) async throws -> String {
      let outcome = try await Program.poof.run(
        ["scratch", "--prize", prize, "--coating", coating, "--log", log] + arguments, in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      return outcome.output
    }

    private func report(_ log: String, _ arguments: [String] = []) async throws -> Report {
      let text = try await scratch(log, arguments + ["--report", "-"])
      return try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    }

    @Test("the report of a straight band is what a ruler says, to the letter")
    func exactReport() async throws {
      // 10 × 10 px where the brush is put down, 50 × 10 px in the end, of 5,000.
      let report = """
        {"events":[{"kind":"began","progress":0.02,"time":0.5},\
        {"kind":"ended","progress":0.1,"time":0.9}],\
        "progress":0.1,"regions":[0.125,1,0],"size":[100,50]}

        """
      let regions = [
        "--region", "0,0,40,50",
        "--region", "15,20,50,10", "--region", "0,0,5,5",
      ]
      #expect(try await scratch("band.json", regions + ["--report", "-"]) == report)
    }

    @Test(
      "a region that goes beyond the card counts as far as it lies on it, which a sentence says")
    func clippedRegion() async throws {
      let outcome = try await Program.poof.run(
        [
          "scratch", "--prize", "#fc0", "--log", "band.json", "--region", "60,-20,80,60",
          "--region", "60,0,40,40",
        ], in: folder)
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
      #expect(outcome.code == 0 && report.regions[0] == report.regions[1] && report.regions[0] > 0)
      #expect(
        outcome.errors
          == "poof: of --region 60,-20,80,60 only 60,0,40,40 lies on the card, which is 100x50\n")
    }

    @Test("without any output the report is printed, and a file gets the same")
    func whereReportGoes() async throws {
      let printed = try await scratch("band.json", [])
      #expect(try await scratch("band.json", ["--report", "report.json"]).isEmpty)
      #expect(printed.hasSuffix("\"size\":[100,50]}\n"))
      #expect(try folder.bytes("report.json") == Array(printed.utf8))
    }

    @Test("what no coating and no material is named for is foil")
    func usualMaterial() async throws {
      for (name, more) in [("bare.png", []), ("foil.png", ["--material", "foil"])] {
        let outcome = try await Program.poof.run(
          ["scratch", "--prize", "#fc0", "--log", "line.json", "-o", name] + more, in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      }
      #expect(try folder.bytes("bare.png") == folder.bytes("foil.png"))
    }

    @Test("the round line of 30 px covers what geometry says")
    func roundLine() async throws {
      let report = try await report("line.json")
      let exact = (200.0 * 30 + Double.pi * 15 * 15) / 90_000
      #expect(abs(report.progress - exact) < 3e-5)
      #expect(report.events.map(\.kind) == ["began", "ended"])
    }

    @Test(
      "the mask is the library's, to the byte, at any size", arguments: ["", "300x300", "450x200"])
    func mask(size: String) async throws {
      let arguments = size.isEmpty ? [] : ["--size", size]
      _ = try await scratch("line.json", arguments + ["--mask", "mask.png"])
      let sides = size.split(separator: "x").compactMap { Int($0) }
      let mask = Logs.lineMask(
        size: sides.isEmpty
          ? PixelSize(width: 300, height: 300) : PixelSize(width: sides[0], height: sides[1]))
      #expect(try folder.bytes("mask.png") == mask.encodedAsPNG(file: ""))
    }

    @Test("the picture shows the prize where it was scratched, the coating elsewhere")
    func picture() async throws {
      _ = try await scratch("line.json", ["-o", "card.png"])
      let picture = try folder.image("card.png")
      #expect(picture.size == PixelSize(width: 300, height: 300))
      #expect(picture[150, 150].packed == 0xffff_cc00)
      #expect(picture[150, 50].packed == 0xff80_8080)
    }

    @Test("a material is the coating, with its layers and crumbs, or what a coating is made of")
    func material() async throws {
      func scratch(_ arguments: [String]) async throws -> (code: Int32, errors: String) {
        let outcome = try await Program.poof.run(
          ["scratch", "--prize", "#fc0", "--log", "line.json"] + arguments, in: folder)
        return (outcome.code, outcome.errors)
      }
      #expect(try await scratch(["--material", "latex", "-o", "own.png"]).code == 0)
      #expect(
        try await scratch(
          ["--material", "latex", "--coating", "#808080", "-o", "grey.png"]
        ).code == 0)
      #expect(try await scratch(["--coating", "#808080", "-o", "plain.png"]).code == 0)
      let (own, grey) = (try folder.image("own.png"), try folder.image("grey.png"))
      let plain = try folder.image("plain.png")
      #expect(own[20, 20] == Material.latex.picture(size: own.size)[20, 20])
      #expect(grey[20, 20].packed == 0xff80_8080)
      // The same mask: what differs are the light, the edge, the primer, and the crumbs about it; none lies here.
      #expect(grey[160, 150] == plain[160, 150])
      let differing = zip(grey.pixels, plain.pixels).count { $0 != $1 }
      #expect((300..<60_000).contains(differing), "\(differing)")
      let unknown = try await scratch(["--material", "nope", "-o", "none.png"])
      #expect(unknown.code == 64 && unknown.errors.contains("poof materials"))
    }

    @Test(
      "colours are read in every form",
      arguments: [
        ("#fc0", 0xffff_cc00), ("#FFCC00", 0xffff_cc00), ("#01020304", 0x0400_0000),
        ("#ffcc0080", 0x8080_6600), ("transparent", 0),
      ] as [(String, UInt32)])
    func colors(color: String, packed: UInt32) async throws {
      _ = try await scratch("line.json", prize: color, ["-o", "card.png"])
      #expect(try folder.image("card.png")[150, 150].packed == packed)
    }

    @Test("a picture covers the card, what stands over is cut off on both sides")
    func covering() async throws {
      // Thirds in red, green and blue, three times as wide as the card.
      try Image(width: 900, height: 300) { x, _ in
        x < 300 ? Color(r: 255, g: 0, b: 0) : x < 600 ? Color(r: 0, g: 255, b: 0) : .black
      }.writePNG(toFile: folder["thirds.png"])
      _ = try await scratch("line.json", coating: "thirds.png", ["-o", "card.png"])
      let picture = try folder.image("card.png")
      #expect(picture[2, 2].packed == 0xff00_ff00 && picture[297, 297].packed == 0xff00_ff00)
    }

    @Test("a transparent coating is nothing to scratch: all of it is gone from the start")
    func nothingToScratch() async throws {
      let text = try await scratch("band.json", coating: "transparent", [])
      #expect(text.contains("],\"progress\":1,"))
    }

    @Test("a log of few bytes that asks for much memory is refused, unless more is allowed")
    func memory() async throws {
      try folder.write(
        #"{"version":1,"size":[11585,11585],"strokes":[{"points":[[1,2,0]]}]}"#, "big.json")
      func outcome(_ arguments: String...) async throws -> Outcome {
        try await Program.poof.run(
          ["scratch", "--prize", "#fc0", "--coating", "#888", "--log"] + arguments, in: folder)
      }
      let refused = try await outcome("big.json")
      #expect(refused.code == 64 && refused.output.isEmpty)
      #expect(
        refused.errors.contains(
          "a card of 11585x11585 px takes about 1840 MiB of memory, and --max-memory allows 1024;"
            + " raise it, or give a smaller --size"), "\(refused)")
      #expect(try await outcome("big.json", "--size", "300x300").code == 0)
      let tight = try await outcome("line.json", "--max-memory", "49")
      #expect(tight.errors.contains("300x300 px takes about 50 MiB"), "\(tight)")
      #expect(try await outcome("line.json", "--max-memory", "50").code == 0)
      #expect(try await outcome("line.json", "--max-memory", "0").code == 64)
    }

    @Test("the threshold is told once, at the time of the log at which it was reached")
    func threshold() async throws {
      for threshold in ["0.1", "0.05"] {
        let report = try await report("band.json", ["--threshold", threshold])
        #expect(
          report.events.filter { $0.kind == "threshold" }
            == [Report.Event(kind: "threshold", time: 0.9, progress: 0.1)])
      }
      let never = try await report("tap.json", ["--threshold", "never"])
      #expect(never.progress == 0.12)
      #expect(never.events.allSatisfy { $0.kind != "threshold" })
    }

    @Test("past the threshold the rest opens, as far as it gets until the log ends")
    func reveal() async throws {
      let fading = try await report("tap.json", ["--threshold", "0.1", "--reveal", "fade"])
      #expect(fading.progress > 0.3 && fading.progress < 0.7)
      #expect(fading.events.allSatisfy { $0.kind != "revealed" })
      // A coating of one's own is peeled off like foil, as in 'poof show'.
      let own = try await report("tap.json", ["--threshold", "0.1"])
      let peeled = try await report("tap.json", ["--threshold", "0.1", "--reveal", "foil-peel"])
      #expect(own.progress == peeled.progress && own.progress > 0.12)
      // The same strokes, with a finger put down long after it was over.
      let late = Logs.bandAndTap.replacingOccurrences(of: "1.1]", with: "2.5]")
      try folder.write(late, "late.json")
      let over = try await report("late.json", ["--threshold", "0.1"])
      #expect(over.progress == 1)
      let end = try #require(over.events.last)
      #expect(end.kind == "revealed" && abs(end.time - 2.1) < 1e-9 && end.progress == 1)
    }
  }
}

/// A report, as a program would read it.
private struct Report: Decodable {
  struct Event: Decodable, Equatable {
    let kind: String
    let time: Double
    let progress: Double
  }
  let size: [Int]
  let progress: Double
  let regions: [Double]
  let events: [Event]
}
