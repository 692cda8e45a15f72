import Foundation
import PoofMedia
import TestSupport
import Testing

struct CSVTableTests {
  private func table(_ text: String) throws -> CSVTable {
    let folder = try TemporaryFolder()
    try folder.write(text, "table.csv")
    return try CSVTable(contentsOfFile: folder["table.csv"])
  }

  /// The fields of the rows; one with the reason where a row is wrong.
  private func rows(_ text: String) throws -> [[String]] {
    try table(text).rows.map { row in
      switch row.fields {
      case .success(let fields): fields
      case .failure(let problem): [problem.reason]
      }
    }
  }

  @Test(
    "fields, quotes and line ends as in RFC 4180",
    arguments: [
      ("a,b\r\n1,2\r\n", [["1", "2"]]), ("a,b\n1,2", [["1", "2"]]), ("a,b\r1,2\r", [["1", "2"]]),
      ("\u{FEFF}a,b\n1,2\n", [["1", "2"]]), ("a,b\n\"1\",\"\"\n", [["1", ""]]),
      ("a,b\n\"x, y\",\"say \"\"yes\"\"\"\n", [["x, y", "say \"yes\""]]),
      ("a,b\n\"x\ny\",\"p\r\nq\"\n", [["x\ny", "p\r\nq"]]),
      ("a,b\n,\n\n1,\n", [["", ""], ["1", ""]]), ("a,b\n 1 , 2\n", [[" 1 ", " 2"]]),
      ("a\nŁódź\n", [["Łódź"]]), ("\n\na\n1\n", [["1"]]), ("a,b", []),
    ] as [(String, [[String]])])
  func fields(text: String, expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test("rows know the line on which they begin, also after line ends within quotes")
  func lines() throws {
    let table = try table(" a ,b\r\n1,2\r\n\"x\r\ny\nz\",3\n\n4,5\n\"6\n")
    #expect(table.columns == ["a", "b"])
    #expect(table.rows.map(\.line) == [2, 3, 7, 8])
  }

  @Test("a row that is wrong is told, and those after it are read")
  func problems() throws {
    let rows = try rows("a,b\n1\n1,2,3\nx\"y,2\n\"x\"y,2\n3,4\n\"5,6\n7,8\n")
    #expect(rows.count == 6)
    #expect(rows[0] == ["it has 1 field, the heading line 2"])
    #expect(rows[1] == ["it has 3 fields, the heading line 2"])
    #expect(rows[2][0].contains("a quote stands in a field"))
    #expect(rows[3][0].contains("after a field's closing quote"))
    #expect(rows[4] == ["3", "4"])
    #expect(rows[5] == ["a quote is opened and never closed"])
  }

  @Test("what is no text is told with its row")
  func bytes() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("a\n".utf8) + [0xff, 10] + Array("b\n".utf8) + [0, 10], "table.csv")
    let rows = try CSVTable(contentsOfFile: folder["table.csv"]).rows.map(\.fields)
    #expect(rows.count == 3 && (try? rows[1].get()) == ["b"])
    #expect((try? rows[0].get()) == nil && (try? rows[2].get()) == nil)
  }

  @Test(
    "a table without a proper heading is refused",
    arguments: [
      ("\n", "it has no heading line"), ("a,,b\n", "its column 2 has no name"),
      ("\"a\n", "line 1:"), ("a;b\n1;2\n", "semicolons where commas part the columns"),
      ("a\tb\n", "tabs where commas part the columns"),
    ])
  func headings(text: String, words: String) throws {
    let error = #expect(throws: MediaError.self) { try table(text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
