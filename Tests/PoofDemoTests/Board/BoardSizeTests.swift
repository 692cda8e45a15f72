import Testing

@testable import PoofDemo

@Suite("Board: size")
struct BoardSizeTests {
  @Test("it is written as columns and rows")
  func argument() throws {
    #expect(try BoardSize(argument: "4x2") == BoardSize(columns: 4, rows: 2))
    #expect(try BoardSize(argument: "10X1") == BoardSize(columns: 10, rows: 1))
    for text in ["", "3", "3x", "x3", "0x3", "11x1", "3x3x3", "-1x2", "3 x 3"] {
      #expect(throws: (any Error).self) { try BoardSize(argument: text) }
    }
  }
}
