import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

/// Goldens of the goldens' own tests, in a folder of their own.
@Suite struct GoldenTests {
  private let folder: TemporaryFolder
  private let picture = Image.photograph(width: 20, height: 10)

  init() throws { folder = try TemporaryFolder() }

  private var golden: Golden { Golden("hill", beside: folder["Tests/SomeTests/HillTests.swift"]) }

  /// The complaint about a picture.
  private func complaint(_ picture: Image) -> String? {
    do {
      try golden.check(picture)
      return nil
    } catch { return error.description }
  }

  private func keep(_ picture: Image) throws {
    try FileManager.default.createDirectory(
      atPath: folder["Tests/SomeTests/Goldens"], withIntermediateDirectories: true)
    try picture.writePNG(toFile: folder["Tests/SomeTests/Goldens/hill.png"])
  }

  @Test("The same picture is well, and writes nothing")
  func same() throws {
    try keep(picture)
    #expect(complaint(picture) == nil)
    #expect(!FileManager.default.fileExists(atPath: folder[".build"]))
  }

  @Test("One level in one channel of one pixel is told, shown, and can be accepted")
  func different() throws {
    try keep(picture)
    var pixels = picture.pixels
    pixels[33] ^= 0x0000_0100
    let drawn = Image(size: picture.size, pixels: pixels)
    let text = try #require(complaint(drawn))
    #expect(text.contains("1 pixels differ, by at most 1 of 255"))
    #expect(text.contains("Scripts/accept-goldens.sh SomeTests/hill"))
    #expect(text.contains(folder[".build/goldens/SomeTests/hill.png"]))
    #expect(text.contains(folder[".build/goldens/SomeTests/hill.difference.png"]))
    #expect(try folder.image(".build/goldens/SomeTests/hill.png").pixels == drawn.pixels)
    let difference = try folder.image(".build/goldens/SomeTests/hill.difference.png").pixels
    #expect(difference[33] == 0xff00_ff00)
    #expect(difference.count { $0 != 0xff00_0000 } == 1)
  }

  @Test("A golden that is new is written, and fails")
  func new() throws {
    #expect(complaint(picture)?.contains("there is no golden yet") == true)
    #expect(try folder.image(".build/goldens/SomeTests/hill.png").pixels == picture.pixels)
  }

  @Test("Another size, a large picture and a clear pixel are told")
  func sizes() throws {
    try keep(picture)
    #expect(
      complaint(.photograph(width: 21, height: 10))?.contains("21 × 10 px instead of 20 × 10")
        == true)
    #expect(complaint(.photograph(width: 129, height: 10))?.contains("at most 128 × 128") == true)
    #expect(
      complaint(Image(size: PixelSize(width: 2, height: 2), color: .transparent))?
        .contains("all opaque") == true)
  }
}
