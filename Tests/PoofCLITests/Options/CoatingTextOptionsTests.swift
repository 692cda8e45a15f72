import Foundation
import Poof
import PoofMedia
import PoofProgram
import PoofText
import TestSupport
import Testing

extension ProgramTests {
  @Suite("Text on a coating")
  struct CoatingTextOptionsTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
      "words are pressed into the coating, of a material and of one's own, as the library does it")
    @MainActor
    func pressed() async throws {
      let size = PixelSize(width: 300, height: 200)
      let own = Image.photograph(width: 300, height: 200)
      try own.writePNG(toFile: folder["own.png"])
      let words = CoatingWords(["Scratch here", "and win"], font: .regular)
      let arguments = [
        "--prize", "gold", "--coating-text", "Scratch here", "--coating-text", "and win",
        "--coating-font", "regular",
      ]
      try folder.write("{\"version\": 1, \"size\": [300, 200], \"strokes\": []}", "log.json")
      for name in ["foil", "own.png"] {
        let option = name == "foil" ? ["--material", name] : ["--coating", name]
        let scratched = try await Program.poof.run(
          ["scratch", "--log", "log.json", "-o", "scratched.png"] + option + arguments, in: folder)
        #expect(scratched.code == 0 && scratched.errors.isEmpty, "\(scratched)")
        if name == "own.png" {
          let drawn = try own.pressed(with: words)
          #expect(try folder.image("scratched.png").pixels == drawn.pixels)
        } else {
          let plain = Material.foil.picture(size: size)
          let changed = zip(try folder.image("scratched.png").pixels, plain.pixels).count {
            $0 != $1
          }
          #expect(changed > 1_000)
        }
        // What is lit, or throws a shadow, differs by the letters.
        let shown = try await Program.poof.run(
          ["show", "--size", "300x200", "--at", "0", "-o", "shown.png"] + option + arguments,
          in: folder)
        let bare = try await Program.poof.run(
          ["show", "--size", "300x200", "--at", "0", "-o", "bare.png", "--prize", "gold"] + option,
          in: folder)
        #expect(shown.code == 0 && bare.code == 0, "\(shown) \(bare)")
        let (with, without) = (try folder.image("shown.png"), try folder.image("bare.png"))
        let changed = zip(with.pixels, without.pixels).count { $0 != $1 }
        #expect(changed > 1_000 && changed < size.area / 2)
      }
    }

    @Test("their size, colour and place are those that are asked for")
    @MainActor
    func designed() async throws {
      let own = Image.photograph(width: 300, height: 200)
      try own.writePNG(toFile: folder["own.png"])
      try folder.write("{\"version\": 1, \"size\": [300, 200], \"strokes\": []}", "log.json")
      var words = CoatingWords(["Scratch", "and win"])
      words.size = 0.1
      words.color = try Color(argument: "#a12")
      words.place = Point(x: 0.25, y: 0.5)
      let outcome = try await Program.poof.run(
        [
          "scratch", "--log", "log.json", "-o", "scratched.png", "--prize", "gold", "--coating",
          "own.png", "--coating-text", "Scratch", "--coating-text", "and win",
          "--coating-text-size", "0.1", "--coating-text-color", "#a12", "--coating-text-at",
          "0.25,0.5",
        ], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(try folder.image("scratched.png").pixels == own.pressed(with: words).pixels)
    }

    @Test(
      "words that cannot be set are refused with a sentence",
      arguments: [
        (["--coating-text", "a\u{10FFFD}"], 64, "name another --coating-font"),
        (["--coating-text", "שלום"], 64, "is written from right to left"),
        (["--coating-font", "bold"], 64, "--coating-font is given without a --coating-text"),
        (["--coating-text-at", "0,1"], 64, "--coating-text-at is given without a --coating-text"),
        (["--coating-text-color", "red"], 64, "--coating-text-color is given without a"),
        (["--coating-text", "a", "--coating-text-size", "0"], 64, "0.01…1"),
        (["--coating-text", "a", "--coating-text-color", "reddish"], 64, "write a colour as #rgb"),
        (
          ["--coating-text", "a", "--coating-font", "none.ttf"], 66,
          "read none.ttf: there is no such"
        ),
        (
          ["--coating-text", String(repeating: "wide ", count: 400)], 64,
          "make it shorter, or the card larger"
        ),
      ] as [([String], Int32, String)])
    func refusals(arguments: [String], code: Int32, words: String) async throws {
      let outcome = try await Program.poof.run(
        ["show", "--prize", "gold", "--size", "150x90", "-o", "a.webp"] + arguments, in: folder)
      #expect(outcome.code == code && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.contains(words), "\(outcome)")
      #expect(try folder.names().isEmpty)
    }
  }
}
