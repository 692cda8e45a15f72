import Poof
import TestSupport
import Testing

@testable import PoofDemo

extension ProgramTests {
  @Suite("The gallery, headless")
  struct GalleryPagesTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("its pages stand one below another on one picture, or each in a folder")
    func pages() async throws {
      let size = PixelSize(width: 320, height: 240)
      let layout = GalleryLayout(canvas: size, display: 1)
      let count = GalleryPage.all(of: layout.capacity).count
      for output in ["sheet.png", "pages/"] {
        let outcome = try await Program.demo.run(
          ["--gallery", "--headless", "--size", "320x240", "--frame-times", "-o", output],
          in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.hasPrefix("\(count) frames, median "))
      }
      let sheet = try folder.image("sheet.png")
      #expect(sheet.size == PixelSize(width: 320, height: 240 * count))
      let last = try folder.image("pages/frame-\(String(100_000 + count).dropFirst()).png")
      #expect(last.size == size)
      #expect((0..<240).allSatisfy { last[160, $0] == sheet[160, 240 * (count - 1) + $0] })
    }

    @Test("pages that are too large for one picture are refused with what would be right")
    func tooLarge() async throws {
      let outcome = try await Program.demo.run(
        ["--gallery", "--headless", "--size", "8192x8192", "-o", "sheet.png"], in: folder)
      #expect(outcome.code == 64 && outcome.errors.contains("a folder"), "\(outcome)")
      #expect(try folder.names().isEmpty)
    }
  }
}
