/// A table of texts as RFC 4180 writes it: a heading line and rows, fields between commas, in quotes
/// where they hold commas, quotes (twice each) or line ends.
///
/// Lines end with CR LF, LF or CR; a byte order mark and empty lines are passed over.
package struct CSVTable {
  /// A row, or what is wrong with it.
  package struct Row {
    /// The line on which it begins, from 1.
    package let line: Int
    package let fields: Result<[String], Problem>
  }

  /// The fault of a row, the rest of a sentence.
  package struct Problem: Error, Equatable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// The names of the columns, without spaces around them.
  package let columns: [String]
  package let rows: [Row]
}

extension CSVTable {
  /// Reads a file. Throws where it cannot be read, or has no proper heading; rows that cannot be read
  /// are among the others.
  package init(contentsOfFile path: String) throws(MediaError) {
    var reader = CSVReader(bytes: try readFile(path, kind: "CSV"))
    guard let heading = reader.next() else {
      throw MediaError(.reading, path, "it has no heading line, which names the columns")
    }
    switch heading.fields {
    case .success(let names):
      columns = names.map { name in
        String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    case .failure(let problem):
      throw MediaError(.reading, path, "line \(heading.line): \(problem.reason)")
    }
    if columns.count == 1, let mark = columns[0].first(where: { $0 == ";" || $0 == "\t" }) {
      throw MediaError(
        .reading, path,
        "its heading line has \(mark == ";" ? "semicolons" : "tabs") where commas part the columns;"
          + " save it with commas")
    }
    if let number = columns.firstIndex(of: "") {
      throw MediaError(.reading, path, "its column \(number + 1) has no name in the heading line")
    }
    var rows: [Row] = []
    while let row = reader.next() {
      var fields = row.fields
      if case .success(let values) = fields, values.count != columns.count {
        fields = .failure(
          Problem(
            reason: "it has \(Self.counted(values.count)), the heading line \(columns.count)"))
      }
      rows.append(Row(line: row.line, fields: fields))
    }
    self.rows = rows
  }

  /// Writes a field, in quotes where it needs them.
  package static func written(_ field: String) -> String {
    field.contains { ",\"\r\n\r\n".contains($0) }
      ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }

  private static func counted(_ count: Int) -> String { count == 1 ? "1 field" : "\(count) fields" }
}

/// Takes a CSV's bytes apart, row by row.
private struct CSVReader {
  private let bytes: [UInt8]
  private var place: Int
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let feed = UInt8(ascii: "\n")
  private static let carriage = UInt8(ascii: "\r")

  init(bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  /// The next row that is not empty; nil at the end.
  mutating func next() -> CSVTable.Row? {
    while isAtLineEnd { endLine() }
    guard place < bytes.count else { return nil }
    let first = line
    do throws(CSVTable.Problem) {
      var fields = [try field()]
      while place < bytes.count, bytes[place] == Self.comma {
        place += 1
        fields.append(try field())
      }
      if place < bytes.count { endLine() }
      return CSVTable.Row(line: first, fields: .success(fields))
    } catch {
      while place < bytes.count, !isAtLineEnd { place += 1 }
      if place < bytes.count { endLine() }
      return CSVTable.Row(line: first, fields: .failure(error))
    }
  }

  private var isAtLineEnd: Bool {
    place < bytes.count && (bytes[place] == Self.feed || bytes[place] == Self.carriage)
  }

  /// Goes past one line end.
  private mutating func endLine() {
    let isPair =
      bytes[place] == Self.carriage && place + 1 < bytes.count && bytes[place + 1] == Self.feed
    place += isPair ? 2 : 1
    line += 1
  }

  /// One field; after it come a comma, a line end or the end.
  private mutating func field() throws(CSVTable.Problem) -> String {
    if place < bytes.count, bytes[place] == Self.quote { return try quotedField() }
    let start = place
    while place < bytes.count, bytes[place] != Self.comma, !isAtLineEnd {
      guard bytes[place] != Self.quote else {
        throw CSVTable.Problem(
          reason: "a quote stands in a field that does not begin with one; put the field in quotes,"
            + " and write its own quotes twice")
      }
      place += 1
    }
    return try text(Array(bytes[start..<place]))
  }

  private mutating func quotedField() throws(CSVTable.Problem) -> String {
    place += 1
    var value: [UInt8] = []
    while true {
      guard place < bytes.count else {
        throw CSVTable.Problem(reason: "a quote is opened and never closed")
      }
      let byte = bytes[place]
      if byte == Self.quote {
        place += 1
        guard place < bytes.count, bytes[place] == Self.quote else { break }
        value.append(byte)
        place += 1
      } else if isAtLineEnd {
        let start = place
        endLine()
        value += bytes[start..<place]
      } else {
        value.append(byte)
        place += 1
      }
    }
    guard place == bytes.count || bytes[place] == Self.comma || isAtLineEnd else {
      throw CSVTable.Problem(
        reason: "something stands after a field's closing quote; write quotes inside a field twice")
    }
    return try text(value)
  }

  private func text(_ bytes: [UInt8]) throws(CSVTable.Problem) -> String {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw CSVTable.Problem(reason: "it is no text in UTF-8; save the table as UTF-8")
    }
    return text
  }
}
