import ArgumentParser

/// Number of cards side by side, and one below another.
struct BoardSize: Equatable {
  var columns = 3
  var rows = 3

  /// Columns and rows that there may be.
  static let sides = 1...10
}

extension BoardSize {
  /// A board written as `3x3`.
  init(argument: String) throws {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      Self.sides.contains(columns), Self.sides.contains(rows)
    else {
      throw ValidationError(
        "write it as 3x3, each \(Self.sides.lowerBound)…\(Self.sides.upperBound)")
    }
    self.init(columns: columns, rows: rows)
  }
}
