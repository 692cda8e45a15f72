import ArgumentParser
import Foundation
import PoofMedia
import PoofProgram

/// Makes jobs of rows.
struct JobMaker {
  private let columns: [String]
  private let command: String
  private let name: RowTemplate?
  /// Options for every row.
  private let given: [(name: String, value: RowTemplate)]
  /// What each command can be told.
  private let options: [String: [CommandOption]]
  /// The names of all that one of them can be told.
  private let known: Set<String>
  /// Columns that texts take from.
  private let placed: Set<String>

  init(
    table: CSVTable, command: String, name: String?, given: [GivenOption],
    options: [String: [CommandOption]]
  ) throws {
    columns = table.columns
    self.command = command
    self.options = options
    do {
      self.name = try name.map { text throws(RowTemplate.Problem) in try RowTemplate(text) }
      self.given = try given.map { ($0.name, try RowTemplate($0.value)) }
    } catch let problem as RowTemplate.Problem {
      throw ValidationError(problem.reason)
    }
    var placed = Set(self.given.flatMap(\.value.columns)).union(self.name?.columns ?? [])
    known = Set(options.values.joined().map(\.name))
    for row in table.rows {
      guard case .success(let fields) = row.fields else { continue }
      for (column, field) in zip(table.columns, fields)
      where (known.contains(column) || column == "output") && field.contains("{") {
        placed.formUnion((try? RowTemplate(field))?.columns ?? [])
      }
    }
    self.placed = placed
  }

  /// Throws over a column that nothing knows, one that is there twice for no reason, and a place for
  /// one that is not there. Those that nothing knows are returned instead where they are ignored, unless they
  /// are nearly called like something: that is a slip of the pen.
  func checkColumns(ignoringUnknown: Bool) throws -> [String] {
    if let column = placed.sorted().first(where: { !columns.contains($0) }) {
      throw ValidationError(
        "no column is called '\(column)', which {\(column)} stands for"
          + (closestName(to: column, among: columns).map { "; did you mean {\($0)}?" }
            ?? "; a brace that is meant as one is written twice, {{"))
    }
    let own: Set = ["command", "output"]
    let unknown = columns.filter {
      !known.contains($0) && !placed.contains($0) && !own.contains($0)
    }
    for column in unknown {
      let meant = closestName(to: column, among: known.union(own).sorted())
      if meant == nil, ignoringUnknown { continue }
      let commands = options.keys.sorted().joined(separator: " or ")
      let advice =
        meant.map { "did you mean '\($0)'?" + (ignoringUnknown ? " If not, rename it" : "") }
        ?? "correct its name, or leave it out by --ignore-columns"
      throw ValidationError(
        "the column '\(column)' is no option of \(commands.isEmpty ? "a command" : "'poof \(commands)'"),"
          + " and no text takes {\(column)}; \(advice)")
    }
    let repeating = Set(options.values.joined().filter(\.isRepeating).map(\.name))
    var seen: Set<String> = []
    for column in columns where !unknown.contains(column) && !seen.insert(column).inserted {
      guard repeating.contains(column) else {
        throw ValidationError("the column '\(column)' is there twice")
      }
    }
    var told: Set<String> = []
    return unknown.filter { told.insert($0).inserted }
  }

  /// The job of a row, or the reason why there is none.
  func job(of row: CSVTable.Row) -> Result<BatchJob, CSVTable.Problem> {
    do throws(CSVTable.Problem) {
      return .success(try makeJob(fields: row.fields.get(), line: row.line))
    } catch {
      return .failure(error)
    }
  }

  private func makeJob(fields: [String], line: Int) throws(CSVTable.Problem) -> BatchJob {
    var first: [String: String] = [:]
    for (column, field) in zip(columns, fields) where first[column] == nil { first[column] = field }
    let command = first["command"].flatMap { $0.isEmpty ? nil : $0 } ?? self.command
    guard let options = options[command] else {
      let names = BatchPlan.commands.keys.sorted().joined(separator: ", ")
      throw CSVTable.Problem(reason: "there is no command '\(command)' for it; there are \(names)")
    }
    let name: String
    if let template = self.name {
      name = template.filled { first[$0] }
    } else {
      name = try Self.filled(first["output"] ?? "", with: first)
    }
    try Self.check(output: name)
    var own: [String: [String]] = [:]
    for (column, field) in zip(columns, fields) { own[column, default: []].append(field) }
    let kinds = Set(options.map(\.name))
    for (column, values) in own where known.contains(column) && !kinds.contains(column) {
      // Not to raise a flag that is not there is no mistake.
      let isFlag = self.options.values.joined().first { $0.name == column }?.kind == .flag
      for value in values where try isFlag ? Self.isYes(value, for: column) : !value.isEmpty {
        throw CSVTable.Problem(
          reason: "'poof \(command)' has no --\(column); leave the field empty")
      }
    }

    var words: [String] = []
    var positional: [String] = []
    var inputs: [String] = []
    for option in options {
      var values: [String] = []
      // Empty fields before one that is not keep its number.
      var ownValues = own[option.name] ?? []
      while ownValues.last?.isEmpty == true { ownValues.removeLast() }
      if !ownValues.isEmpty {
        for value in ownValues { values.append(try Self.filled(value, with: first)) }
      } else {
        values = given.filter { $0.name == option.name }.map { $0.value.filled { first[$0] } }
      }
      if !option.isRepeating { values = Array(values.suffix(1)) }
      for value in values {
        switch option.kind {
        case .positional: positional.append(value)
        case .value where value.isEmpty:
          // The parser takes the next word for an empty one after an equals sign.
          if option.isRepeating { words += ["--\(option.name)", ""] }
        case .value: words.append("--\(option.name)=\(value)")
        case .flag:
          if try Self.isYes(value, for: option.name) {
            words.append("--\(option.name)")
          } else if kinds.contains("no-\(option.name)") {
            words.append("--no-\(option.name)")
          }
          continue
        }
        if Self.isFile(value) { inputs.append(value) }
      }
    }
    if !positional.isEmpty { words += ["--"] + positional }
    return BatchJob(line: line, arguments: [command] + words, output: name, inputs: inputs)
  }

  private static func filled(
    _ text: String, with fields: [String: String]
  ) throws(CSVTable.Problem) -> String {
    do throws(RowTemplate.Problem) {
      return try RowTemplate(text).filled { fields[$0] }
    } catch {
      throw CSVTable.Problem(reason: error.reason)
    }
  }

  private static func isYes(
    _ field: String, for name: String
  ) throws(CSVTable.Problem) -> Bool {
    switch field.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0", "": return false
    default:
      throw CSVTable.Problem(
        reason: "--\(name) is a flag: write yes, no or nothing, not '\(field)'")
    }
  }

  /// Whether a value is the name of a file: what is read decides what an output is made from, whatever
  /// the option is.
  private static func isFile(_ value: String) -> Bool {
    var status = stat()
    return !value.isEmpty && stat(value, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Throws where a name is no place below the batch's folder.
  private static func check(output name: String) throws(CSVTable.Problem) {
    let place = name.hasSuffix("/") ? String(name.dropLast()) : name
    guard !place.isEmpty else { throw CSVTable.Problem(reason: "it has no name for its output") }
    let parts = place.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
      throw CSVTable.Problem(
        reason: "its output '\(name)' is not below the folder of -o; write it without .. and a"
          + " leading /")
    }
    guard !parts.contains(where: { $0.hasPrefix(".") }) else {
      throw CSVTable.Problem(
        reason: "its output '\(name)' would be hidden; write it without dots before")
    }
    do {
      _ = try FilmOutput(argument: name)
    } catch {
      throw CSVTable.Problem(reason: "its output '\(name)': \(error)")
    }
  }
}
