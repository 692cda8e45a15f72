import ArgumentParser
import Foundation
import PoofMedia
import PoofProgram

/// The jobs that a table's rows and the options on the command line come to.
struct BatchPlan {
  /// Jobs, and rows that are none with the reason, in the table's order.
  let rows: [Row]
  /// Columns that no notice is taken of, in the table's order.
  let ignored: [String]

  struct Row {
    /// The line on which it begins.
    let line: Int
    let job: Result<BatchJob, CSVTable.Problem>
  }

  /// The commands that rows can call.
  static let commands: [String: any ParsableCommand.Type] = [
    "explode": ExplodeCommand.self, "show": ShowCommand.self, "reveal": RevealCommand.self,
    "confetti": ConfettiCommand.self,
  ]
}

extension BatchPlan {
  /// Makes jobs of a table. `defaults` are words of the command line that count for every row,
  /// `folder` is where relative paths among them begin, and the name of an output is `name`'s where
  /// the table has no column for it. Everything else is relative to the current folder.
  ///
  /// Throws over what is wrong with the table as a whole, such as a column that nothing knows unless it
  /// `ignoresColumns`; a row that is wrong by itself is among the others.
  init(
    table: CSVTable, command: String, name: String?, defaults: [String], from folder: String,
    ignoresColumns: Bool = false
  ) throws {
    let commandColumn = table.columns.firstIndex(of: "command")
    let used = Set(
      table.rows.map { row in
        guard let commandColumn, case .success(let fields) = row.fields,
          !fields[commandColumn].isEmpty
        else { return command }
        return fields[commandColumn]
      }
    ).union([command])
    var options: [String: [CommandOption]] = [:]
    for name in used {
      if let type = Self.commands[name] { options[name] = try CommandOption.all(of: type) }
    }
    guard name == nil || !table.columns.contains("output") else {
      throw ValidationError(
        "the outputs' names are a column, and --name is given; drop one of both")
    }
    let all = options.values.flatMap { $0 }
    let given = try Self.values(of: defaults, options: all, from: folder)
    guard name != nil || table.columns.contains("output") else {
      throw ValidationError(
        "no column is called output, for the outputs' names, as card-1.webp; add one, or give --name"
          + " with a column in it, as --name '{code}.webp'")
    }
    let maker = try JobMaker(
      table: table, command: command, name: name, given: given, options: options)
    ignored = try maker.checkColumns(ignoringUnknown: ignoresColumns)
    let made = table.rows.map { Row(line: $0.line, job: maker.job(of: $0)) }
    try Self.refuseRepeatedOutputs(made)
    rows = made
  }

  /// The options that words of a command line stand for.
  private static func values(
    of words: [String], options: [CommandOption], from folder: String
  ) throws -> [GivenOption] {
    var values: [GivenOption] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard word.hasPrefix("--"), let name = parts.first.map(String.init),
        let option = options.first(where: { $0.name == name })
      else {
        throw ValidationError(
          word.hasPrefix("-")
            ? "no row's command has an option \(word)" + Self.meant(by: word, among: options)
            : "'\(word)' is no option; options for every row are written as --name VALUE")
      }
      if option.kind == .flag {
        guard parts.count == 1 else { throw ValidationError("--\(name) takes no value") }
        values.append(GivenOption(name: name, value: "yes"))
        continue
      }
      guard var value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw ValidationError("--\(name) needs a value")
      }
      // The table's own paths begin at the table; these where they were written.
      if option.isFile, !value.hasPrefix("/"),
        FileManager.default.fileExists(atPath: folder + "/" + value)
      {
        value = folder + "/" + value
      }
      values.append(GivenOption(name: name, value: value))
    }
    return values
  }

  /// Asks for the option that was meant where `word` is none; empty where it is like none.
  private static func meant(by word: String, among options: [CommandOption]) -> String {
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
    return closestName(to: String(name), among: options.map(\.name))
      .map { "; did you mean --\($0)?" } ?? ""
  }

  /// Throws where two rows would write to one place, or into a folder of another's.
  private static func refuseRepeatedOutputs(_ rows: [Row]) throws {
    let jobs = rows.compactMap { try? $0.job.get() }
    var lines: [String: Int] = [:]
    for job in jobs {
      if let line = lines.updateValue(job.line, forKey: job.place) {
        throw ValidationError(
          "lines \(line) and \(job.line) have the same output, \(job.output); each needs its own")
      }
    }
    for job in jobs {
      var parent = job.place
      while let slash = parent.lastIndex(of: "/") {
        parent = String(parent[..<slash])
        if let line = lines[parent] {
          throw ValidationError(
            "line \(job.line) would write into the output of line \(line), \(parent)")
        }
      }
    }
  }
}

/// An option on the command line that counts for every row.
struct GivenOption: Equatable {
  let name: String
  let value: String
}
