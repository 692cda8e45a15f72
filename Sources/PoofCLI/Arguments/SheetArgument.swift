import ArgumentParser
import PoofMedia

/// The moments on a sheet: so many side by side, so many below each other.
struct SheetArgument: Equatable {
  let columns: Int
  let rows: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Moments written as `6x4`, at least 2 of them.
  init(argument: String) throws {
    let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) }
    let side = 1...ContactSheet.maximumCount
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      side.contains(columns), side.contains(rows),
      (2...ContactSheet.maximumCount).contains(columns * rows)
    else {
      throw ValidationError(
        "write it as 6x4, columns and rows, with 2…\(ContactSheet.maximumCount) moments in all")
    }
    self.init(columns: columns, rows: rows)
  }

  /// Number of moments.
  var count: Int { columns * rows }
}
