import PoofBenchmarks

/// Measurements of benchmarks, for people and for programs.
struct BenchReport {
  let timings: [Timing]

  /// The measurements for programs, times in ns.
  var entries: [Entry] { timings.map(Entry.init) }

  /// The measurements for people.
  var table: Table {
    let heading = ["benchmark", "median", "min", "max", "runs", "allocations", "for each"]
    let rows = timings.map { timing in
      [
        timing.benchmark.name, Self.duration(timing.median), Self.duration(timing.least),
        Self.duration(timing.most), "\(timing.runs.count)",
        timing.allocationsPerOperation.map { Table.number($0, decimals: 2) } ?? "?",
        "\(Table.number(timing.medianPerUnit, decimals: 2)) ns a \(timing.benchmark.unit)",
      ]
    }
    return Table(rows: [heading] + rows, numbers: [1, 2, 3, 4, 5])
  }

  /// What drawing adds to a clip: a line for each whose encoder has been timed alone too; empty where none
  /// has.
  var ratios: String {
    timings.compactMap { whole -> String? in
      let name = whole.benchmark.name
      guard let encoder = timings.first(where: { $0.benchmark.name == name + ".encoder" }) else {
        return nil
      }
      let ratio = Table.number(whole.median / encoder.median, decimals: 2)
      return "\(name) takes \(ratio) times as long as its encoder alone\n"
    }.joined()
  }

  /// A time in ns, in the unit that people would say it in.
  private static func duration(_ nanoseconds: Double) -> String {
    if nanoseconds < 1e3 { return "\(Table.number(nanoseconds, decimals: 1)) ns" }
    if nanoseconds < 1e6 { return "\(Table.number(nanoseconds / 1e3, decimals: 2)) µs" }
    return "\(Table.number(nanoseconds / 1e6, decimals: 2)) ms"
  }

  /// A measurement for programs.
  struct Entry: Encodable {
    private enum Name: String, CodingKey {
      case name, unit, median, min, max, runs, allocations
    }

    let timing: Timing

    func encode(to encoder: any Encoder) throws {
      var entries = encoder.container(keyedBy: Name.self)
      try entries.encode(timing.benchmark.name, forKey: .name)
      try entries.encode("ns", forKey: .unit)
      try entries.encode(timing.median, forKey: .median)
      try entries.encode(timing.least, forKey: .min)
      try entries.encode(timing.most, forKey: .max)
      try entries.encode(timing.runs.count, forKey: .runs)
      // Null where they cannot be counted, which is not the same as none.
      try entries.encode(timing.allocationsPerOperation, forKey: .allocations)
    }
  }
}
