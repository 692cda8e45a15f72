import PoofCLI
import Testing

@Suite("Tables")
struct TableTests {
  @Test("words line up at the left, numbers at the right, and no line ends in spaces")
  func columns() {
    let table = Table(rows: [["name", "ns", "for"], ["a", "1.5", "a move"]], numbers: [1])
    #expect(table.text == "name   ns  for\na     1.5  a move\n")
  }

  @Test("without rows there is nothing")
  func empty() {
    #expect(Table(rows: []).text.isEmpty)
  }
}
