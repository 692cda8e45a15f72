import Poof
import Testing

@testable import PoofDemo

@Suite("Options of the demo")
struct DemoOptionsTests {
  @Test(
    "a size is two whole numbers and an x",
    arguments: [
      ("1280x720", 1_280, 720), ("64X64", 64, 64), ("8192x8192", 8_192, 8_192),
      ("+100x+80", 100, 80), ("0100x080", 100, 80),
    ])
  func sizes(text: String, width: Int, height: Int) throws {
    #expect(try PixelSize(windowSize: text) == PixelSize(width: width, height: height))
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "x", "100", "100x", "x100", "100x100x100", "63x64", "64x63", "0x0", "-100x-100",
      "8193x64", "64x8193", "1e3x100", "100,100", "１００x100", " 100x100",
      "99999999999999999999x100",
    ])
  func badSizes(text: String) {
    #expect(throws: (any Error).self) { try PixelSize(windowSize: text) }
  }
}
