import ArgumentParser
import PoofBenchmarks
import PoofMedia
import PoofProgram

/// Times what must be fast.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Time what must be fast.",
    discussion: "Times are for one of what a benchmark's name says: one move, one frame, one"
      + " sampling. Allocations are counted in a run of their own, where the system's C library"
      + " allows it.")

  @Flag(help: "Print an array of objects, times in ns.")
  var json = false

  @Argument(
    help: ArgumentHelp(
      "Only benchmarks whose names are one of these or begin with one, as scratch or scratch.move.",
      valueName: "name"))
  var names: [String] = []

  func validate() throws {
    for name in names where !BenchmarkCatalog.entries.contains(where: { $0.name.matches(name) }) {
      let known = BenchmarkCatalog.entries.compactMap { $0.name.split(separator: ".").first }
      let families = known.reduce(into: [Substring]()) { if !$0.contains($1) { $0.append($1) } }
      throw ValidationError(
        "there is no benchmark '\(name)'; names begin with \(families.joined(separator: ", "))")
    }
  }

  func run() throws {
    let chosen = BenchmarkCatalog.entries.filter { entry in
      names.isEmpty || names.contains { entry.name.matches($0) }
    }
    var timings: [Timing] = []
    do {
      let progress = ProgressLine()
      for entry in chosen {
        progress.show("\(entry.name) …")
        timings.append(entry.make().measure(seconds: 1))
      }
    }
    let report = BenchReport(timings: timings)
    try writeOutput(
      json ? jsonBytes(of: report.entries) : Array((report.table.text + report.ratios).utf8))
  }
}

extension String {
  /// Whether the name of a benchmark is `start`, or begins with its words.
  fileprivate func matches(_ start: String) -> Bool {
    self == start || hasPrefix(start.hasSuffix(".") ? start : start + ".")
  }
}
