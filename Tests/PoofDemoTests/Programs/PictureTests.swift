import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofDemo

extension ProgramTests {
  @Suite("The user's own pictures")
  struct PictureTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Pictures of six blocks of 8 × 8 px, two in a row, that the tests of `PoofMedia` read.
    private static let fixtures = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("PoofMediaTests/Fixtures").path

    private static let blocks: [Color] = [
      Color(r: 230, g: 30, b: 40), Color(r: 40, g: 200, b: 60),
      Color(r: 30, g: 60, b: 220), Color(r: 240, g: 220, b: 40),
      Color(r: 10, g: 10, b: 10), Color(r: 250, g: 250, b: 250),
    ]

    /// Checks that the card on a frame shows the blocks.
    private func expectBlocks(_ frame: Image) {
      let card = StageLayout(canvas: frame.size, scale: 1, aspectRatio: 16.0 / 24).card
      for (index, color) in Self.blocks.enumerated() {
        let x = card.minX + card.width * (1 + 2 * (index % 2)) / 4
        let y = card.minY + card.height * (1 + 2 * (index / 2)) / 6
        let distance = frame[x, y].distance(to: color.premultiplied)
        #expect(distance < 25, "block \(index) at \(x), \(y)")
      }
    }

    @Test(
      "every format is a coating and a prize",
      arguments: ["png", "jpg", "bmp", "gif", "webp"])
    func formats(ending: String) async throws {
      let outcome = try await Program.demo.run(
        [
          "--headless", "--size", "320x240", "--fps", "10", "-o", "frames/", "--no-confetti",
          "--material", "grime", "--prize", "\(Self.fixtures)/colors.\(ending)", "--coating",
          "\(Self.fixtures)/colors.\(ending)",
        ], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      // Frame 5 is shown at 0.4 s, when the card has appeared, and before it is touched.
      expectBlocks(try folder.image("frames/frame-00005.png"))
      let revealed = Int((outcome.happenings.time(of: "→ revealed") * 10).rounded(.up)) + 2
      expectBlocks(try folder.image("frames/frame-000\(revealed).png"))
    }

    @Test(
      "pictures of every shape have a whole life, as prize and as coating",
      arguments: [(1, 1), (3_000, 2), (2, 3_000), (7, 5_000), (4_000, 3_000)])
    func shapes(width: Int, height: Int) async throws {
      let picture = Image(width: width, height: height) { x, y in
        Color(r: UInt8(truncatingIfNeeded: x), g: 90, b: UInt8(truncatingIfNeeded: y))
      }
      try picture.writePNG(toFile: folder["picture.png"])
      for roles in [["--prize"], ["--coating"], ["--prize", "--coating"]] {
        let outcome = try await Program.demo.run(
          ["--headless", "--size", "320x200"] + roles.flatMap { [$0, "picture.png"] },
          in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.happenings.last?.what == "→ finished")
      }
    }

    @Test(
      "clear and half clear pictures have a whole life, as prize and as coating",
      arguments: [0, 1, 128])
    func transparency(alpha: UInt8) async throws {
      let pictures = [
        Image(width: 50, height: 30) { _, _ in Color(r: 200, g: 100, b: 50, a: alpha) },
        Image(width: 50, height: 30) { x, _ in Color(r: 9, g: 9, b: 90, a: x < 25 ? 255 : alpha) },
      ]
      for picture in pictures {
        try picture.writePNG(toFile: folder["picture.png"])
        for role in ["--prize", "--coating"] {
          let outcome = try await Program.demo.run(
            ["--headless", "--size", "320x200", role, "picture.png"], in: folder)
          #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
          #expect(outcome.happenings.last?.what == "→ finished")
        }
      }
    }

    @Test("a name that looks like an option, or has spaces and umlauts, is a name")
    func names() async throws {
      for name in ["-x.png", "zwei Wörter.png", "no ending"] {
        try Image(width: 3, height: 2) { _, _ in .white }.writePNG(toFile: folder[name])
        let outcome = try await Program.demo.run(
          ["--headless", "--size", "200x120", "--prize=\(name)"], in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      }
    }
  }
}
