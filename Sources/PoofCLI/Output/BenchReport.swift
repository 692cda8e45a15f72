import PoofBenchmarks

/// What benchmarks have measured, for people and for programs.
struct BenchReport {
  let timings: [Timing]

  var json: JSON {
    .array(
      timings.map { timing in
        .object([
          "name": .string(timing.benchmark.name), "unit": .string("ns"),
          "median": .number(timing.median), "min": .number(timing.least),
          "max": .number(timing.most), "runs": .integer(timing.runs.count),
          "allocations": timing.allocationsPerOperation.map { .number($0) } ?? .null,
        ])
      })
  }

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

  /// A time in ns, in the unit that people would say it in.
  private static func duration(_ nanoseconds: Double) -> String {
    if nanoseconds < 1e3 { return "\(Table.number(nanoseconds, decimals: 1)) ns" }
    if nanoseconds < 1e6 { return "\(Table.number(nanoseconds / 1e3, decimals: 2)) µs" }
    return "\(Table.number(nanoseconds / 1e6, decimals: 2)) ms"
  }
}
