import Foundation
import Poof
import PoofMedia
import PoofText
import TestSupport
import Testing

extension ProgramTests {
  @Suite("Text on a prize")
  @MainActor
  struct LetteringOptionsTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("the program's prize is the library's lettering, of several fonts, sizes and places")
    func program() async throws {
      let prize = Image.photograph(width: 300, height: 200)
      try prize.writePNG(toFile: folder["prize.png"])
      let outcome = try await Program.poof.run(
        [
          "show", "--prize", "prize.png", "--coating", "#8a8", "--margin", "0", "--corners", "0",
          "--no-confetti",
          "--text", "Dear Ada", "--text", "£ 50", "--font", "regular", "--font",
          FontFile.system(.bold).path, "--text-size", "0.1", "--text-size", "0.3",
          "--text-color", "#a12", "--text-at", "0.1,0.2", "--text-at", "0.5,0.6",
          "--text-align", "left", "--text-align", "center",
          "--hold", "2", "--fps", "2", "-o", "frames/",
        ], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      var canvas = Canvas(size: prize.size)
      canvas.draw(prize, at: PixelPoint.zero)
      let color = Color(r: 0xaa, g: 0x11, b: 0x22).premultiplied
      let dear = try Font.system().render("Dear Ada", size: 20)
      canvas.fill(
        dear.mask, with: color, at: PixelPoint(x: 30, y: 40 - dear.mask.height / 2))
      let file = try FontFile(path: FontFile.system(.bold).path)
      let amount = try Font(file: file).render("£ 50", size: 60)
      canvas.fill(
        amount.mask, with: color,
        at: PixelPoint(
          x: 150 - max(amount.width, amount.mask.width) / 2, y: 120 - amount.mask.height / 2))
      let drawn = canvas.snapshot()
      #expect(drawn.pixels != prize.pixels)
      // While it is looked at, the prize lies there as it is.
      let frames = try folder.names(in: "frames").map { try folder.image("frames/\($0)") }
      #expect(frames.contains { $0.pixels == drawn.pixels })
      #expect(!frames.contains { $0.pixels == prize.pixels })
    }

    @Test("a text without letters is none, and where no other has any that is said")
    func blankTexts() async throws {
      func show(_ texts: [String], prize: String = "teal") async throws -> (
        picture: [UInt8], said: String
      ) {
        let outcome = try await Program.poof.run(
          ["show", "--prize", prize, "--size", "90x60", "--no-confetti", "--hold", "1"]
            + ["--at", "3", "-o", "a.png"] + texts.flatMap { ["--text", $0] }, in: folder)
        #expect(outcome.code == 0, "\(outcome)")
        return (try folder.bytes("a.png"), outcome.errors)
      }
      let said = "poof: there is nothing to read in --text, so that the prize has no words on it\n"
      let bare = try await show([])
      for texts in [[""], [" ", "\n"]] {
        let blank = try await show(texts)
        #expect(blank.picture == bare.picture && blank.said == said, "\(texts)")
      }
      let read = try await show(["", "Ada"])
      #expect(read.picture != bare.picture && read.said.isEmpty)
      let clear = try await show([""], prize: "transparent")
      #expect(clear.said.hasPrefix(said) && clear.said.contains("the prize is all clear"))
    }

    @Test("a font is named by its file, or by its name where it is installed")
    func fonts() async throws {
      let bold = try #require(FontFile.installed("DejaVu Sans Bold")).path
      var pictures: [[UInt8]] = []
      for (name, font) in [("a", bold), ("b", "dejavu sans bold"), ("c", "DejaVu Sans")] {
        let outcome = try await Program.poof.run(
          ["show", "--prize", "teal", "--size", "150x90", "--text", "Ada", "--font", font]
            + ["--hold", "1", "--no-confetti", "--at", "3", "-o", "\(name).png"], in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        pictures.append(try folder.bytes("\(name).png"))
      }
      #expect(pictures[0] == pictures[1] && pictures[1] != pictures[2])
    }

    @Test(
      "what cannot be drawn is refused with a sentence",
      arguments: [
        (["--text", "ab שלום"], 64, "is written from right to left"),
        (["--text", "مبروك"], 64, "is written from right to left"),
        (["--text", "a\u{10FFFD}"], 64, "has no letter '\u{10FFFD}'; name another --font"),
        (["--text", "a", "--font", "none.ttf"], 66, "read none.ttf: there is no such file, or"),
        (["--text", "a", "--font", "DejaVu Sanz"], 66, "did you mean 'DejaVu Sans'?"),
        (
          ["--text", "a", "--font", "Comik"], 66,
          "there is no font 'Comik' on this machine; 'fc-list"
        ),
        (["--text", "a", "--font", "./Comik"], 66, "cannot read ./Comik: there is no such file"),
        (["--text", "a", "--font", "prize.png"], 66, "prize.png could not be opened as a font"),
        (["--text-size", "0.1"], 64, "--text-size is given once for no --text"),
        (["--text-outline", "none"], 64, "--text-outline is given once for no --text"),
        (["--text", "a", "--text-outline", "nothing"], 64, "nothing"),
        (["--text", "a", "--text-at", "0,0", "--text-at", "1,1"], 64, "2 times for 1 --text"),
        (["--text", "a", "--text-align", "middle"], 64, "left, center or right"),
        (["--text", "a", "--text-at", "0,0.5"], 64, "does not fit into 0x"),
        (["--text", "a", "--text-size", "2"], 64, "0.01…1"),
        (["--text", String(repeating: "wide ", count: 80)], 64, "make it shorter"),
      ] as [([String], Int32, String)])
    func refusals(arguments: [String], code: Int32, words: String) async throws {
      try Image.photograph(width: 100, height: 60).writePNG(toFile: folder["prize.png"])
      let outcome = try await Program.poof.run(
        ["show", "--prize", "prize.png", "-o", "a.webp"] + arguments, in: folder)
      #expect(outcome.code == code && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.contains(words), "\(outcome)")
      #expect(try folder.names() == ["prize.png"])
    }
  }
}
