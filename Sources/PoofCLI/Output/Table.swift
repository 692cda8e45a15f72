import Foundation

/// Rows of words in columns that line up.
package struct Table {
  private let rows: [[String]]
  private let numbers: Set<Int>

  /// A table whose rows all have as many words; those in the columns `numbers` stand at the right.
  package init(rows: [[String]], numbers: Set<Int> = []) {
    self.rows = rows
    self.numbers = numbers
  }
}

extension Table {
  /// The rows as lines, two spaces between columns, with a line end after each.
  package var text: String {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, word) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], word.count)
      }
    }
    return rows.map { row in
      let words = row.enumerated().map { column, word in
        let space = String(repeating: " ", count: widths[column] - word.count)
        if numbers.contains(column) { return space + word }
        return column == row.count - 1 ? word : word + space
      }
      return words.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// A number as it stands in a table.
  static func number(_ value: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
  }
}
