import ArgumentParser
import Foundation
import PoofMedia
import PoofProgram

/// Makes an output of every row of a table.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Make a clip or a picture of every row of a table, on all cores.",
    usage: "poof batch <table.csv> -o <folder> [--shard <I/N>] [<options for every row> ...]",
    discussion: """
      A row of the CSV is a call of a command. Its columns are the command's long options (of a flag \
      yes or no), what it takes by its place (image, from, to), 'output', the name of what is made, \
      as card-1.webp or frames-1/, and 'command', where rows differ in it. An empty field leaves an \
      option out. Columns that are none of these are refused, unless --ignore-columns leaves them out. \
      Every other option here counts for rows that do not have it themselves.

      {column} in any option or output is the row's field of that column; {{ is a brace.
      Paths in the table begin at its folder.

        poof batch winners.csv -o out/ --prize prize.png \\
          --text 'Dear {name}' --name '{code}.webp'

      What is done, and whose options, files and output are unchanged, is not done again: a \
      fingerprint lies beside each output. Rows that fail are told at the end; the others are made.

      With --json every row is told on standard output as soon as it is done, on a line of its own:

        {"line":2,"output":"out/a.webp","seconds":1.204,"state":"made"}
        {"line":3,"output":"out/b.webp","reason":"…","seconds":0.01,"state":"failed"}

      A state is made, skipped, where all is done and unchanged, or failed.

      Several machines share a table by --shard, or by themselves as a Slurm array or an indexed \
      Kubernetes job.
      """)

  @Argument(help: ArgumentHelp("The table.", valueName: "table.csv"))
  var table: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "The folder for what is made, itself made where there is none.", valueName: "folder"))
  var outputs: [String]

  @Option(
    help: ArgumentHelp(
      "The command of rows that name none: explode, show, reveal or confetti.", valueName: "command"
    ))
  var command = "show"

  @Option(
    help: ArgumentHelp(
      "The outputs' name, with columns in it, where the table has no column 'output'.",
      valueName: "name"))
  var name: String?

  @Flag(
    help: """
      Take no notice of columns that are no options and that no text takes from, such as notes and addresses.
      """)
  var ignoreColumns = false

  @Option(
    help: ArgumentHelp("Only part I, 1…N, of N parts of the rows.", valueName: "I/N"),
    transform: Shard.init(argument:))
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Number of parts, for the pods of an indexed Kubernetes job.", valueName: "N"),
    transform: { try Int(argument: $0, in: 1...Int(Int32.max)) })
  var shards: Int?

  @Option(
    help: ArgumentHelp("Rows at once; one on each core unless given.", valueName: "number"),
    transform: { try Int(argument: $0, in: 1...4_096) })
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Say nothing but what goes wrong.")
  var quiet = false

  @Flag(
    help:
      "Print a line of JSON about every row: line, output, state, seconds, and reason if it failed."
  )
  var json = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Options for every row.", valueName: "options", visibility: .hidden))
  var others: [String] = []

  func validate() throws {
    guard outputs.count == 1 else {
      throw ValidationError("-o is given \(outputs.count) times; one run writes to one folder")
    }
    guard !outputs[0].isEmpty else { throw ValidationError("give -o the name of a folder") }
    guard BatchPlan.commands[command] != nil else {
      let names = BatchPlan.commands.keys.sorted().joined(separator: ", ")
      throw ValidationError("there is no --command '\(command)' for rows; there are \(names)")
    }
  }

  func run() throws {
    Interruption.listen()
    let environment = ProcessInfo.processInfo.environment
    let shard = try self.shard ?? Shard.scheduled(in: environment, of: shards)
    let table = try CSVTable(contentsOfFile: table)
    let here = FileManager.default.currentDirectoryPath
    let folder = URL(fileURLWithPath: outputs[0]).path + "/"
    // The rows' programs begin there too.
    let place = URL(fileURLWithPath: self.table).deletingLastPathComponent().path
    guard FileManager.default.changeCurrentDirectoryPath(place) else {
      throw MediaError(
        .reading, self.table, "its folder cannot be entered; look at its permissions")
    }
    let plan = try BatchPlan(
      table: table, command: command, name: name, defaults: others, from: here,
      ignoresColumns: ignoreColumns)
    if !plan.ignored.isEmpty, !quiet {
      let names = plan.ignored.map { "'\($0.printable())'" }.joined(separator: ", ")
      StandardError.write(
        "poof: no notice is taken of the column\(plan.ignored.count == 1 ? "" : "s") \(names)\n")
    }
    try refuseOverwriting(plan, in: folder)
    guard !plan.rows.isEmpty else {
      if !quiet {
        StandardError.write(
          "poof: \(self.table.printable()) has no rows below its heading line: nothing is made\n")
      }
      return
    }
    let rows = plan.rows.enumerated().filter { shard.contains(row: $0.offset) }.map(\.element)
    if shard != .whole, !quiet {
      let source = shard.source.map { ", as \($0) says" } ?? ""
      StandardError.write(
        "poof: part \(shard.number) of \(shard.count)\(source): \(rows.count) of \(plan.rows.count)"
          + " rows\n")
    }
    guard !rows.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw MediaError(
        .writing, outputs[0], "no folder can be made there; choose a place that you may write to")
    }
    let cores = Cores.count
    let atOnce = min(jobs ?? cores, rows.count)
    let staging = try StagingFolder(in: folder)
    defer { staging.remove() }
    let programs = ChildPrograms(threads: max(1, cores / atOnce))
    let runner = JobRunner(folder: folder, staging: staging, programs: programs)
    let telling = BatchTelling(
      folder: outputs[0].hasSuffix("/") ? outputs[0] : outputs[0] + "/", isJSON: json,
      isQuiet: quiet)
    try BatchRun(rows: rows, runner: runner, programs: programs, telling: telling)
      .run(atOnce: atOnce)
  }

  /// Throws where a row's output would be written over what a row reads, or over the table.
  private func refuseOverwriting(_ plan: BatchPlan, in folder: String) throws {
    let jobs = plan.rows.compactMap { try? $0.job.get() }
    let inputs = Set(jobs.flatMap(\.inputs)).sorted()
    let table = URL(fileURLWithPath: table).lastPathComponent
    try PoofProgram.refuseOverwriting(inputs + [table], by: jobs.map { folder + $0.place })
  }
}
