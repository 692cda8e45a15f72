import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Files that go from a stage")
struct StageFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("windows that save into one folder at once lose nothing")
  func together() throws {
    let works = (0..<8).map { _ in BackgroundWork() }
    let count = 12
    for number in 0..<count {
      for (index, work) in works.enumerated() {
        let size = PixelSize(width: 1 + index, height: 1 + number)
        let image = Image(size: size, color: Color.white.premultiplied)
        StageFiles(work: work, folder: folder.path).saveScreenshot(image) { news, _ in
          #expect(news.hasPrefix("Saved "))
        }
      }
    }
    for work in works {
      work.waitUntilDone()
      for finish in work.takeResults() { finish(0) }
    }
    let names = try folder.names()
    #expect(names.sorted() == (1...works.count * count).map { "poof-\($0).png" }.sorted())
    var sizes: Set<PixelSize> = []
    for name in names { sizes.insert(try folder.image(name).size) }
    #expect(sizes.count == works.count * count)
  }

  @Test("a folder is tried before anything is saved, made where there is none, and left as it is")
  func trial() throws {
    try StageSaving(folder: folder["new/er"]).prepare()
    #expect(try folder.names() == ["new"] && folder.names(in: "new/er").isEmpty)
    try folder.write("", "file")
    let error = #expect(throws: MediaError.self) {
      try StageSaving(folder: folder["file"]).prepare()
    }
    #expect(
      error?.description
        == "cannot write \(folder["file"])/: there is a file of that name; choose a folder, or a new"
        + " name")
  }

  @Test("a link is no free name, wherever it leads")
  func links() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder["poof-1.json"], withDestinationPath: "none")
    #expect(try StageFiles.firstFreePath("json", in: folder.path) == folder["poof-2.json"])
  }
}
