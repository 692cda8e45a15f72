import PoofCore
import PoofProgram
import Testing

@Suite("Sizes on a command line")
struct PixelSizeArgumentTests {
  @Test(
    "a size is two whole numbers and an x",
    arguments: [
      ("1280x720", 1_280, 720), ("64X64", 64, 64), ("8192x8192", 8_192, 8_192),
      ("+100x+80", 100, 80), ("0100x080", 100, 80),
    ])
  func sizes(text: String, width: Int, height: Int) throws {
    #expect(
      try PixelSize(argument: text, sides: 64...8_192) == PixelSize(width: width, height: height))
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "x", "100", "100x", "x100", "100x100x100", "63x64", "64x63", "0x0", "-100x-100",
      "8193x64", "64x8193", "1e3x100", "100,100", "１００x100", " 100x100",
      "99999999999999999999x100",
    ])
  func badSizes(text: String) {
    #expect(throws: (any Error).self) { try PixelSize(argument: text, sides: 64...8_192) }
  }

  @Test("an area beyond the largest is none, whatever its sides")
  func area() throws {
    let sides = 1...100
    #expect(try PixelSize(argument: "100x50", sides: sides, largestArea: 5_000).area == 5_000)
    #expect(throws: (any Error).self) {
      try PixelSize(argument: "100x51", sides: sides, largestArea: 5_000)
    }
  }
}
