import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofDemo

extension ProgramTests {
  @Suite("The demo's clips")
  struct ClipTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("a headless run writes its card's life as a clip, and tells what happened")
    func clip() async throws {
      let outcome = try await Program.demo.run(
        ["--headless", "--size", "160x120", "--fps", "5", "-o", "card.webp"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.happenings.story.last == "→ finished")
      #expect(try folder.image("card.webp").size == PixelSize(width: 160, height: 120))
    }

    @Test("a preset is taken over, and a gallery makes no clip")
    func presets() async throws {
      try folder.write(
        #"{"version": 1, "animation": "vortex", "shake": 0.2, "light": 0, "hold": 0.1}"#, "my.json")
      let same = [
        ["--preset", "my.json", "-o", "a.png"],
        [
          "--animation", "vortex", "--shake", "0.2", "--light", "0", "--hold", "0.1", "-o", "b.png",
        ],
      ]
      for arguments in same {
        let outcome = try await Program.demo.run(
          ["--headless", "--size", "160x120", "--fps", "5"] + arguments, in: folder)
        #expect(outcome.code == 0, "\(outcome)")
      }
      #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
      let gallery = try await Program.demo.run(
        ["--headless", "--gallery", "-o", "card.webp"], in: folder)
      #expect(gallery.code == 64 && gallery.errorLines.count == 1, "\(gallery)")
    }
  }
}
